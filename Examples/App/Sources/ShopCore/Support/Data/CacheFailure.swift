import Foundation

#if canImport(os)
    import os
#endif

/// Logs the errors of a cache that no caller receives.
public nonisolated enum CacheFailure {
    @Sendable
    public static func log(_ error: any Error) {
        #if canImport(os)
            Logger(subsystem: "ShopCore", category: "cache").error("\(String(reflecting: error))")
        #else
            FileHandle.standardError.write(Data("cache: \(String(reflecting: error))\n".utf8))
        #endif
    }
}
