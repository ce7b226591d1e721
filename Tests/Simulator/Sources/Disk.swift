import Foundation

/// The disk of the device. While it is full, no file can grow; files can still be deleted.
public enum Disk {
    public static var isFull: Bool {
        get {
            var limit = rlimit()
            getrlimit(resource, &limit)
            return limit.rlim_cur == 0
        }
        set {
            guard newValue != isFull else {
                return
            }
            signal(SIGXFSZ, SIG_IGN)
            var limit = rlimit()
            getrlimit(resource, &limit)
            limit.rlim_cur = newValue ? 0 : limit.rlim_max
            setrlimit(resource, &limit)
        }
    }

    #if canImport(Glibc)
        private static var resource: __rlimit_resource_t { __rlimit_resource_t(RLIMIT_FSIZE.rawValue) }
    #else
        private static var resource: Int32 { RLIMIT_FSIZE }
    #endif
}
