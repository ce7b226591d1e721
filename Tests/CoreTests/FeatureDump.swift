@testable import Generator
@testable import Language

/// A resolved spec as text, short enough to read when it changes.
enum FeatureDump {
    static func text(of feature: ResolvedFeature) -> String {
        var lines = [
            "feature \(feature.name), errors \(feature.errors.map { "\($0.name.value) \($0.statuses.map(text))\(codes($0))" })"
        ]
        lines += feature.errorBody.map { ["  " + text(of: $0)] } ?? []
        lines += feature.objects.flatMap { object in
            ["object \(object.name)\(doc(object.doc))"] + object.fields.map { "  " + text(of: $0) }
        }
        lines += feature.enums.map { enumeration in
            let members = enumeration.members.map { "\($0.name) = \(text($0.rawValue))" }
            return
                "enum \(enumeration.name)\(doc(enumeration.doc)): \(members.joined(separator: ", ")); unknown \(enumeration.unknown)"
        }
        lines += feature.optionSets.map { optionSet in
            let members = optionSet.members.map { "\($0.name) = \($0.bit)" }
            return "bits \(optionSet.name)\(doc(optionSet.doc)): \(members.joined(separator: ", "))"
        }
        lines += feature.unions.map { text(of: $0) }
        lines += feature.entities.flatMap { text(of: $0) }
        lines += feature.used.map { "uses \($0.name)" } + (feature.isUsed ? ["used by others"] : [])
        return lines.joined(separator: "\n") + "\n"
    }

    private static func codes(_ error: ErrorSpec) -> String {
        error.codes.isEmpty ? "" : " with \(error.codes.map(\.value).joined(separator: " or "))"
    }

    private static func text(of body: ErrorBodySpec) -> String {
        let paths = [
            ("code", body.code), ("message", body.message), ("fields", body.fields?.path),
            ("name", body.fields?.item?.name), ("text", body.fields?.item?.text),
        ]
        return "body: "
            + paths.compactMap { label, path in path.map { "\(label) at \($0)" } }.joined(separator: ", ")
    }

    private static func text(of entity: ResolvedEntity) -> [String] {
        var lines = [
            "entity \(entity.name), \(entity.plural), by \(entity.identity?.spelling ?? "nothing"), \(entity.policy)\(kept(entity.cache))"
        ]
        lines += entity.pages.map { pages in
            "  \(pages.areUsual ? "pages" : "pages of \(pages.title)") by \(text(of: pages.paging))"
        }
        if entity.operations.contains(where: { $0.body != nil }) {
            let fields = entity.writing.fields.map(\.property).joined(separator: ", ")
            lines.append("  sends \(fields)\(entity.writing.hasDraft ? ", as a draft" : "")")
        }
        return lines + entity.operations.map { "  " + text(of: $0) }
    }

    private static func text(of paging: ResolvedPaging) -> String {
        let sources = paging.sources.map { member, source in
            switch source {
            case .path(let path): "\(member) \(path.joined(separator: "."))"
            case .header(let name): "\(member) header \(name)"
            case .lastItem(let field): "\(member) the last item's \(field)"
            }
        }
        let first = paging.first == 1 ? "" : " from \(paging.first)"
        return (["\(paging.step), sent as '\(paging.item)'\(first)"] + sources.sorted()).joined(
            separator: ", ")
    }

    private static func text(of union: ResolvedUnion) -> String {
        let variants = union.variants.map { variant in
            (variant.isIndirect ? "indirect " : "") + (variant.isRecursive ? "recursive " : "")
                + "\(variant.name)(\(text(of: variant.type)))" + (variant.tag.map { " = \"\($0)\"" } ?? "")
        }
        let tag = union.tag.map { " by \($0.key)" + ($0.inside.map { " in \($0)" } ?? "") } ?? ""
        return
            "one of \(union.name)\(doc(union.doc))\(tag): \(variants.joined(separator: ", ")); unknown \(union.unknown)"
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
            field.parents.isEmpty ? nil : "path \(field.path.joined(separator: "."))",
            field.key == field.property || !field.parents.isEmpty ? nil : "key \"\(field.key)\"",
            field.keyedBy.map { "keyed by \($0)" },
            field.isOuterKey ? "outer key" : nil,
            field.codingKey == field.key ? nil : "seen as \"\(field.codingKey)\"",
            field.isRecursive ? "recursive" : nil,
            field.isNeverNull ? "never null" : nil,
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
            let place = parameter.place == .header ? "header " : ""
            let value = parameter.defaultValue.map { " = \($0.expression) (\($0.wire))" } ?? ""
            return "\(role)\(place)\(parameter.name): \(text(of: parameter.type))\(value)"
        }
        let name = operation.kind == .custom ? "custom \(operation.name)" : "\(operation.kind)"
        let sent = operation.isWrite || operation.kind == .custom ? ", \(operation.method)" : ""
        let place = operation.bodyPath.isEmpty ? "" : " in \(operation.bodyPath.joined(separator: "."))"
        let form = operation.bodyForm == .json ? "" : " as \(operation.bodyForm)"
        let body = operation.body.map { ", sends \(text(of: $0))\(form)\(place)" } ?? ""
        let headers =
            operation.headers.isEmpty
            ? "" : ", headers \(operation.headers.map(text).joined(separator: ", "))"
        let timeout = operation.spec.timeout.map { ", timeout \($0) s" } ?? ""
        let result =
            operation.kind.isRead || operation.policy == .localOnly
            ? ""
            : ", answers \(operation.answer.map { text(of: $0) } ?? "nothing")"
                + (operation.answerForm == .json ? "" : " as \(operation.answerForm)")
        let answer =
            operation.responsePath.isEmpty ? "" : " in \(operation.responsePath.spelling)"
        let marks = (operation.isPaged ? ", paged" : "") + (operation.isCached ? ", cached" : "")
        return
            "\(name)(\(parameters.joined(separator: ", ")))\(sent)\(body)\(result)\(answer)\(marks)\(headers)\(timeout), \(operation.policy)\(doc(operation.doc))"
    }

    private static func kept(_ cache: ResolvedCache) -> String {
        [
            cache.store == .memory ? "" : ", on \(cache.store)",
            cache.lifetime.map { ", for \($0) s" } ?? "",
            cache.capacity.map { ", \($0) of each" } ?? "",
            cache.sharesRequests ? ", shared" : "",
        ]
        .joined()
    }

    private static func text(of body: ResolvedBody) -> String {
        switch body {
        case .entity: "itself"
        case .draft: "a draft"
        case .changes: "changes"
        case .value(let type): text(of: type)
        }
    }

    private static func text(_ header: HeaderSpec) -> String {
        switch header.value.value {
        case .text(let text): "\(header.name.value): \(text)"
        case .parameter(let parameter): "\(header.name.value): {\(parameter.name.value)}"
        }
    }

    private static func text(of type: ResolvedType) -> String {
        switch type {
        case .scalar(let scalar): "\(scalar)".replacing(/Language\.([A-Za-z]+\.)+/, with: "")
        case .object(let name), .enumeration(let name), .union(let name): name
        case .optionSet(let name, let form): form == .number ? name : "\(name)(\(form))"
        case .list(let element): "[\(text(of: element))]"
        case .separated(let separator, let element): "[\(text(of: element))](\(separator))"
        case .dictionary(let key, let value): "[\(key.rawValue): \(text(of: value))]"
        case .optional(let wrapped): text(of: wrapped) + "?"
        case .boxed(let inner): "boxed \(text(of: inner))"
        case .nullable(let inner): "required \(text(of: inner))?"
        case .omittable(let inner): text(of: TypeMap.opened(inner))
        case .defaulted(let inner, let fallback):
            "\(text(of: inner)) or \(fallback.value.laidOut)\(fallback.replacesBad ? ", if bad too" : "")"
        case .lenient(let scalar): "\(text(of: .scalar(scalar))) or nil"
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
