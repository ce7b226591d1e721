import Diagnostics
import Documents

/// The JSON Schema (draft 2020-12) of a kind of document, made from the tables of keys that also decode it.
package enum JSONSchema: String, CaseIterable, Sendable {
    case spec
    case config

    /// The complete schema with its final line break.
    package var text: String {
        document.laidOut + "\n"
    }

    /// The same in one line, for a file that nobody reads.
    package var line: String {
        document.laidOut.split(separator: "\n").map { $0.drop { $0 == " " } }.joined() + "\n"
    }

    private var document: JSONValue {
        var members: [(String, JSONValue)] = [
            ("$schema", .text("https://json-schema.org/draft/2020-12/schema"))
        ]
        switch self {
        case .spec:
            members += [
                ("title", .text("A spec of scaffold")),
                (
                    "description",
                    .text("The description from which the data layer of a feature is generated.")
                ),
            ]
            members += KeyForm.feature.members
            let definitions = Definition.allCases.map { definition in
                (definition.rawValue, JSONValue.object(definition.form.members))
            }
            members.append(("$defs", .object(definitions)))
        case .config:
            members += [
                ("title", .text("scaffold.yml")),
                ("description", .text("How scaffold works in a repository. Every key is optional.")),
            ]
            // All keys are optional, so an empty file is valid.
            members.append(
                ("anyOf", .list([.object(KeyForm.configuration.members), ValueForm.nothing.schema])))
        }
        return .object(members)
    }
}

extension ValueForm {
    /// The members of the schema for this form.
    fileprivate var members: [(String, JSONValue)] {
        switch self {
        case .anything: []
        case .scalar: [("type", .texts(["string", "number", "boolean", "null"]))]
        case .text: [("type", .texts(["string", "number", "boolean"]))]
        case .pattern(let pattern): [("type", .text("string")), ("pattern", .text("^(?:\(pattern))$"))]
        case .flag: [("type", .text("boolean"))]
        case .nothing: [("type", .text("null"))]
        case .decimal: [("type", .text("number")), ("minimum", .count(0))]
        case .word(let words): [("enum", .texts(words))]
        case .number(let range):
            [("type", .text("integer")), ("minimum", .count(range.lowerBound))]
                + (range.upperBound == .max ? [] : [("maximum", .count(range.upperBound))])
        case .list(let item, let least, let most, let isSet):
            [("type", .text("array")), ("items", item.schema)]
                + (least > 0 ? [("minItems", .count(least))] : [])
                + (most.map { [("maxItems", .count($0))] } ?? [])
                + (isSet ? [("uniqueItems", .bool(true))] : [])
        case .map(let value, let names, let least, let most):
            [("type", .text("object")), ("additionalProperties", value.schema)]
                + (names.map { [("propertyNames", .object([("pattern", .text("^(?:\($0))$"))]))] } ?? [])
                + (least > 0 ? [("minProperties", .count(least))] : [])
                + (most.map { [("maxProperties", .count($0))] } ?? [])
        case .keys(let form): form.members
        case .any(let forms): [("anyOf", .list(forms.map(\.schema)))]
        case .named(let definition): [("$ref", .text("#/$defs/\(definition.rawValue)"))]
        case .longForm(let keys, let long, let short):
            [
                ("type", .text("object")),
                (
                    "if",
                    .object([
                        (
                            "anyOf",
                            .list(
                                keys.map { key in
                                    .object([
                                        ("required", .texts([key])),
                                        (
                                            "properties",
                                            .object([(key, .object([("type", .texts(["array", "object"]))]))])
                                        ),
                                    ])
                                })
                        )
                    ])
                ),
                ("then", .object(long.members)),
                ("else", short.schema),
            ]
        }
    }

    fileprivate var schema: JSONValue {
        .object(members)
    }
}

extension KeyForm {
    fileprivate var members: [(String, JSONValue)] {
        let properties = keys.map { key in
            let example = key.exampleValue.map { [("examples", JSONValue.list([$0]))] } ?? []
            return (
                key.name, JSONValue.object([("description", .text(key.doc))] + example + key.form.members)
            )
        }
        var members: [(String, JSONValue)] = [
            ("type", .text("object")), ("properties", .object(properties)),
            ("additionalProperties", .bool(false)),
        ]
        if needsOne.count == 1 {
            members.append(("required", .texts(needsOne)))
        } else if !needsOne.isEmpty {
            members.append(("anyOf", .list(needsOne.map { .required([$0]) })))
        }
        if !needs.isEmpty {
            let dependent = needs.map { key, others in
                (key, JSONValue.object([("anyOf", .list(others.map { .required([$0]) }))]))
            }
            members.append(("dependentSchemas", .object(dependent)))
        }
        let restrictions = excludes.map { key, others in
            JSONValue.object([
                ("if", .required([key])),
                ("then", .object([("properties", .object(others.map { ($0, .bool(false)) }))])),
            ])
        }
        if !restrictions.isEmpty {
            members.append(("allOf", .list(restrictions)))
        }
        return members
    }
}

extension DocumentKey {
    /// The example as a JSON value.
    fileprivate var exampleValue: JSONValue? {
        let (node, _) = YAMLReader.read(SourceText(path: "\(name).yml", text: example))
        guard case .mapping(let entries)? = node?.content else {
            return nil
        }
        return entries.first.map { JSONValue($0.value) }
    }
}

extension JSONValue {
    fileprivate static func texts(_ texts: [String]) -> JSONValue {
        .list(texts.map { .text($0) })
    }

    fileprivate static func count(_ number: Int) -> JSONValue {
        .number(String(number))
    }

    fileprivate static func required(_ keys: [String]) -> JSONValue {
        .object([("required", .texts(keys))])
    }

    /// The value of a node under the core schema.
    fileprivate init(_ node: Node) {
        switch node.content {
        case .mapping(let entries): self = .object(entries.map { ($0.key.text, JSONValue($0.value)) })
        case .sequence(let items): self = .list(items.map { JSONValue($0) })
        case .scalar(let scalar):
            switch scalar.meaning {
            case .null: self = .null
            case .bool(let flag): self = .bool(flag)
            case .int, .double: self = .number(JSONWriter.text(of: node))
            case .text: self = .text(scalar.text)
            }
        }
    }
}
