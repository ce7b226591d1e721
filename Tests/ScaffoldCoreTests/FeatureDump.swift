@testable import ScaffoldCore

/// What a spec was resolved to, a line each: short enough to be read when it changes.
enum FeatureDump {
    static func text(of feature: ResolvedFeature) -> String {
        var lines = [
            "feature \(feature.name), errors \(feature.errors.map { "\($0.name.value) \($0.statuses.map(text))" })"
        ]
        lines += feature.objects.flatMap { object in
            ["object \(object.name)\(doc(object.doc))"] + object.fields.map { "  " + text(of: $0) }
        }
        lines += feature.enums.map { enumeration in
            let members = enumeration.members.map { "\($0.name) = \(text($0.rawValue))" }
            return
                "enum \(enumeration.name)\(doc(enumeration.doc)): \(members.joined(separator: ", ")); unknown \(enumeration.unknown)"
        }
        let entity = feature.entity
        lines.append(
            "entity \(entity.name), \(entity.plural), by \(entity.identity?.property ?? "nothing"), \(entity.policy)"
        )
        let pagination = entity.pagination.map { "\($0.key) \($0.value.joined(separator: "."))" }.sorted()
        lines += pagination.isEmpty ? [] : ["  pages: \(pagination.joined(separator: ", "))"]
        lines += entity.operations.map { "  " + text(of: $0) }
        return lines.joined(separator: "\n") + "\n"
    }

    static func text(of configuration: Configuration) -> String {
        let modules = configuration.modules
        return """
            app \(configuration.app), style \(configuration.style), specs \(configuration.specs)
            output \(configuration.outputFolder("Menu")), module \(configuration.featureModule("Menu"))
            catalogs \(configuration.catalogs), templates \(configuration.templates)
            core \(modules.core) \(modules.coreMocks), networking \(modules.networking) \(modules.networkingMocks)
            resources \(modules.resources), support \(modules.support) \(modules.supportMocks)
            libraries \(["core", "networking", "resources"].map(configuration.libraryFolder))
            languages \(configuration.languages), options \(configuration.options.mapValues(\.value).sorted { $0.key < $1.key })
            html_url_ttl \(Words("htmlURLTTL", acronyms: configuration.acronyms).snake)

            """
    }

    private static func text(of field: ResolvedField) -> String {
        let marks = [
            field.key == field.property ? nil : "key \"\(field.key)\"",
            field.sample.map { "sample \($0.laidOut)" },
            field.isInDomain ? nil : "not in the domain",
            field.deprecated.map { "deprecated: \($0)" },
        ]
        let rest = marks.compactMap(\.self).map { ", " + $0 }.joined()
        return "\(field.property): \(text(of: field.type))\(rest)\(doc(field.doc))"
    }

    private static func text(of operation: ResolvedOperation) -> String {
        let parameters = operation.parameters.map { parameter in
            let role =
                parameter.isIdentity
                ? "identity " : parameter.isPage ? "page " : parameter.isInPath ? "path " : ""
            let value = parameter.defaultValue.map { " = \($0.expression) (\($0.wire))" } ?? ""
            return "\(role)\(parameter.name): \(text(of: parameter.type))\(value)"
        }
        let answer =
            operation.responsePath.isEmpty ? "" : " in \(operation.responsePath.joined(separator: "."))"
        let marks = (operation.isPaged ? ", paged" : "") + (operation.isCached ? ", cached" : "")
        return
            "\(operation.kind)(\(parameters.joined(separator: ", ")))\(answer)\(marks), \(operation.policy)\(doc(operation.doc))"
    }

    private static func text(of type: ResolvedType) -> String {
        switch type {
        case .scalar(let scalar): "\(scalar)".replacing(/ScaffoldCore\.ScalarType\.[A-Za-z]+\./, with: "")
        case .object(let name), .enumeration(let name): name
        case .list(let element): "[\(text(of: element))]"
        case .dictionary(let value): "[String: \(text(of: value))]"
        case .optional(let wrapped): text(of: wrapped) + "?"
        }
    }

    private static func text(_ status: Located<ErrorSpec.Status>) -> String {
        status.value.first == status.value.last
            ? "\(status.value.first)" : "\(status.value.first)-\(status.value.last)"
    }

    private static func text(_ rawValue: EnumSpec.RawValue) -> String {
        switch rawValue {
        case .text(let text): "\"\(text)\""
        case .number(let number): "\(number)"
        }
    }

    private static func doc(_ doc: String?) -> String {
        doc.map { " // \(SwiftLiteral.string($0))" } ?? ""
    }
}
