/// The framework of the generated tests. Templates are in Swift Testing, and translated to XCTest, or in XCTest themselves.
package enum TestFramework: String, CaseIterable, Sendable {
    case swiftTesting = "swift-testing"
    case xctest
}
