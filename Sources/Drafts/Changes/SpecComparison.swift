import Diagnostics
import Language

/// Compares two versions of a spec from the point of view of callers of the generated code.
package struct SpecComparison {
    let old: SpecVersion
    let new: SpecVersion
    var changes: [SpecChange] = []
    /// The types whose JSON exists only on devices, because their entity has no server.
    private let storedTypes: Set<String>
    /// The objects in bodies that are not an entity or a part of it.
    let valueObjects: Set<String>
    /// The objects that callers create in order to send them.
    let sentObjects: Set<String>

    private init(_ old: SpecVersion, _ new: SpecVersion) {
        self.old = old
        self.new = new
        let local = old.feature.entities.filter(\.isLocalOnly).map(\.name)
        storedTypes = old.feature.typesReached(from: local)
        valueObjects = old.feature.valueObjects
        sentObjects = old.feature.objectsSent(besides: valueObjects)
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

    /// Adds a change of something that the new version has.
    mutating func add(_ kind: SpecChange.Kind, _ part: ComparedPart, _ message: String) {
        add(kind, part.subject, message, at: new.place(part.places))
    }

    /// Compares how both versions say something: `words` has a place for either.
    mutating func tell(
        _ kind: SpecChange.Kind, _ part: ComparedPart, _ was: String, _ isNow: String,
        _ words: (String, String), onWire: Bool = false
    ) {
        if was != isNow {
            add(kind, part, "\(words.0) \(was), and \(words.1) \(isNow)\(onWire ? ": on the wire only" : "")")
        }
    }

    /// Adds a change of the JSON of a type. Callers do not see it, but devices may have stored values of the type.
    mutating func addOnWire(
        _ kind: SpecChange.Kind, _ part: ComparedPart, _ message: String, of type: String
    ) {
        if storedTypes.contains(type) {
            add(.storedForm, part, "\(message): data that devices have stored has the old form")
        } else {
            add(kind, part, "\(message): on the wire only")
        }
    }

    // MARK: - Types

    private mutating func compareTypes() {
        let (before, after) = (old.feature.ownDefinitions, new.feature.ownDefinitions)
        let both = Set(before.map(\.name)).intersection(after.map(\.name))
        // Entities are reported as such.
        let entities = Set((old.feature.entities + new.feature.entities).map(\.name)).subtracting(both)
        match(
            before.filter { !entities.contains($0.name) }, after.filter { !entities.contains($0.name) },
            { type in
                ComparedPart(
                    name: type.name, subject: type.name, phrase: "the type \(type.name)",
                    places: [type.name], removed: .typeRemoved, added: .typeAdded)
            },
            compare: { comparison, before, after, part in
                switch (before.type, after.type) {
                case (.object(let before), .object(let after)): comparison.compare(before, after)
                case (.enumeration(let before), .enumeration(let after)):
                    comparison.compare(before, after, part)
                case (.optionSet(let before), .optionSet(let after)): comparison.compare(before, after)
                case (.union(let before), .union(let after)): comparison.compare(before, after, part)
                default:
                    comparison.add(
                        .typeReplaced, part,
                        "\(part.name) was \(before.type.phrase), and is \(after.type.phrase)")
                }
            })
    }

    private mutating func compare(_ before: ResolvedOptionSet, _ after: ResolvedOptionSet) {
        match(
            before.members, after.members,
            {
                .member(
                    $0.name, of: after.name, "member", removed: .bitRemoved, added: .bitAdded,
                    isHandled: false)
            },
            compare: { comparison, before, member, part in
                if before.bit != member.bit {
                    comparison.addOnWire(
                        .bitNumber, part, "the bit was \(before.bit), and is \(member.bit)", of: after.name)
                }
            })
    }

    private mutating func compare(_ before: ResolvedEnum, _ after: ResolvedEnum, _ type: ComparedPart) {
        match(
            before.members, after.members,
            { .member($0.name, of: after.name, "case", removed: .caseRemoved, added: .caseAdded) },
            compare: { comparison, before, member, part in
                if before.rawValue != member.rawValue {
                    comparison.addOnWire(
                        .caseValue, part,
                        "the value was '\(before.rawValue.text)', and is '\(member.rawValue.text)'",
                        of: after.name)
                }
            })
        tell(
            .unknownValues, type, before.unknown.phrase, after.unknown.phrase,
            ("a value that is not listed was", "is"))
    }

    private mutating func compare(_ before: ResolvedUnion, _ after: ResolvedUnion, _ type: ComparedPart) {
        match(
            before.variants, after.variants,
            { .member($0.name, of: after.name, "variant", removed: .variantRemoved, added: .variantAdded) },
            compare: { comparison, before, variant, part in
                let (old, new) = (before.type.domainSpelling, variant.type.domainSpelling)
                if old != new {
                    comparison.add(.variantType, part, "it held \(old), and holds \(new)")
                } else if before.tag != variant.tag {
                    comparison.addOnWire(
                        .variantTag, part, "its tag was '\(before.tag ?? "")', and is '\(variant.tag ?? "")'",
                        of: after.name)
                }
            })
        if before.tag?.key != after.tag?.key || before.tag?.inside != after.tag?.inside {
            addOnWire(
                .variantTag, type, "the way in which variants are distinguished has changed", of: after.name)
        }
        tell(
            .unknownValues, type, before.unknown.phrase, after.unknown.phrase,
            ("a value that is not listed was", "is"))
    }

    // MARK: - Errors

    private mutating func compareErrors() {
        let (before, after) = (old.feature.errors, new.feature.errors)
        let type = "\(new.feature.name)Error"
        match(
            before, after,
            { error in
                let name = error.name.value
                return ComparedPart(
                    name: name, subject: "\(type).\(name)", phrase: "the error case `\(name)`",
                    places: ["error \(name)"], removed: .errorRemoved, added: .errorAdded,
                    news: ComparedPart.toHandle)
            },
            compare: { comparison, other, error, part in
                if Set(other.statuses.map(\.value)) != Set(error.statuses.map(\.value)) {
                    comparison.add(.errorStatuses, part, "`\(part.name)` has different statuses")
                }
                if Set(other.codes.map(\.value)) != Set(error.codes.map(\.value)) {
                    comparison.add(.errorCodes, part, "`\(part.name)` has different codes")
                }
            })
        compareErrorBodies(type, hasCases: !before.isEmpty && !after.isEmpty)
    }

    private mutating func compareErrorBodies(_ type: String, hasCases: Bool) {
        let (before, after) = (old.feature.errorBody, new.feature.errorBody)
        let place = (after == nil ? old : new).place(["errorBody"])
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
            let verb = after == nil ? "no longer contain" : "now contain"
            add(
                hasCases ? .errorAnswer : .errorBody, type,
                hasCases
                    ? "the error cases of the spec \(verb) the server's answer: patterns that match them must change"
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
