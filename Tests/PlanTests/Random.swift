/// The same numbers on every run.
struct Random {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed &* 0x9e37_79b9_7f4a_7c15 | 1
    }

    /// From zero up to `bound`, which is left out.
    mutating func next(_ bound: Int) -> Int {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return Int(state >> 33) % bound
    }
}
