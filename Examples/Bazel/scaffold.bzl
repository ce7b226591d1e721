"""Generates features with scaffold, each by an action of its own: a spec that changes builds its own feature anew, and nothing
else. An action sees what it declares and no more, so it may run in a sandbox, on another machine, or come from a cache."""

def _scaffold_feature_impl(ctx):
    # How many files a feature has is for its spec to say; a folder holds them all.
    out = ctx.actions.declare_directory(ctx.label.name)
    spec = ctx.file.spec
    name = spec.basename[:-len(spec.extension) - 1]
    root = ctx.file.config.dirname or "."
    ctx.actions.run_shell(
        inputs = [spec, ctx.file.config] + ctx.files.related + ctx.files.templates,
        tools = [ctx.executable._scaffold],
        outputs = [out],
        # `--out` is taken from where `-C` leads, so it is made absolute.
        command = '"$1" feature "$2" -C "$3" --out "$PWD/$4"',
        arguments = [ctx.executable._scaffold.path, name, root, out.path],
        mnemonic = "ScaffoldFeature",
        progress_message = "Generating %s" % name,
    )
    return [DefaultInfo(files = depset([out]))]

scaffold_feature = rule(
    implementation = _scaffold_feature_impl,
    doc = "The folder of what scaffold writes for one spec.",
    attrs = {
        "spec": attr.label(allow_single_file = [".yml", ".yaml", ".json"], mandatory = True),
        "config": attr.label(allow_single_file = ["scaffold.yml"], default = "//:scaffold.yml"),
        "related": attr.label_list(
            allow_files = [".yml", ".yaml", ".json"],
            doc = "The specs that this one `uses`, and those that use it; 'scaffold explain NAME' names them.",
        ),
        "templates": attr.label_list(allow_files = True, doc = "A style of your own, or overriding templates."),
        "_scaffold": attr.label(default = "//tools:scaffold", allow_single_file = True, executable = True, cfg = "exec"),
    },
)

def scaffold_features(specs, related = {}):
    """A target for each spec, named after it: `Specs/Note.yml` becomes `:Note`. `related` gives the specs beside one's own."""
    for spec in specs:
        scaffold_feature(
            name = spec.split("/")[-1].rsplit(".", 1)[0],
            spec = spec,
            related = related.get(spec, []),
        )
