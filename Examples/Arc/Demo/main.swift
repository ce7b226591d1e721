import Foundation
import StudioCore
import StudioNetworking
import StudioRestaurant
import StudioUser

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

// swift run StudioDemo URL STRATEGY FOLDER, and then a command a line; each is answered with a line.

let arguments = CommandLine.arguments
let strategies = ["cacheFirst": StoreStrategy.cacheFirst, "networkFirst": .networkFirst, "offlineFirst": .offlineFirst]
guard arguments.count == 4, let baseURL = URL(string: arguments[1]), let strategy = strategies[arguments[2]] else {
    print("usage: StudioDemo URL cacheFirst|networkFirst|offlineFirst FOLDER")
    exit(2)
}
let apiClient = APIClient(baseURL: baseURL, session: URLSession(configuration: .ephemeral))
let directory = StoreDirectory.at(URL(fileURLWithPath: arguments[3]))
// The commands say when changes are sent again.
var settings = StoreSettings()
settings.sleep = { _ in throw CancellationError() }
let demo = Demo(
    users: UserFeature(apiClient: apiClient, directory: directory, settings: settings, strategy: strategy),
    restaurants: RestaurantFeature(apiClient: apiClient, directory: directory, strategy: strategy)
)
while let line = readLine() {
    let answer = await demo.answer(to: line)
    FileHandle.standardOutput.write(Data("\(answer)\n".utf8))
}
