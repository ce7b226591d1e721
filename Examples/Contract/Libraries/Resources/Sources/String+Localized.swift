import Foundation

nonisolated extension String {
    /// The text of this key in the user's language, from the String Catalog named `table` (`Localizable` if none is);
    /// the key itself where no catalog has it.
    public func localized(_ arguments: any CVarArg..., table: String? = nil) -> String {
        let text = Bundle.module.localizedString(forKey: self, value: nil, table: table)
        return arguments.isEmpty ? text : String(format: text, arguments: arguments)
    }
}
