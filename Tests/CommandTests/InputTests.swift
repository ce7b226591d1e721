import Foundation
import Testing

/// Files of any content that a person names on the command line.
@Suite struct InputTests {
    static let commands = ["scaffold read", "scaffold new Memo --from", "scaffold fits Note"]

    @Test(arguments: commands)
    func `A device is refused at once`(command: String) throws {
        let ending = try shell().run("timeout 20 \(command) /dev/zero")
        #expect(ending.status == 2)
        #expect(
            ending.error.hasPrefix(
                "error: can't read '/dev/zero': it is a device, a socket or a log without end [disk]\nhelp: name a file"
            ),
            "\(ending.text)")
    }

    @Test(arguments: commands)
    func `A pipe into which nobody writes is given up`(command: String) throws {
        let ending = try shell().run("mkfifo pipe && timeout 20 \(command) pipe")
        #expect(ending.status == 2)
        #expect(
            ending.error.contains("'pipe': no program writes into this pipe [disk]"), "\(ending.text)")
    }

    @Test(arguments: commands)
    func `A pipe that delivers, be it slowly, is as good as a file`(command: String) throws {
        let shell = try shell()
        let answer = #"{"id": 1, "name": "a"}"#
        for script in [
            "mkfifo pipe; (sleep 0.2; printf '{\"id\": 1,'; sleep 1.5; echo ' \"name\": \"a\"}') > pipe & "
                + "timeout 20 \(command) pipe",
            "rm -f Specs/Memo.yml pipe; echo '\(answer)' | timeout 20 \(command) /dev/stdin",
            "rm -f Specs/Memo.yml; echo '\(answer)' | timeout 20 \(command) -",
        ] {
            let ending = try shell.run(script)
            #expect(ending.status == 0, "\(script): \(ending.text)")
        }
        #expect(command != Self.commands[1] || shell.read("Specs/Memo.yml")?.contains("name: String") == true)
    }

    @Test func `A description of an API may come by a pipe too`() throws {
        let shell = try shell()
        let schema = #"{"$schema": "x", "type": "object", "properties": {"id": {"type": "integer"}}}"#
        let ending = try shell.run("echo '\(schema)' | scaffold new Memo --from /dev/stdin")
        #expect(ending.status == 0, "\(ending.text)")
        #expect(shell.read("Specs/Memo.yml")?.contains("id:") == true)
    }

    /// The second open of a file that the shell opened continues where the first read ended.
    @Test(arguments: [
        "scaffold new Pet --from - < FILE", "cat FILE | scaffold new Pet --from -",
        "scaffold new Dog --from - --schema Pet < FILE", "scaffold new Pet --from FILE",
    ])
    func `An OpenAPI document is one however it comes, be it YAML or JSON`(command: String) throws {
        let paths =
            #""paths": {"/pets/{id}": {"get": {"responses": {"200": {"content": {"application/json": {"schema": "#
            + ##"{"$ref": "#/components/schemas/Pet"}}}}}}}}"##
        let schemas = #"{"Pet": {"type": "object", "properties": {"id": {"type": "integer"}}}}"#
        let texts = [
            "# Pets.\nopenapi: 3.0.0\n\(paths.replacing("\"paths\":", with: "paths:"))\ncomponents:\n  schemas: \(schemas)\n",
            #"{"openapi": "3.0.0", \#(paths), "components": {"schemas": \#(schemas)}}"#,
        ]
        for text in texts {
            let shell = try shell()
            try shell.write(text, to: "pets.txt")
            let ending = try shell.run(command.replacing("FILE", with: "pets.txt"))
            #expect(ending.status == 0, "\(ending.text)")
            let spec = shell.read("Specs/Pet.yml") ?? shell.read("Specs/Dog.yml") ?? ""
            #expect(spec.contains("# Drafted from the schema Pet of "), "\(spec)")
            #expect(spec.contains("GET /pets/{id}"), "\(spec)")
        }
    }

    @Test func `A sample that the shell opens is read from where the shell has left it`() throws {
        let shell = try shell()
        try shell.write("first\n{\"id\": 1, \"name\": \"a\"}\n", to: "sample")
        let ending = try shell.run("{ read line; scaffold new Memo --from -; } < sample")
        #expect(ending.status == 0, "\(ending.text)")
        #expect(shell.read("Specs/Memo.yml")?.contains("name: String") == true)
    }

    @Test(arguments: commands)
    func `What is too long is refused at once`(command: String) throws {
        // A file with a hole needs no space on the disk.
        let ending = try shell().run(
            "dd if=/dev/zero of=long.json bs=1 count=1 seek=9000000000 2> /dev/null && timeout 20 \(command) long.json"
        )
        #expect(ending.status == 2)
        #expect(ending.error.contains("it is longer than 64 megabytes [disk]"), "\(ending.text)")
    }

    @Test(.enabled(if: access("/proc/kmsg", R_OK) == 0, "this needs the kernel's log"), arguments: commands)
    func `A file that waits for more has an end too`(command: String) throws {
        let ending = try shell().run("timeout 20 \(command) /proc/kmsg")
        #expect(ending.status == 2, "\(ending.text)")
    }

    @Test func `A stream without an end has one`() throws {
        let ending = try shell().run("yes | timeout 60 scaffold read -")
        #expect(ending.status == 2)
        #expect(ending.error.contains("'<stdin>': it is longer than 64 megabytes [disk]"), "\(ending.text)")
    }

    @Test func `A folder is none`() throws {
        let ending = try shell().run("scaffold read Specs")
        #expect(ending.status == 2)
        #expect(
            ending.error == "error: can't read 'Specs': Is a directory [disk]\nhelp: name a file in it\n")
    }

    @Test(arguments: ["", "\n", "# only a comment\n"])
    func `A file without a value is told`(text: String) throws {
        let shell = try shell()
        try shell.write(text, to: "a.yml")
        let ending = try shell.run("scaffold read a.yml")
        #expect(ending.status == 2)
        #expect(ending.error.hasPrefix("a.yml:1:1: error: there is no value here [empty-document]"))
    }

    private func shell() throws -> Shell {
        let shell = try Shell()
        try shell.write(
            "fields:\n  id: Int\n  name: String\noperations:\n  detail: GET /notes/{id}\n",
            to: "Specs/Note.yml")
        return shell
    }
}
