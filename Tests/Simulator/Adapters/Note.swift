import Foundation
import Simulator

@testable import ShopNote

// The entity of every style.

extension Note {
    var value: Value {
        Value(item: Value.item(of: id.uuidString) ?? -1, mark: version)
    }

    init(_ value: Value) {
        self.init(id: value.identifier, title: "t\(value.mark)", version: value.mark)
    }
}

extension Value {
    var identifier: UUID {
        UUID(uuidString: Value.identity(of: item)) ?? UUID()
    }
}

extension Answer {
    init(status: Int) {
        self =
            switch status {
            case 404, 410: .absent
            case 408, 429, 500...: .unanswered
            default: .refused
            }
    }
}
