/// The DTO of an answer around the payload.
package struct EnvelopeModel: Sendable {
    package struct Field: Sendable {
        package let name: String
        package let key: String
        package let type: String
        /// The type as an extension of a nested type must name it: `RestaurantsResponseDTO.Info`.
        package let stubType: String
        package let sample: String
    }

    package struct Nested: Sendable {
        package let name: String
        package let fields: [Field]
        package let keysDiffer: Bool
    }

    package let name: String
    package let fields: [Field]
    package let keysDiffer: Bool
    package let nested: [Nested]
    package let needsSupport: Bool
    /// The modules of other features whose types it names, sorted.
    package var imports: [String] = []
    /// Whether it is kept in a file.
    package var isKept = false
}
