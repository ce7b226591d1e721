import Diagnostics
import Documents
import Language

/// Reviews a draft with the reader of specs. The parts that the reader refuses are removed one after the other and
/// listed with its messages, so that the rest can be used.
enum DraftReview {
    /// Each round removes something. A draft that needs more rounds has another problem.
    private static let mostRounds = 60

    static func reviewed(
        _ draft: SpecDraft, _ acronyms: Acronyms, judge: (SourceText) -> [Diagnostic]
    ) -> SpecDraft {
        var draft = draft
        for _ in 0..<mostRounds {
            let source = SourceText(path: "\(draft.name).yml", text: draft.text(acronyms: acronyms))
            let faults = judge(source).filter { $0.severity == .error }
            guard !faults.isEmpty, let root = YAMLReader.read(source).node else {
                return draft
            }
            var hasChanged = false
            var seen: Set<[String]> = []
            for fault in faults {
                guard let place = fault.place else {
                    continue
                }
                let steps = place.isWholeFile ? [] : root.steps(to: place.range.start)
                guard seen.insert(Array(steps.map(\.key).prefix(2))).inserted,
                    let part = take(steps, fault, outOf: &draft)
                else {
                    continue
                }
                hasChanged = true
                if !part.isEmpty {
                    draft.unsayable.append(Unsayable(place: part, reason: fault.message))
                }
            }
            guard hasChanged else {
                return draft
            }
            // The removed part may have been the only use of a type.
            draft.removeUnusedTypes()
        }
        return draft
    }

    /// What was removed, empty if nobody has to know; nil if nothing was.
    private static func take(_ steps: [Step], _ fault: Diagnostic, outOf draft: inout SpecDraft) -> String? {
        guard let first = steps.first else {
            return takeEntity(&draft)
        }
        let inner = Array(steps.dropFirst())
        // Keys that only operations use are removed with them, without a message.
        switch (fault.id, first.key, inner.first?.key) {
        case ("no-operations", "errors", _): draft.errors = []
        case (_, "readOnly", _): draft.readOnly = []
        case (_, "errorBody", _): draft.errorBody = nil
        case (_, "identity", _): draft.identity = []
        case ("idle-key", _, "item"): draft.response.item = []
        case ("idle-key", _, "items"): draft.response.items = []
        case ("idle-key", _, _): draft.response = ResponseDraft()
        default: return take(first.key, inner, fault, outOf: &draft)
        }
        return ""
    }

    private static func take(
        _ key: String, _ inner: [Step], _ fault: Diagnostic, outOf draft: inout SpecDraft
    ) -> String? {
        switch key {
        case "operations": return takeOperation(inner.first?.index, &draft)
        case "pagination": (draft.pagination, draft.firstPage) = ([], nil)
        case "errors":
            guard let index = inner.first?.index, draft.errors.indices.contains(index) else {
                return nil
            }
            return "errors.\(draft.errors.remove(at: index).name)"
        case "response": (draft.response, draft.pagination) = (ResponseDraft(), [])
        case "fields":
            guard let index = inner.first?.index, var fields = draft.entity, fields.indices.contains(index)
            else {
                return nil
            }
            // A feature needs its only field, so the operations that need an identity are removed.
            if fault.id == "bad-identity", fields.count == 1, !draft.operations.isEmpty {
                while let operation = takeOperation(0, &draft) {
                    draft.unsayable.append(Unsayable(place: operation, reason: fault.message))
                }
                return ""
            }
            defer { draft.entity = fields }
            return take(index, &fields, owner: draft.name)
        case "types": return takeType(inner, &draft)
        default: return nil
        }
        return key
    }

    /// Handles an error of the whole entity, which is caused by its fields: a field becomes optional, so that the type
    /// ends.
    private static func takeEntity(_ draft: inout SpecDraft) -> String? {
        guard var fields = draft.entity, end(&fields) else {
            return nil
        }
        draft.entity = fields
        return draft.name
    }

    /// Makes a required field of an object optional, or else JSON. Returns false if there is no such field.
    private static func end(_ fields: inout [FieldDraft]) -> Bool {
        let direct = fields.indices.filter {
            if case .named = fields[$0].type { true } else { false }
        }
        for index in direct {
            fields[index].type = fields[index].type.asOptional
        }
        guard direct.isEmpty else {
            return true
        }
        let named = fields.indices.filter { fields[$0].type.innermostName != nil }
        for index in named {
            fields[index].type = fields[index].type.isOptional ? .optional(.scalar(.json)) : .scalar(.json)
            fields[index].guess = nil
        }
        return !named.isEmpty
    }

    private static func takeOperation(_ index: Int?, _ draft: inout SpecDraft) -> String? {
        guard let index, draft.operations.indices.contains(index) else {
            return nil
        }
        let operation = draft.operations.remove(at: index)
        let path = operation.path.map { piece in
            switch piece {
            case .text(let text): text
            case .parameter(let parameter): "{\(parameter.name)}"
            }
        }
        return "\(operation.method) \(path.joined())"
    }

    // MARK: - Fields and types

    /// Removes the options of a field first, then its type, then the field.
    private static func take(_ index: Int, _ fields: inout [FieldDraft], owner: String) -> String {
        let field = fields[index]
        guard !field.isInPath else {
            fields.remove(at: index)
            return ""
        }
        var plain = FieldDraft(key: field.key, type: field.type, doc: field.doc)
        if field.isRequired || field.defaultValue != nil || field.bad != nil {
            plain.type = field.defaultValue == nil ? plain.type : plain.type.asOptional
            fields[index] = plain
        } else if field.type.wrapped != .scalar(.json) {
            plain.type = .optional(.scalar(.json))
            fields[index] = plain
        } else {
            fields.remove(at: index)
        }
        return "\(owner).\(field.key)"
    }

    private static func takeType(_ steps: [Step], _ draft: inout SpecDraft) -> String? {
        guard let name = steps.first?.key, let place = draft.types.firstIndex(where: { $0.name == name })
        else {
            return nil
        }
        if case .object(var fields) = draft.types[place].kind {
            let inner = steps.dropFirst().drop { $0.key == "fields" && steps.count > 2 }
            if let index = inner.first?.index, fields.indices.contains(index) {
                let part = take(index, &fields, owner: name)
                draft.types[place].kind = .object(fields)
                return part
            }
            // A type that is too large or infinite is ended here.
            if end(&fields) {
                draft.types[place].kind = .object(fields)
                return name
            }
        }
        draft.types.remove(at: place)
        draft.replace(name, by: .scalar(.json))
        return name
    }
}

/// A key of a path in a document, and its index among its siblings.
private struct Step {
    let key: String
    let index: Int
}

extension Node {
    /// The path to the node at an offset.
    fileprivate func steps(to offset: Int) -> [Step] {
        var steps: [Step] = []
        var node = self
        while let entries = node.entries {
            // The last entry that begins before the offset, because a range can be shorter than its contents.
            guard let index = entries.lastIndex(where: { $0.key.range.start <= offset }) else {
                break
            }
            steps.append(Step(key: entries[index].key.text, index: index))
            node = entries[index].value
        }
        return steps
    }
}

extension SpecDraft {
    /// Replaces a removed type.
    fileprivate mutating func replace(_ name: String, by type: DraftType) {
        editFields { _, fields in
            for index in fields.indices {
                fields[index].type = fields[index].type.replacing(name, by: type)
            }
        }
        for index in types.indices {
            if case .variants(var union) = types[index].kind {
                union.variants.removeAll { $0.type.innermostName == name }
                types[index].kind = .variants(union)
            }
        }
        for index in operations.indices {
            operations[index].body = operations[index].body?.replacing(name, by: type)
            if case .type(let answer) = operations[index].answer {
                operations[index].answer = .type(answer.replacing(name, by: type))
            }
        }
    }
}

extension DraftType {
    fileprivate func replacing(_ name: String, by type: DraftType) -> DraftType {
        switch self {
        case .scalar: self
        case .named(let own): own == name ? type : self
        case .list(let inner): .list(inner.replacing(name, by: type))
        case .dictionary(let key, let inner): .dictionary(key, inner.replacing(name, by: type))
        case .optional(let inner): inner.replacing(name, by: type).asOptional
        }
    }
}
