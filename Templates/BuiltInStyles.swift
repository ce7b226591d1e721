/// The styles that the tool carries in itself: every file of every folder beside this one, as bytes to parse.
/// `files`, sorted by path (`contract/style.yml`), is written into another file by `WriteSources` at build time.
package enum BuiltInStyles {}
