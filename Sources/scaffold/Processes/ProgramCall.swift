/// A program and its arguments.
package struct ProgramCall: Equatable, Sendable {
    package let program: String
    package let arguments: [String]

    package init(_ program: String, _ arguments: [String]) {
        self.program = program
        self.arguments = arguments
    }

    /// The call as a person would type it.
    package var text: String {
        ([program] + arguments).map(ShellWord.quoted).joined(separator: " ")
    }
}
