import Foundation

/// The frame of a record in a file: length, checksum, version of the frame.
nonisolated enum JournalFrame {
    static let headLength = 9
    static let version: UInt8 = 1

    static func framed(_ payload: Data) -> Data {
        var data = Data(capacity: headLength + payload.count)
        append(UInt32(payload.count), to: &data)
        append(checksum(of: payload), to: &data)
        data.append(version)
        data.append(payload)
        return data
    }

    /// The payloads of a file, and the number of bytes that they take. What follows them is torn.
    static func payloads(of data: Data) -> (payloads: [Data], length: Int) {
        var payloads: [Data] = []
        var position = data.startIndex
        while data.endIndex - position > headLength {
            let length = Int(number(data, at: position))
            let start = position + headLength
            guard data[position + 8] == version, length > 0, length <= data.endIndex - start else {
                break
            }
            let payload = data[start..<(start + length)]
            guard checksum(of: payload) == number(data, at: position + 4) else {
                break
            }
            payloads.append(payload)
            position = start + length
        }
        return (payloads, position - data.startIndex)
    }

    private static func append(_ number: UInt32, to data: inout Data) {
        for shift in stride(from: UInt32(0), to: 32, by: 8) {
            data.append(UInt8(truncatingIfNeeded: number >> shift))
        }
    }

    private static func number(_ data: Data, at position: Int) -> UInt32 {
        (0..<4).reduce(0) { $0 | UInt32(data[position + $1]) << UInt32($1 * 8) }
    }

    /// CRC-32.
    private static func checksum(of data: Data) -> UInt32 {
        var sum = UInt32.max
        data.withUnsafeBytes { bytes in
            for byte in bytes {
                sum = table[Int(UInt8(truncatingIfNeeded: sum) ^ byte)] ^ (sum >> 8)
            }
        }
        return ~sum
    }

    private static let table: [UInt32] = (0..<256).map { index in
        (0..<8).reduce(UInt32(index)) { value, _ in value & 1 == 1 ? 0xEDB8_8320 ^ (value >> 1) : value >> 1 }
    }
}

nonisolated extension JournalFrame {
    /// Whether the data are the beginning of a record.
    static func isTorn(_ data: Data) -> Bool {
        guard data.count >= headLength else {
            return true
        }
        return data[data.startIndex + 8] == version
            && Int(number(data, at: data.startIndex)) > data.count - headLength
    }
}
