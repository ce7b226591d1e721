/// The part of a feature or a library that becomes a target. A style writes each into a folder of this name.
package enum ModulePart: String, CaseIterable, Sendable {
    case sources = "Sources"
    case mocks = "Mocks"
    case tests = "Tests"
}
