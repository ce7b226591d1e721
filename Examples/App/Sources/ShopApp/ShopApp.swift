import Foundation

/// The app without its screens: reads a command a line, and writes what a screen would show.
///
///     swift run ShopApp http://127.0.0.1:8080 /tmp/shop
///     sign-in ada lovelace
///     orders
///
/// The folder has what the device keeps, a folder for each account, and `requests.log`.
@main
struct ShopApp {
    static func main() async throws {
        let arguments = CommandLine.arguments
        guard arguments.count == 3, let baseURL = URL(string: arguments[1]) else {
            say("usage: ShopApp BASE-URL FOLDER, and then commands on standard input: \(Screens.usage)")
            return
        }
        let folder = URL(fileURLWithPath: arguments[2])
        let log = try RequestLog(folder.appending(path: "requests.log"))
        let shop = Shop(baseURL: baseURL, log: log.add) { name in
            // `.account(name)` in an app, which has no reason to choose a folder.
            .at(folder.appending(path: name))
        }
        let screens = Screens(shop: shop)
        while let line = await nextLine() {
            say(await screens.answer(to: line))
        }
    }

    /// Waits elsewhere, because the main actor has requests to answer.
    @concurrent private static func nextLine() async -> String? {
        readLine()
    }

    private static func say(_ line: String) {
        FileHandle.standardOutput.write(Data("\(line)\n".utf8))
    }
}
