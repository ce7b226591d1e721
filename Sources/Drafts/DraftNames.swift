import Documents
import Language

/// The names of a draft's types. Each is a Swift name that no other type and no generated type has.
package struct DraftNames {
    private let acronyms: Acronyms
    /// Types of the style's libraries, which no other type may hide.
    private let libraryTypes: Set<String>
    /// The names that are in use, in lowercase, because on many file systems case does not distinguish files.
    private var taken: Set<String>
    private static let generated = GeneratedTypeNames(phrases: .standard)
    private var types: Set<String> = []
    /// The next number to try after a name, because many keys can become the same name.
    private var numbers: [String: Int] = [:]

    package init(entity: String, plural: String?, libraryTypes: Set<String> = [], acronyms: Acronyms) {
        self.acronyms = acronyms
        self.libraryTypes = libraryTypes
        let plurals = [plural ?? Plural.of(entity), Plural.of(entity)]
        var names = plurals.flatMap { Self.generated.of(entity: entity, plural: $0) } + ["\(entity)Error"]
        for role in ["Draft", "Changes"] {
            names += ["", "DTO", "DTOMapper"].map { entity + role + $0 }
        }
        taken = Set(names.map { $0.lowercased() })
        take(entity)
    }

    /// Names for a feature of types only, of which one may have the feature's name.
    package init(typesOf feature: String, libraryTypes: Set<String> = [], acronyms: Acronyms) {
        self.acronyms = acronyms
        self.libraryTypes = libraryTypes
        taken = ["\(feature)Error".lowercased()]
    }

    /// The first candidate that can be the name of a type; if there is none, a longer name.
    package mutating func claim(_ candidates: [String]) -> String {
        let names = candidates.map { Self.shortened(typeName($0), to: Self.longest) }
            .filter(SwiftName.isTypeName)
        let last = Self.shortened(names.last ?? "Item", to: Self.longest - Self.room)
        let more = ["Info", "Details", "Item"].map { last + $0 }
        let name = (names + more).first(where: isFree) ?? numbered(last)
        take(name)
        return name
    }

    private mutating func numbered(_ name: String) -> String {
        var number = numbers[name] ?? 2
        while !isFree("\(name)\(number)") {
            number += 1
        }
        numbers[name] = number + 1
        return "\(name)\(number)"
    }

    /// A name, shortened at its end.
    private static func shortened(_ name: String, to most: Int) -> String {
        name.utf8.count <= most ? name : String(name.prefix(most))
    }

    private func typeName(_ text: String) -> String {
        let words = SwiftName.isTypeName(text) ? text : Words(text, acronyms: acronyms).upperCamel(acronyms)
        let name = words.prefix(1).uppercased() + words.dropFirst()
        return SwiftName.isTypeName(name) && text.utf8.allSatisfy { $0 < 0x80 }
            ? name : SuggestedName.type(for: text)
    }

    private func isFree(_ name: String) -> Bool {
        // YAML reads `Null` as null and `True` as a Boolean.
        guard SwiftName.isTypeName(name), !SwiftName.takenTypes.contains(name),
            !libraryTypes.contains(name), name.utf8.count <= Self.longest,
            Scalar(name, style: .plain).meaning == .text
        else {
            return false
        }
        let generated = Self.generated.of(type: name).map { $0.lowercased() }
        return !taken.contains(name.lowercased()) && types.isDisjoint(with: generated)
    }

    /// The maximum length. Every file system accepts a file with such a name, a role and an extension.
    private static let longest = 80
    /// The space for a further word or a number that makes a name unique.
    private static let room = 12

    private mutating func take(_ name: String) {
        types.insert(name.lowercased())
        taken.insert(name.lowercased())
        taken.formUnion(Self.generated.of(type: name).map { $0.lowercased() })
    }
}
