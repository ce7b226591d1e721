import Diagnostics
import Language

/// Compares two versions of a spec from the point of view of callers of the generated code.
package struct SpecComparison {
    let old: SpecVersion
    let new: SpecVersion
    var changes: [SpecChange] = []
    /// The types whose JSON exists only on devices, because their entity has no server.
    private let storedTypes: Set<String>

    private init(_ old: SpecVersion, _ new: SpecVersion) {
        self.old = old
        self.new = new
        let local = old.feature.entities.filter(\.isLocalOnly).map(\.name)
        storedTypes = old.feature.types(reachableFrom: local)
    }

    /// The changes in the order of the new spec, after those of things that only the old one has.
    package static func changes(from old: SpecVersion, to new: SpecVersion) -> [SpecChange] {
        var comparison = SpecComparison(old, new)
        comparison.compareTypes()
        comparison.compareEntities()
        comparison.compareErrors()
        return comparison.changes
    }

    mutating func add(
        _ kind: SpecChange.Kind, _ subject: String, _ message: String, at place: Diagnostic.Place
    ) {
        changes.append(SpecChange(kind: kind, subject: subject, message: message, place: place))
    }

    /// Adds a change of the JSON of a type. Callers do not see it, but devices may have stored values of the type.
    mutating func addOnWire(
        _ kind: SpecChange.Kind, _ subject: String, _ message: String, of type: String,
        at place: Diagnostic.Place
    ) {
        if storedTypes.contains(type) {
            add(.storedForm, subject, "\(message): data that devices have stored has the old form", at: place)
        } else {
            add(kind, subject, "\(message): on the wire only", at: place)
        }
    }

    // MARK: - Types

    private mutating func compareTypes() {
        let before = Dictionary(old.feature.ownDefinitions.map { ($0.name, $0.type) }) { first, _ in first }
        let after = Dictionary(new.feature.ownDefinitions.map { ($0.name, $0.type) }) { first, _ in first }
        let entities = Set((old.feature.entities + new.feature.entities).map(\.name))
        for name in before.keys.sorted() where after[name] == nil && !entities.contains(name) {
            add(.typeRemoved, name, "the type \(name) was removed", at: old.place(name))
        }
        for (name, type) in after.sorted(by: { $0.key < $1.key }) {
            guard let other = before[name] else {
                if !entities.contains(name) {
                    add(.typeAdded, name, "the type \(name) is new", at: new.place(name))
                }
                continue
            }
            switch (other, type) {
            case (.object(let before), .object(let after)): compare(before, after)
            case (.enumeration(let before), .enumeration(let after)): compare(before, after)
            case (.optionSet(let before), .optionSet(let after)): compare(before, after)
            case (.union(let before), .union(let after)): compare(before, after)
            default:
                add(
                    .typeReplaced, name, "\(name) was \(other.phrase), and is \(type.phrase)",
                    at: new.place(name))
            }
        }
    }

    private mutating func compare(_ before: ResolvedOptionSet, _ after: ResolvedOptionSet) {
        let name = after.name
        let (known, members) = (before.members, after.members)
        for member in known where !members.contains(where: { $0.name == member.name }) {
            let subject = "\(name).\(member.name)"
            add(.bitRemoved, subject, "the member `\(member.name)` was removed", at: old.place(subject, name))
        }
        for member in members {
            let subject = "\(name).\(member.name)"
            guard let other = known.first(where: { $0.name == member.name }) else {
                add(.bitAdded, subject, "the member `\(member.name)` is new", at: new.place(subject, name))
                continue
            }
            if other.bit != member.bit {
                addOnWire(
                    .bitNumber, subject, "the bit was \(other.bit), and is \(member.bit)", of: name,
                    at: new.place(subject, name))
            }
        }
    }

    private mutating func compare(_ before: ResolvedEnum, _ after: ResolvedEnum) {
        let name = after.name
        for member in before.members where !after.members.contains(where: { $0.name == member.name }) {
            let subject = "\(name).\(member.name)"
            add(.caseRemoved, subject, "the case `\(member.name)` was removed", at: old.place(subject, name))
        }
        for member in after.members {
            let subject = "\(name).\(member.name)"
            guard let other = before.members.first(where: { $0.name == member.name }) else {
                add(
                    .caseAdded, subject,
                    "the case `\(member.name)` is new: a switch over all cases must handle it",
                    at: new.place(subject, name))
                continue
            }
            if other.rawValue != member.rawValue {
                addOnWire(
                    .caseValue, subject,
                    "the value was '\(other.rawValue.text)', and is '\(member.rawValue.text)'", of: name,
                    at: new.place(subject, name))
            }
        }
        compareUnknown(before.unknown, after.unknown, of: name)
    }

    private mutating func compareUnknown(
        _ before: ResolvedEnum.Unknown, _ after: ResolvedEnum.Unknown, of name: String
    ) {
        if before != after {
            add(
                .unknownValues, name,
                "a value that is not listed was \(before.phrase), and is \(after.phrase)", at: new.place(name)
            )
        }
    }

    private mutating func compare(_ before: ResolvedUnion, _ after: ResolvedUnion) {
        let name = after.name
        for variant in before.variants where !after.variants.contains(where: { $0.name == variant.name }) {
            let subject = "\(name).\(variant.name)"
            add(
                .variantRemoved, subject, "the variant `\(variant.name)` was removed",
                at: old.place(subject, name))
        }
        for variant in after.variants {
            let subject = "\(name).\(variant.name)"
            guard let other = before.variants.first(where: { $0.name == variant.name }) else {
                add(
                    .variantAdded, subject,
                    "the variant `\(variant.name)` is new: a switch over all cases must handle it",
                    at: new.place(subject, name))
                continue
            }
            if other.type.domainSpelling != variant.type.domainSpelling {
                add(
                    .variantType, subject,
                    "it held \(other.type.domainSpelling), and holds \(variant.type.domainSpelling)",
                    at: new.place(subject, name))
            } else if other.tag != variant.tag {
                addOnWire(
                    .variantTag, subject,
                    "its tag was '\(other.tag ?? "")', and is '\(variant.tag ?? "")'", of: name,
                    at: new.place(subject, name))
            }
        }
        if before.tag?.key != after.tag?.key || before.tag?.inside != after.tag?.inside {
            addOnWire(
                .variantTag, name, "the way in which variants are distinguished has changed", of: name,
                at: new.place(name))
        }
        compareUnknown(before.unknown, after.unknown, of: name)
    }

    // MARK: - Errors

    private mutating func compareErrors() {
        let (before, after) = (old.feature.errors, new.feature.errors)
        let type = "\(new.feature.name)Error"
        for error in before where !after.contains(where: { $0.name.value == error.name.value }) {
            let name = error.name.value
            add(
                .errorRemoved, "\(type).\(name)", "the error case `\(name)` was removed",
                at: old.place("error \(name)"))
        }
        for error in after {
            let name = error.name.value
            guard let other = before.first(where: { $0.name.value == name }) else {
                add(
                    .errorAdded, "\(type).\(name)",
                    "the error case `\(name)` is new: a switch over all cases must handle it",
                    at: new.place("error \(name)"))
                continue
            }
            if Set(other.statuses.map(\.value)) != Set(error.statuses.map(\.value)) {
                add(
                    .errorStatuses, "\(type).\(name)", "`\(name)` has different statuses",
                    at: new.place("error \(name)"))
            }
            if Set(other.codes.map(\.value)) != Set(error.codes.map(\.value)) {
                add(
                    .errorCodes, "\(type).\(name)", "`\(name)` has different codes",
                    at: new.place("error \(name)"))
            }
        }
        compareErrorBodies(type, hasCases: !before.isEmpty && !after.isEmpty)
    }

    private mutating func compareErrorBodies(_ type: String, hasCases: Bool) {
        let (before, after) = (old.feature.errorBody, new.feature.errorBody)
        let place = (after == nil ? old : new).place("errorBody")
        switch (before, after) {
        case (nil, nil): break
        case (let before?, let after?):
            if !before.isSame(as: after) {
                add(
                    .errorBody, type,
                    "the places in the body of an error's answer have changed: on the wire only",
                    at: place)
            }
        case (_, let after):
            let verb = after == nil ? "no longer have" : "have"
            add(
                hasCases ? .errorAnswer : .errorBody, type,
                hasCases
                    ? "the cases of the spec \(verb) the server's answer: patterns with them must change"
                    : "the reasons of errors \(verb) the server's answer",
                at: place)
        }
    }
}

extension ResolvedDefinition {
    fileprivate var phrase: String {
        switch self {
        case .object: "an object"
        case .enumeration: "an enum"
        case .optionSet: "an option set"
        case .union: "one of several types"
        }
    }
}

extension ResolvedEnum.Unknown {
    fileprivate var phrase: String {
        switch self {
        case .keep: "kept in the case `unknown`"
        case .fail: "an error"
        case .absent: "nil"
        case .member(let name): "the case `\(name)`"
        }
    }
}
