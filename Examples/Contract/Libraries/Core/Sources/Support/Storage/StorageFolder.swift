import Foundation

/// The default folders for an app's files.
public nonisolated enum StorageFolder {
    /// A folder for files that can be fetched again. The system may delete them when it needs space.
    public static func caches(_ path: String) -> URL {
        folder(.cachesDirectory, path)
    }

    /// A folder for files that the system keeps and backs up.
    public static func applicationSupport(_ path: String) -> URL {
        folder(.applicationSupportDirectory, path)
    }

    /// The name of a folder for any text. Different texts have different names, also where capital letters do not
    /// count.
    static func name(_ text: String) -> String {
        let bytes = text.utf8.map { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
                String(UnicodeScalar(byte))
            default: "_" + String(byte, radix: 16) + "_"
            }
        }
        let name = bytes.isEmpty ? "_" : bytes.joined()
        // A file system has no longer names.
        return name.count <= 255
            ? name : "\(name.prefix(200)).\(String(decoding: Data(text.utf8).checksum, as: UTF8.self))"
    }

    /// Every system has these folders. A process without a home folder gets the temporary folder.
    private static func folder(_ directory: FileManager.SearchPathDirectory, _ path: String) -> URL {
        let folders = FileManager.default.urls(for: directory, in: .userDomainMask)
        return (folders.first ?? FileManager.default.temporaryDirectory).appendingPathComponent(path)
    }
}
