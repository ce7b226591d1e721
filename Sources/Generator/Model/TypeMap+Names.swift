import Language

/// The names of types.
extension TypeMap {
    package func domainType(_ type: ResolvedType) -> String {
        switch type {
        case .scalar(let scalar): Wire(scalar).domainType
        case .object(let name), .enumeration(let name), .optionSet(let name, _), .union(let name): name
        case .list(let element), .separated(_, let element): "[\(domainType(element))]"
        case .dictionary(let key, let value): "[\(key.rawValue): \(domainType(value))]"
        case .optional(let wrapped): "\(domainType(wrapped))?"
        case .boxed(let inner): "Boxed<\(domainType(inner))>"
        case .nullable(let inner), .omittable(let inner): domainType(Self.opened(inner))
        case .defaulted(let inner, _): domainType(inner)
        case .lenient(let scalar): "\(Wire(scalar).domainType)?"
        }
    }

    /// The DTO of a type with a name.
    package func dto(_ name: String) -> String {
        phrases.name(.dto, name)
    }

    package func dtoType(_ type: ResolvedType) -> String {
        switch type {
        case .scalar(let scalar): Wire(scalar).dtoType
        case .object(let name), .union(let name): dto(name)
        case .enumeration(let name): feature.enumeration(name)?.isNumeric == true ? "Int" : "String"
        case .optionSet(_, let form): form == .number ? "Int" : "String"
        case .separated: "String"
        case .list(let element): "[\(dtoType(element))]"
        case .dictionary(let key, let value): "[\(key.rawValue): \(dtoType(value))]"
        case .optional(let wrapped), .defaulted(let wrapped, _): "\(dtoType(wrapped))?"
        case .boxed(let inner): "Boxed<\(dtoType(inner))>"
        case .nullable(let inner): "Nullable<\(dtoType(inner.wrapped))>"
        case .omittable(let inner): "Omittable<\(dtoType(inner.wrapped))>"
        case .lenient(let scalar): "\(Wire(scalar).dtoType)?"
        }
    }

    /// Whether the DTO's value is also the domain value, without mapping.
    package func isSame(_ type: ResolvedType) -> Bool {
        switch type {
        case .scalar(let scalar): !Wire(scalar).canFail
        case .list(let inner), .dictionary(_, let inner), .optional(let inner): isSame(inner)
        default: false
        }
    }

    /// The property that holds the mapper of a type: `addressMapper`. In the mapper of `Restaurant`, that of
    /// `RestaurantLinks` is `linksMapper`.
    func mapperProperty(_ name: String) -> String {
        guard name != repositoryEntity else {
            return "mapper"
        }
        let name = isInRepository ? name : shortNames[name] ?? name
        let property = Words(name, acronyms: acronyms).lowerCamel(acronyms)
        return property + (isInRepository && Self.ownMappers.contains(property) ? "ValueMapper" : "Mapper")
    }

    /// The names of a repository's own mappers. The mapper of a type with such a name gets another name.
    private static let ownMappers: Set = ["changes", "draft", "dto", "page"]

    /// The mapper of a type that `owner` contains.
    package func mapper(_ type: ResolvedType, in owner: String) -> ComposedMapper? {
        switch type.innermost {
        case .enumeration where hasRawEnums: nil
        case .object(let name), .enumeration(let name), .union(let name):
            composed(name, phrases.name(.mapper, name), in: owner)
        default: nil
        }
    }

    /// The mapper to the wire.
    func wireMapper(_ type: ResolvedType, in owner: String) -> ComposedMapper? {
        switch type.innermost {
        case .object(let name), .union(let name):
            composed(name, phrases.name(.dtoMapper, name), property: wireProperty(name), in: owner)
        case .enumeration where hasRawEnums: nil
        case .enumeration(let name):
            composed(name, phrases.name(.rawValueMapper, name), property: wireProperty(name), in: owner)
        default: nil
        }
    }

    func wireProperty(_ name: String) -> String {
        guard isInRepository else {
            return mapperProperty(name)
        }
        let suffix = feature.enumeration(name) == nil ? "DTOMapper" : "RawValueMapper"
        return Words(name, acronyms: acronyms).lowerCamel(acronyms) + suffix
    }

    private func composed(_ name: String, _ type: String, property: String? = nil, in owner: String)
        -> ComposedMapper
    {
        let circle = feature.circles[name]
        return ComposedMapper(
            property: property ?? mapperProperty(name), type: type,
            isRecursive: circle != nil && circle == feature.circles[owner])
    }

    func isEnum(_ type: ResolvedType) -> Bool {
        if case .enumeration = type { true } else { false }
    }

    /// The enum that has its raw values itself.
    package func rawEnum(_ type: ResolvedType) -> ResolvedEnum? {
        guard hasRawEnums, case .enumeration(let name) = type else {
            return nil
        }
        return feature.enumeration(name)
    }

    /// The function that maps a type, by the phrase of the style; nil if there is none.
    package func function(_ type: ResolvedType, _ phrase: Phrase, _ property: (String) -> String) -> String? {
        switch type {
        case .object(let name), .enumeration(let name), .union(let name):
            phrases.optional(phrase, ["type": name, "dto": dto(name), "mapper": property(name)])
        default: nil
        }
    }
}
