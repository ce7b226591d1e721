/// The words of a name. `htmlURL`, `html_url` and `HTML-URL` have the same words, and every spelling of a name is
/// made from them.
package struct Words: Equatable, Sendable {
    /// In lowercase: `["html", "url"]`.
    package let words: [String]

    /// Splits a name at each character that is not a letter or digit, before a capital after a lowercase letter or
    /// digit, and before the last capital of a run that is followed by a lowercase letter. An initialism, with or
    /// without a plural `s`, is one word.
    package init(_ name: String, acronyms: Acronyms) {
        let bytes = Array(name.utf8)
        var words: [String] = []
        var index = 0
        while index < bytes.count {
            guard bytes[index].isLetter || bytes[index].isDigit else {
                index += 1
                continue
            }
            let end = acronyms.end(of: bytes, at: index) ?? Self.end(of: bytes, at: index)
            words.append(Self.small(bytes[index..<end]))
            index = end
        }
        self.words = words
    }

    private static func small(_ word: ArraySlice<UInt8>) -> String {
        String(unsafeUninitializedCapacity: word.count) { small in
            for (index, byte) in word.enumerated() {
                small[index] = byte.small
            }
            return word.count
        }
    }

    private static func end(of bytes: [UInt8], at start: Int) -> Int {
        var end = start + 1
        while end < bytes.count, bytes[end].isLetter || bytes[end].isDigit {
            if bytes[end].isCapital {
                let endsSmall = !bytes[end - 1].isCapital
                let beginsWord = end + 1 < bytes.count && bytes[end + 1].isSmall
                if endsSmall || beginsWord {
                    return end
                }
            }
            end += 1
        }
        return end
    }
}

extension Words {
    /// `htmlURL`.
    package func lowerCamel(_ acronyms: Acronyms) -> String {
        guard let first = words.first else {
            return ""
        }
        return acronyms.lowerSpelling(of: first) + words.dropFirst().map(acronyms.spelling).joined()
    }

    /// `HTMLURL`, the spelling of a type name.
    package func upperCamel(_ acronyms: Acronyms) -> String {
        words.map(acronyms.spelling).joined()
    }

    package var snake: String {
        words.joined(separator: "_")
    }

    package var kebab: String {
        words.joined(separator: "-")
    }

    /// Whether they are the name of an entity, or its last words, before the name of its identity or alone: `podcastID`.
    package func name(_ identity: String, of entity: String, _ acronyms: Acronyms) -> Bool {
        let own = Words(identity, acronyms: acronyms).words
        let rest = words.suffix(own.count) == own[...] ? words.dropLast(own.count) : words[...]
        return !rest.isEmpty && Words(entity, acronyms: acronyms).words.suffix(rest.count) == rest
    }

    /// `tex mex`, the spelling in a sentence.
    package var phrase: String {
        words.joined(separator: " ")
    }

    package var screamingSnake: String {
        snake.uppercased()
    }

    package var pascal: String {
        words.map(\.capitalized).joined()
    }
}

extension Acronyms {
    /// Another spelling of a name: `htmlURL`.
    package func lowerCamel(_ name: String) -> String {
        Words(name, acronyms: self).lowerCamel(self)
    }

    /// `HTMLURL`.
    package func upperCamel(_ name: String) -> String {
        Words(name, acronyms: self).upperCamel(self)
    }

    /// `html_url`.
    package func snake(_ name: String) -> String {
        Words(name, acronyms: self).snake
    }

    /// `html url`.
    package func phrase(_ name: String) -> String {
        Words(name, acronyms: self).phrase
    }
}

extension Words {
    /// Whether one missing, additional, wrong or swapped letter turns one name into the other. A plural is no mistake, and
    /// a short name with another letter is another word.
    package static func isOneLetterOff(_ first: String, _ second: String) -> Bool {
        guard abs(first.utf8.count - second.utf8.count) <= 1 else {
            return false
        }
        let short = Array(first.utf8.count <= second.utf8.count ? first.utf8 : second.utf8)
        let long = Array(first.utf8.count <= second.utf8.count ? second.utf8 : first.utf8)
        guard short != long else {
            return false
        }
        let start = zip(short, long).prefix { $0 == $1 }.count
        if short.count < long.count {
            return (start < short.count || long.last != UInt8(ascii: "s"))
                && short[start...].elementsEqual(long[(start + 1)...])
        }
        if short[(start + 1)...].elementsEqual(long[(start + 1)...]) {
            return short.count > 4
        }
        return start + 1 < short.count && short[start] == long[start + 1] && short[start + 1] == long[start]
            && short[(start + 2)...].elementsEqual(long[(start + 2)...])
    }
}
