/// A promise that was not kept.
public struct Violation: Sendable {
    public enum Kind: String, CaseIterable, Sendable {
        /// A read is older than what an earlier read showed, or than an acknowledged write.
        case stale
        /// A read does not show an item that an earlier read showed, or an acknowledged write made.
        case missing
        /// A read shows an item twice.
        case twice
        /// A read shows a value that nobody wrote.
        case invented
        /// A read shows a change that the server refused.
        case refusedShown
        /// The server refused the read, and the caller got a value.
        case refusalAnswered
        /// Without an answer of the network, a read fails although the device had the item.
        case itemNotAnswered
        /// Without an answer of the network, a read fails although the device had the list or page.
        case listNotAnswered
        /// The server accepted a write and answered, and the caller was told that it failed.
        case acceptedFailed
        /// The server accepted a change, and it was reported as refused.
        case acceptedRefused
        /// A change of one account is shown to another one, or sent in its name.
        case foreign
        /// A change that waited was refused, and nobody reports it.
        case unreported
        /// A read asks for what another read has asked for and still waits for, though requests are shared.
        case asksTwice
        /// An acknowledged change never arrived.
        case lost
        /// The server applied a change twice.
        case sentTwice
        /// A change arrived before an earlier one on the same item.
        case order
        /// A change that should be made on the device first waits for the network.
        case waits
        /// A change of a part is made on the device, though the device does not have the item.
        case unfounded
        /// At rest, the device shows something else than the server.
        case differs
        /// A call never ends, or never stops working.
        case hangs
        /// A process that has ended is still in memory.
        case leaks
        /// A story says something else.
        case otherThanTold
    }

    public let kind: Kind
    public let text: String
}
