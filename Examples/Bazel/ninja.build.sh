#!/bin/sh
# Writes build.ninja: an edge for each spec, with the outputs that `scaffold outputs` names. ninja learns from the depfile
# what a feature was made from.
set -eu
cat <<'RULE'
rule feature
  command = scaffold feature $name --out out --depfile $name.d
  depfile = $name.d
  description = Generating $name
  restat = 1
RULE
for spec in Specs/*.yml; do
    name=$(basename "$spec" .yml)
    printf 'build %s: feature %s\n  name = %s\n' \
        "$(scaffold outputs "$name" | sed 's,^,out/,' | tr '\n' ' ')" "$spec" "$name"
done
