/// What the package is for is its own affair.
public enum PluginExample {}
