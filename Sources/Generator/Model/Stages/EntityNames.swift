import Language

/// The names of an entity. In: its names in the spec, and the words of the style. Out: its names in code, in files and
/// in sentences.
final class EntityNames {
    let entity: String
    let plural: String
    /// `menuItem`, `menuItems`.
    let variable: String
    let pluralVariable: String
    /// The parameter for the entity.
    let parameter: String
    /// `menu_item`: the prefix of fixtures.
    let file: String
    /// `menu item`, `a menu item`, `menu items`.
    let phrase: String
    let onePhrase: String
    let pluralPhrase: String
    /// The type of its errors.
    let error: String
    let dto: String
    let acronyms: Acronyms
    let identity: IdentityName
    let phrases: Phrases
    /// Whether what a write sends contains the identity.
    private let sendsIdentity: Bool

    /// `error` is that of a repository of its own.
    init(_ entity: ResolvedEntity, _ types: TypeMap, error: String? = nil) {
        let acronyms = types.acronyms
        self.acronyms = acronyms
        phrases = types.phrases
        self.entity = entity.name
        plural = entity.plural
        variable = acronyms.lowerCamel(entity.name)
        pluralVariable = acronyms.lowerCamel(entity.plural)
        parameter = SwiftName.escaped(BodyName.of(.object(entity.name), acronyms: acronyms))
        file = acronyms.snake(entity.name)
        phrase = acronyms.phrase(entity.name)
        onePhrase = IndefiniteArticle.with(phrase, acronyms: acronyms)
        pluralPhrase = acronyms.phrase(entity.plural)
        identity = IdentityName(entity, phrases)
        sendsIdentity = !entity.writing.hasDraft && entity.sendsIdentity
        dto = types.dto(entity.name)
        self.error =
            error ?? phrases.text(.error, ["feature": types.feature.name, "entity": entity.name])
    }

    func methods(of operation: ResolvedOperation) -> MethodNames {
        MethodNames(
            operation.kind, operation.name, loads: operation.loads, isPaged: operation.isPaged,
            entity: entity, plural: plural, phrases: phrases)
    }

    /// The expression of a parameter in the repository's method. The identity is a member of the parameter if that is a
    /// whole entity.
    func expression(of parameter: ResolvedParameter, in operation: ResolvedOperation) -> String {
        parameter.isIdentity && operation.body == .entity
            ? "\(self.parameter).\(parameter.member)" : identity.codeName(of: parameter)
    }

    /// The parameter of the remote data source for the entity, if the style passes it alone and it has all that the request
    /// needs.
    func sentItem(of operation: ResolvedOperation) -> ParameterModel? {
        let (label, name) = phrases.parameter(.remoteBody, ["variable": parameter])
        guard label != nil, phrases.pattern(.waitingChange).isEmpty, operation.body == .entity,
            operation.bodyForm == .json, operation.bodyItems.isEmpty, operation.destination == nil,
            operation.parameters.allSatisfy({ $0.isIdentity && sendsIdentity })
        else {
            return nil
        }
        return ParameterModel(name, label: label, type: dto, sample: ".stub()")
    }

    /// The error for a missing item, `.notFound(identifier: 1)`, and that for a missing page.
    func notFound(_ identifier: String) -> String {
        Code.call(".\(phrases.text(.notFound))", ["identifier: \(identifier)"])
    }

    func invalidPage(_ page: String) -> String {
        ".\(phrases.text(.invalidPage))(page: \(page))"
    }

    /// Whether an item that is missing is nil, and no error.
    var answersNothing: Bool { !phrases.pattern(.absentItem).isEmpty }

    /// A phrase of the style, filled in with the names of the entity.
    func text(_ phrase: Phrase) -> String {
        phrases.text(phrase, ["name": entity, "plural": plural])
    }
}

extension ResolvedEntity {
    /// Whether what is written contains all parts of the identity.
    var sendsIdentity: Bool {
        identity?.parts.allSatisfy { part in
            writing.fields.contains { $0.property == part.property }
        } ?? false
    }

    /// The property with the identity, as code names it.
    var identityProperty: String {
        SwiftName.escaped(identity?.field.property ?? "id")
    }
}
