// How a comparison describes parts of operations.
import Language

extension OperationSpec.NotFound {
    package var phrase: String {
        switch self {
        case .empty: "an empty result"
        case .error: "an error"
        }
    }
}

extension ResolvedParameter {
    var mayBeLeftOut: Bool {
        type.isOptional || defaultValue != nil
    }
}

extension ResolvedOperation {
    /// The key under which a parameter is sent.
    package func key(of parameter: String) -> String {
        let item = (query + bodyItems).first { item in
            if case .parameter(let spec) = item.value { spec.name.value == parameter } else { false }
        }
        let header = headers.first { $0.parameter?.name.value == parameter }
        return item?.name.value ?? header?.name.value ?? "a part of the path"
    }

    var answerPhrase: String {
        (isPaged ? "a page of " : "")
            + (answer?.domainSpelling ?? (answerForm == .file ? "a file" : "nothing"))
    }

    /// How its body is sent: `json under product`.
    var wayOfBody: String {
        bodyForm.rawValue + (bodyPath.isEmpty ? "" : " under \(bodyPath.joined(separator: "."))")
    }
}

extension PayloadPath {
    var phrase: String {
        isEmpty ? "the whole answer" : "'\(spelling)'"
    }
}

extension ResolvedBody {
    package func phrase(of entity: String) -> String {
        switch self {
        case .entity: entity
        case .draft: "\(entity)Draft"
        case .changes: "\(entity)Changes"
        case .value(let type): type.domainSpelling
        }
    }
}

extension [RequestSpec.Piece] {
    /// The path as a spec writes it, without types.
    package var plain: String {
        map { piece in
            switch piece {
            case .text(let text): text
            case .parameter(let parameter): "{\(parameter.name.value)}"
            }
        }
        .joined()
    }
}
