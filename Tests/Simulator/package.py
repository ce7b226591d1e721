"""The packages of the simulator: generated code of one store, and an adapter of its style beside it."""
import filecmp
import os
import shutil
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
PACKAGE = os.path.dirname(os.path.dirname(HERE))

# Store: style, adapter, what the spec says in addition, conditions of the adapter.
STORES = {
    "contract-memory": ("contract", "Contract", "cache: localFirst", ["PLAIN"]),
    "contract-files": ("contract", "Contract", "cache: { store: disk }", []),
    "contract-files-capacity": ("contract", "Contract", "cache: { store: disk, capacity: 200 }", []),
    "contract-memory-shared": ("contract", "Contract", "cache: { expires: 10m, share: true }",
                               ["MEMORY", "EXPIRES", "SHARED"]),
    "contract-files-shared": ("contract", "Contract", "cache: { store: disk, expires: 10m, share: true }",
                              ["EXPIRES", "SHARED"]),
    "contract-files-waiting": ("contract", "Contract", "cache: { store: disk }", ["WAITING"]),
    "contract-files-drafts": ("contract", "Contract", "readOnly: [id]\ncache: { store: disk }", ["WAITING", "DRAFTS"]),
    "arc-plain": ("arc", "Arc", "", ["PLAIN"]),
    "arc-files": ("arc", "Arc", "", []),
    "arc-files-drafts": ("arc", "Arc", "readOnly: [id]", ["DRAFTS"]),
    "arc-swiftdata": ("arc", "Arc", "", ["SWIFTDATA"]),
    "arc-files-shared": ("arc", "Arc", "cache: { expires: 10m, capacity: 200, share: true }",
                         ["EXPIRES", "SHARED"]),
    "layered-plain": ("layered", "Layered", "", ["PLAIN"]),
    "layered-plain-remote": ("layered", "Layered", "cache: remoteFirst", ["PLAIN", "REMOTE"]),
    "layered-files": ("layered", "Layered", "", []),
    "layered-swiftdata-shared": ("layered", "Layered", "cache: { expires: 10m, capacity: 200, share: true }",
                                 ["SWIFTDATA", "EXPIRES", "SHARED"]),
    "layered-swiftdata": ("layered", "Layered", "", ["SWIFTDATA"]),
    "local-contract-files": ("contract", "Local", "cache: { policy: localOnly, store: disk }", ["CONTRACT"]),
    "local-arc-files": ("arc", "Local", "cache: localOnly", ["ARC"]),
    "local-arc-swiftdata": ("arc", "Local", "cache: localOnly", ["ARC", "SWIFTDATA"]),
    "local-layered-files": ("layered", "Local", "cache: localOnly", []),
    "local-layered-swiftdata": ("layered", "Local", "cache: localOnly", ["SWIFTDATA"]),
    # No generated code, but the promises themselves: a store that keeps all of them, so that each check can be kept.
    "model": ("contract", "Model", "", []),
    # The store of the support code alone.
    "store-memory": ("contract", "Store", "cache: { store: disk }", ["MEMORY"]),
    "store-files": ("contract", "Store", "cache: { store: disk }", []),
}

MANIFEST = """// swift-tools-version: 6.2

import PackageDescription

let package = Package(
    name: "Shop",
    defaultLocalization: "en",
    platforms: [.macOS(.v15)],
    targets: [
{targets}
        .target(name: "ShopNote", dependencies: [{libraries}], path: "Features/Note/Sources"),
        .target(name: "Simulator", path: "Simulator"),
        .executableTarget(
            name: "{product}",
            dependencies: ["Simulator", "ShopNote", {libraries}],
            path: "Adapter",
            swiftSettings: [{conditions}]
        ),
    ],
    swiftLanguageModes: [.v6]
)
"""


class Package:
    """The package of one store. `product` is the program that is built in it."""

    def __init__(self, store, folder="simulator", product="simulate"):
        self.store = store
        self.style, self.adapter, self.addition, self.conditions = STORES[store]
        self.root = os.path.join(PACKAGE, ".build", folder, store)
        self.product = product

    def make(self, binary, sources):
        """Generates the code, and puts the sources beside it: the text of each file of the target by its name."""
        self._generate(binary)
        libraries = sorted(os.listdir(os.path.join(self.root, "Libraries")))
        targets = []
        for name in libraries:
            others = '"ShopCore"' if name == "Networking" else ""
            resources = ', resources: [.process("Catalogs")]' if name == "Resources" else ""
            targets.append(f'        .target(name: "Shop{name}", dependencies: [{others}], '
                           f'path: "Libraries/{name}/Sources"{resources}),')
        write(os.path.join(self.root, "Package.swift"), MANIFEST.format(
            targets="\n".join(targets),
            product=self.product,
            libraries=", ".join(f'"Shop{name}"' for name in libraries),
            conditions=", ".join(f'.define("{name}")' for name in self.conditions)))
        library = texts(os.path.join(HERE, "Sources"))
        library |= texts(os.path.join(PACKAGE, "Tests", "RandomSpecs"), ["SplitMix64"])
        write_folder(os.path.join(self.root, "Simulator"), library)
        write_folder(os.path.join(self.root, "Adapter"), sources)

    def simulator(self):
        """The sources of the program that runs schedules."""
        return self._adapters() | {"main.swift": f"import Simulator\n\ntry Command<{self.adapter}App>.main()\n"}

    def measurement(self):
        """The sources of the program that measures."""
        main = f"try await Measurement<{self.adapter}App>.main()\n"
        return self._adapters() | texts(os.path.join(HERE, "Timing")) | {"main.swift": main}

    def _adapters(self):
        names = [self.adapter] + ([] if self.adapter in ["Model", "Store"] else ["Note"])
        names += [] if self.adapter == "Model" else ["Settings"]
        names += ["Database"] if "SWIFTDATA" in self.conditions else []
        names += ["Strategies", "Waiting"] if self.adapter in ["Arc", "Layered"] and "PLAIN" not in self.conditions else []
        names += ["Waiting"] if "WAITING" in self.conditions else []
        names += ["Drafts"] if "DRAFTS" in self.conditions else []
        return texts(os.path.join(HERE, "Adapters"), names)

    def build(self, sanitizer=None, is_optimized=True):
        """Builds the program, and returns its path. In the release configuration a module is compiled at once, which is quicker
        also where nothing is optimized."""
        scratch = os.path.join(self.root, ".build", sanitizer or "plain")
        flags = stand_in() if "SWIFTDATA" in self.conditions else []
        flags += ["--sanitize", sanitizer] if sanitizer else []
        flags += [] if is_optimized else ["-debug-info-format", "none", "-Xswiftc", "-Onone",
                                          "-Xswiftc", "-no-emit-module-separately-wmo"]
        call(["swift", "build", "-c", "release", "-Xswiftc", "-enable-testing", "--product", self.product,
              "--scratch-path", scratch, *flags], self.root)
        return os.path.join(scratch, "release", self.product)

    def _generate(self, binary):
        with open(os.path.join(HERE, "Note.yml")) as file:
            spec = file.read()
        if "DRAFTS" in self.conditions:
            spec = spec.replace("PUT", "PATCH")
        if self.adapter == "Local":
            spec = spec[:spec.index("operations:")] + "operations: [detail, list, create, delete]\n"
        # What is unchanged keeps its date, so that nothing is built again for nothing.
        stage = os.path.join(self.root, "Generated")
        shutil.rmtree(stage, ignore_errors=True)
        waits = self.style in ["arc", "layered"] and "PLAIN" not in self.conditions
        options = "options: { strategy: offlineFirst }\n" if waits else ""
        options = "options: { changes: waiting }\n" if "WAITING" in self.conditions else options
        write(os.path.join(stage, "Specs", "Note.yml"), f"{spec}{self.addition}\n")
        write(os.path.join(stage, "scaffold.yml"), f"app: Shop\nstyle: {self.style}\n{options}")
        call([binary, "init"], stage)
        call([binary, "feature", "--all", "--force"], stage)
        for folder in ["Libraries", "Features"]:
            mirror(os.path.join(stage, folder), os.path.join(self.root, folder))
        shutil.rmtree(stage)


def write(path, text):
    """Writes a file whose text is new."""
    os.makedirs(os.path.dirname(path), exist_ok=True)
    if not os.path.exists(path) or open(path).read() != text:
        with open(path, "w") as file:
            file.write(text)


def write_folder(folder, sources):
    """Makes a folder of these files alone."""
    for name in os.listdir(folder) if os.path.isdir(folder) else []:
        if name not in sources:
            os.remove(os.path.join(folder, name))
    for name, text in sources.items():
        write(os.path.join(folder, name), text)


def texts(folder, names=None):
    """The Swift files of a folder by name; only those that are named, if any are."""
    found = {}
    for name in sorted(os.listdir(folder)):
        if name.endswith(".swift") and (names is None or name.removesuffix(".swift") in names):
            with open(os.path.join(folder, name)) as file:
                found[name] = file.read()
    return found


def mirror(source, target):
    """Makes a folder the same as another one. Files that are the same already are not touched."""
    os.makedirs(target, exist_ok=True)
    for name in set(os.listdir(target)) - set(os.listdir(source)):
        path = os.path.join(target, name)
        shutil.rmtree(path) if os.path.isdir(path) else os.remove(path)
    for name in os.listdir(source):
        old, new = os.path.join(target, name), os.path.join(source, name)
        if os.path.isdir(new):
            mirror(new, old)
        elif not os.path.exists(old) or not filecmp.cmp(new, old, shallow=False):
            shutil.copyfile(new, old)


def call(words, folder):
    result = subprocess.run(words, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    if result.returncode != 0:
        text = result.stdout.decode(errors="replace")
        errors = [line for line in text.splitlines() if "error:" in line]
        sys.exit(f"'{' '.join(words)}' failed:\n" + ("\n".join(errors) or text))


def stand_in():
    """The flags that put the stand-in in SwiftData's place; none where there is SwiftData."""
    build = os.path.join(PACKAGE, "Tests", "ExampleTests", "SwiftDataStandIn", "build")
    folder = os.path.join(PACKAGE, ".build", "simulator", "SwiftDataStandIn")
    return subprocess.run([build, folder], check=True, stdout=subprocess.PIPE).stdout.decode().split()


def scaffold(binary):
    """The path of the generator: the one that is named, or the release build of this checkout."""
    if binary:
        return os.path.abspath(binary)
    subprocess.run(["swift", "build", "-c", "release", "--product", "scaffold"], cwd=PACKAGE, check=True)
    return os.path.join(PACKAGE, ".build", "release", "scaffold")


def check(stores):
    """Ends the program if a store is unknown."""
    for store in stores:
        if store not in STORES:
            sys.exit(f"there is no store {store}: {', '.join(STORES)}")
