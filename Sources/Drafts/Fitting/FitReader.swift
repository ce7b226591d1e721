import Diagnostics
import Documents
import Language

/// Reads a document as the generated code would, but continues after an error.
struct FitReader {
    /// At most this many misfits of one kind are reported for a field; the others are counted.
    private static let mostOfAKind = 3

    let feature: ResolvedFeature
    let places: SpecVersion
    let source: SourceText
    private(set) var misfits: [Diagnostic] = []
    private(set) var notes: [Diagnostic] = []
    private(set) var counts: [String: Int] = [:]
    private(set) var noted: Set<String> = []
    /// How far the document differs from the target. A missing envelope counts more than any wrong value in it.
    private(set) var distance = 0
    /// Whether a key of the document is one of the target.
    var isRecognized = false

    /// A place in the document, and the spec's field for it.
    struct Spot {
        var path: String
        var field: String

        func at(_ key: String) -> Spot {
            let isWord = SwiftName.isIdentifier(key)
            return Spot(path: isWord ? "\(path).\(key)" : "\(path)[\(JSONWriter.string(key))]", field: field)
        }

        func at(_ index: Int) -> Spot {
            Spot(path: "\(path)[\(index)]", field: field)
        }
    }

    mutating func check(_ document: Node, against target: FitTarget) {
        if target.isAbsent(in: document) {
            isRecognized = target.path.keys.reduce(document) { $0?[$1] } != nil
            return
        }
        let spot = Spot(path: "$", field: target.place ?? target.type.innermostName ?? "")
        guard let (payload, place) = value(of: document, at: target.path.keys, spot) else {
            distance += 1_000_000
            return
        }
        if !target.type.isOptional, !mayBe(payload, target.type) {
            distance += 100_000
        }
        check(payload, target.type, place)
        checkPages(document, target.paging)
    }

    private func mayBe(_ node: Node, _ type: ResolvedType) -> Bool {
        let kinds = feature.kinds(of: type)
        return node.jsonKind.map { kinds.contains($0) || type.isUnion } ?? false
    }

    func isBetter(than other: FitReader) -> Bool {
        isRecognized == other.isRecognized ? distance < other.distance : isRecognized
    }

    // MARK: - Types

    mutating func check(_ node: Node, _ type: ResolvedType, _ spot: Spot) {
        switch type {
        case let type where type.isOptionalURL && node.jsonKind == .string && node.scalarText.isEmpty:
            return
        case .optional(let inner), .nullable(let inner):
            if !node.isNull { check(node, inner, spot) }
        case .omittable(let inner), .boxed(let inner):
            check(node, inner.wrapped, spot)
        case .defaulted(let inner, let fallback):
            if node.isNull { return }
            if fallback.replacesBad, case .scalar(let scalar) = inner.wrapped {
                checkForgiven(node, scalar, spot, outcome: "the default is used")
            } else {
                check(node, inner, spot)
            }
        case .lenient(let scalar):
            if !node.isNull { checkForgiven(node, scalar, spot, outcome: "it becomes nil") }
        case .scalar(let scalar):
            checkScalar(node, scalar, spot)
        case .enumeration(let name): checkEnum(node, name, spot)
        case .optionSet(_, let form): checkScalar(node, .int(form), spot)
        case .separated(let separator, let element):
            guard checkKind(node, .string, spot) else {
                return
            }
            for (index, text) in separator.elements(of: node.scalarText).enumerated() {
                let part = Node(.scalar(Scalar(text, style: .doubleQuoted)), range: node.range)
                check(part, element, spot.at(index))
            }
        case .list(let element):
            guard case .sequence(let items) = node.content else {
                report(node, spot, node.found, "a list", kind: "kind")
                return
            }
            for (index, item) in items.enumerated() {
                check(item, element, spot.at(index))
            }
        case .dictionary(let key, let value): checkDictionary(node, key, value, spot)
        case .object(let name): checkObject(node, name, spot)
        case .union(let name): checkUnion(node, name, spot)
        }
    }

    /// `tag` is the key that selected the object in a union; it is read even if it is not a field.
    mutating func checkObject(_ node: Node, _ name: String, _ spot: Spot, tag: String? = nil) {
        guard let object = feature.object(name) else {
            return
        }
        guard case .mapping(let entries) = node.content else {
            report(node, spot, node.found, "\(IndefiniteArticle.with(name)), an object", kind: "kind")
            return
        }
        let members = Dictionary(entries.map { ($0.key.text, $0.value) }) { _, last in last }
        var refused: Set<[String]> = []
        for field in object.fields where !field.isOutside {
            guard let (around, outer) = self.object(around: field, in: node, spot, &refused) else {
                continue
            }
            var place = outer.at(field.key)
            place.field = "\(name).\(field.property)"
            if let member = field.parents.isEmpty ? members[field.key] : around?.last(field.key) {
                isRecognized = true
                field.keyedBy == nil
                    ? check(member, field.type, place) : checkItems(member, field.type, place)
            } else if !field.type.isLeftOut {
                let wanted = "'\(field.key)' in every object"
                report(
                    node, place, "nothing", wanted, kind: "missing",
                    range: ByteRange(node.range.start, node.range.start + 1))
            }
        }
        let keys = object.fields.filter { $0.source == nil }.compactMap(\.path.first)
        if members.count > keys.count || !keys.allSatisfy({ members[$0] != nil }) {
            let known = Set(keys + [tag].compactMap(\.self))
            for entry in entries where !known.contains(entry.key.text) {
                note(
                    entry.value, spot.at(entry.key.text), "is not a field of \(name), and is ignored",
                    key: "\(name).\(entry.key.text)")
            }
        }
    }

    /// The object that contains a field, if it is there, and its place; nil if it or one around it is not an object, which
    /// is reported once.
    private mutating func object(
        around field: ResolvedField, in node: Node, _ spot: Spot, _ refused: inout Set<[String]>
    ) -> (Node?, Spot)? {
        var (around, place): (Node?, Spot) = (node, spot)
        for (index, key) in field.parents.enumerated() {
            (around, place) = (around?.last(key), place.at(key))
            guard let object = around, !object.isNull, object.entries == nil else {
                continue
            }
            if refused.insert(Array(field.parents[...index])).inserted {
                report(object, place, object.found, "an object", kind: "kind")
            }
            return nil
        }
        return (around, place)
    }

    private mutating func checkEnum(_ node: Node, _ name: String, _ spot: Spot) {
        guard let enumeration = feature.enumeration(name) else {
            return
        }
        guard checkKind(node, enumeration.isNumeric ? .number : .string, spot) else {
            return
        }
        let text = node.scalarText
        if enumeration.isNumeric, WireValue.int(text) == nil {
            report(node, spot, node.found, "a whole number", kind: "kind")
            return
        }
        let isKnown = enumeration.members.contains { member in
            switch member.rawValue {
            case .text(let raw): raw == text
            case .number(let raw): raw == WireValue.int(text)
            }
        }
        guard !isKnown else {
            return
        }
        if enumeration.unknown == .fail {
            report(node, spot, node.found, "one of the cases of \(name)", kind: "case")
        } else {
            note(
                node, spot, "is not a case of \(name): \(enumeration.unknown.outcome)",
                key: "\(spot.field)=\(text)")
        }
    }

    private mutating func checkUnion(_ node: Node, _ name: String, _ spot: Spot) {
        guard let union = feature.union(name) else {
            return
        }
        let chosen: ResolvedUnion.Variant?
        var value: (node: Node, spot: Spot) = (node, spot)
        if let tag = union.tag {
            let text = node[tag.key].flatMap { $0.jsonKind == nil ? nil : $0.scalarText }
            chosen = text.flatMap { text in union.variants.first { $0.tag == text } }
            isRecognized = isRecognized || chosen != nil
            if let inside = tag.inside, chosen != nil {
                guard let inner = node[inside] else {
                    report(
                        node, spot, "an object without '\(inside)'", "the variant under that key",
                        kind: "inside")
                    return
                }
                value = (inner, spot.at(inside))
            }
        } else {
            chosen = union.variants.first { mayBe(node, $0.type) }
        }
        if let chosen {
            if case .object(let name) = chosen.type, let tag = union.tag, tag.inside == nil {
                checkObject(value.node, name, value.spot, tag: tag.key)
            } else {
                check(value.node, chosen.type, value.spot)
            }
        } else if node.isNull || union.unknown == .fail {
            report(node, spot, node.found, "one of the variants of \(name)", kind: "variant")
        } else {
            // The code decodes it as JSON, whatever happens afterwards.
            checkScalar(node, .json, spot)
            note(
                node, spot, "is not a variant of \(name): \(union.unknown.outcome)",
                key: "\(spot.field)|\(node.kind)")
        }
    }

    // MARK: - Scalars

    mutating func checkScalar(_ node: Node, _ scalar: ScalarType, _ spot: Spot) {
        guard checkWire(node, scalar, spot), scalar != .json else {
            return
        }
        if !WireValue.isValue(node, of: scalar) {
            let local = node.jsonKind == .string ? TextForms.local(node.scalarText) : nil
            report(
                node, spot, node.found, scalar.wanted(insteadOf: node), kind: "value",
                help: local.map(Diagnostic.helpWithoutZone))
        } else if scalar == .decimal(.number), !WireValue.isExact(node.scalarText) {
            note(node, spot, "has more than 38 digits, so it is rounded", key: "\(spot.field)|digits")
        }
    }

    /// Checks a value that must decode, but may be replaced if it is bad.
    private mutating func checkForgiven(
        _ node: Node, _ scalar: ScalarType, _ spot: Spot, outcome: String
    ) {
        if checkWire(node, scalar, spot), !WireValue.isValue(node, of: scalar) {
            note(node, spot, "is not a valid \(scalar.spelling): \(outcome)", key: "\(spot.field)|bad")
        }
    }

    /// Returns whether the value decodes.
    @discardableResult
    private mutating func checkWire(_ node: Node, _ scalar: ScalarType, _ spot: Spot) -> Bool {
        switch node.content {
        case .sequence(let items) where scalar == .json:
            for (index, item) in items.enumerated() {
                checkWire(item, scalar, spot.at(index))
            }
            return true
        case .mapping(let entries) where scalar == .json:
            for entry in entries {
                checkWire(entry.value, scalar, spot.at(entry.key.text))
            }
            return true
        case .scalar where scalar == .json && node.isNull: return true
        default: break
        }
        guard let kind = node.jsonKind, WireValue.decodes(node, kind, as: scalar) else {
            report(node, spot, node.found, scalar.wanted(insteadOf: node), kind: "kind")
            return false
        }
        return true
    }

    private mutating func checkKind(_ node: Node, _ kind: JSONKind, _ spot: Spot) -> Bool {
        if node.jsonKind == kind {
            return true
        }
        report(node, spot, node.found, IndefiniteArticle.with(kind.noun), kind: "kind")
        return false
    }

    // MARK: - Words

    mutating func report(
        _ node: Node, _ spot: Spot, _ found: String, _ wanted: String, kind: String, range: ByteRange? = nil,
        help: String? = nil
    ) {
        distance += 1
        let sort = "\(spot.field)|\(kind)|\(wanted)"
        counts[sort, default: 0] += 1
        guard counts[sort, default: 0] <= Self.mostOfAKind else {
            return
        }
        let place = Diagnostic.Place(source, range ?? node.range.firstBytes)
        let owner = spot.field.split(separator: ".").first.map(String.init) ?? spot.field
        misfits.append(
            .misfit(
                spot.path, found, wanted, at: place, spec: places.found([spot.field, owner]), help: help))
    }

    private mutating func note(_ node: Node, _ spot: Spot, _ what: String, key: String) {
        guard noted.insert(key).inserted else {
            return
        }
        notes.append(.fitNote(spot.path, what, at: Diagnostic.Place(source, node.range.firstBytes)))
    }

    /// The number of misfits that were not reported because others of their kind were.
    var unreported: Int {
        counts.values.reduce(0) { $0 + max(0, $1 - Self.mostOfAKind) }
    }
}

extension Diagnostic {
    fileprivate static func misfit(
        _ path: String, _ found: String, _ wanted: String, at place: Place, spec: Place?, help: String?
    ) -> Diagnostic {
        let isAbsent = ["nothing", "null"].contains(found)
        return Diagnostic(
            "misfit", "\(path): found \(found), but the spec expects \(wanted)", at: place,
            notes: spec.map { [Note("the spec defines it here", at: $0)] } ?? [],
            help: help
                ?? (isAbsent
                    ? "if it can be absent, add a `?` to its type in the spec"
                        + (found == "nothing" ? "; if its key is another one, write it as `key`" : "")
                    : "if the answer is right, change the spec accordingly")
        )
    }

    fileprivate static func helpWithoutZone(_ form: ScalarType) -> String {
        "the string has no time zone; write `\(form.spelling)` if it is in UTC, or add its time zone, as in "
            + "`\(form.spelling.dropLast()) in Europe/Berlin)`"
    }

    fileprivate static func fitNote(_ path: String, _ what: String, at place: Place) -> Diagnostic {
        Diagnostic("fits-anyway", "\(path) \(what)", at: place, severity: .warning)
    }
}

extension Node {
    /// The value of a key, the last one of several, as a decoder reads it.
    fileprivate func last(_ key: String) -> Node? {
        entries?.last { $0.key.text == key }?.value
    }
}

extension ScalarType {
    /// The expected type in messages. For a number that is too large or too long, with the range of a `Decimal`.
    fileprivate func wanted(insteadOf node: Node) -> String {
        let text = node.scalarText
        switch self {
        case .json, .decimal, .several:
            guard node.jsonKind == .number || node.jsonKind == .string && WireValue.isNumber(text),
                !WireValue.isExact(text)
            else {
                return spelling
            }
            return "\(spelling), whose numbers have at most 38 digits and an exponent from -128 to 127"
        default: return spelling
        }
    }
}

extension ResolvedType {
    /// Whether this is an optional URL, for which an empty text means nil.
    fileprivate var isOptionalURL: Bool {
        switch self {
        case .optional(let inner), .nullable(let inner), .omittable(let inner): inner.wrapped == .scalar(.url)
        case .lenient(let scalar): scalar == .url
        default: false
        }
    }
}
