import Language

/// Identities that tests compare. In: an identity of several parts, and the values of parameters. Out: expressions of
/// different identities.
struct IdentitySamples {
    let identity: ResolvedIdentity
    let values: ParameterSamples

    func expressions() -> [String] {
        let parameter = identity.parameter
        let first = parameter.parts.map { values.sample(of: $0) }
        let varied = parameter.parts.indices.map { index in
            var parts = first
            parts[index] = values.sample(of: parameter.parts[index], attempt: 1)
            return parts
        }
        return ([first] + varied + alike(first)).map { parts in
            let members = zip(parameter.parts, parts).map { JSONValue.Member(key: $0.name, value: $1) }
            return values.samples.expressions.domain(.object(members), parameter.type)
        }
    }

    /// Identities whose texts are the same if the parts are joined without care; none without two texts.
    private func alike(_ parts: [JSONValue]) -> [[JSONValue]] {
        let texts = identity.parts.indices.filter { identity.parts[$0].type == .scalar(.string) }
        guard texts.count > 1 else {
            return []
        }
        let (one, two) = (texts[0], texts[1])
        let between = parts[(one + 1)..<two].map { WireText.text(of: $0) + "/" }.joined()
        let pairs = [("a/\(between)b", "c"), ("a", "b/\(between)c"), ("a%2F\(between)b", "c")]
        return pairs.map { first, second in
            var parts = parts
            (parts[one], parts[two]) = (.text(first), .text(second))
            return parts
        }
    }
}
