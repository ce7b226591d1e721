import Language

/// The items of pages. In: their type, and samples of types. Out: the items of the page in the middle, as JSON and in
/// Swift, and one that cannot be mapped.
final class PageItems {
    let element: ResolvedType
    /// The fields of an item, if it has any.
    let object: ResolvedObject
    let domainType: String
    /// `[RestaurantDTO]`.
    let dtoType: String
    let json: [JSONValue]
    /// The DTOs of the items; the first one is that of the stub.
    let dtos: [String]
    /// Their domain values.
    let domains: [String]
    /// The mapping of items that can fail names this field.
    let field: String
    let bad: BadSample?
    /// The modules of other features whose types it names.
    let imports: [String]

    var first: String {
        dtos[0]
    }

    var domain: String {
        domains[0]
    }

    init(
        _ pages: ResolvedPages, of object: ResolvedObject, _ sent: SentStubs, _ bad: BadValues,
        _ imports: ModuleImports
    ) {
        let samples = sent.samples
        let types = samples.types
        element = pages.paging.element
        domainType = types.domainType(element)
        dtoType = "[\(types.dtoType(element))]"
        let name = pages.operations.first?.name ?? ""
        field = SwiftLiteral.string("\(pages.owner).\(name)")
        self.imports = imports.of([element], besides: imports.ownModule)
        if case .object(let name) = element, let own = types.feature.object(name) {
            let stubs = EntityStubs(own, sent.variations, bad)
            self.object = own
            json = [samples.json(of: own), samples.json(of: own, with: stubs.second)]
            dtos = [".stub()", stubs.second.stub(.dto)]
            domains = [".stub()", stubs.second.stub(.domain)]
            self.bad = stubs.bad
        } else {
            self.object = ResolvedObject(name: "", doc: nil, fields: [])
            let value = samples.parameter(element, name: name, of: object)
            json = [value]
            dtos = [samples.expressions.dto(value, element)]
            domains = [samples.expressions.domain(value, element)]
            self.bad = types.canFail(element) ? bad.value(of: element, field: field) : nil
        }
    }
}
