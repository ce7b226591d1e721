/// What is done to a rendering before it is complete, in this order.
package struct Finishing {
    /// Changes of single words, in order.
    let edits: ((UnsafeBufferPointer<UInt8>) -> [TextEdit])?
    /// `{% imports %}` finds modules by the names that they declare.
    let names: ModuleNames?
    /// Whether broken collections lose the comma at their end.
    let dropsCommas: Bool
    /// Swift code is laid out for so many columns; without a width, its lines stay as they are.
    let width: Int?

    package init(
        width: Int?, dropsCommas: Bool = false, names: ModuleNames? = nil,
        edits: ((UnsafeBufferPointer<UInt8>) -> [TextEdit])? = nil
    ) {
        self.edits = edits
        self.names = names
        self.dropsCommas = dropsCommas
        self.width = width
    }

    /// Finishes the rendering, and appends it to the output.
    func write(_ buffer: inout OutputBuffer, to output: inout [UInt8]) {
        if let edits {
            buffer.apply(edits(buffer.bytes))
        }
        buffer.insertImports(names)
        if dropsCommas {
            buffer.apply(buffer.bytes.withoutTrailingCommas)
        }
        guard let width else {
            output.append(contentsOf: buffer.bytes)
            return
        }
        var laidOut = OutputBuffer(capacity: buffer.count)
        var layout = Layout(buffer.bytes, marks: buffer.marks, width: width)
        layout.write(to: &laidOut)
        output.append(contentsOf: laidOut.bytes)
    }
}
