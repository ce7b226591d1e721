/// The cycles of a graph. Nodes that reach each other have the same number. This is Tarjan's algorithm without
/// recursion, because the depth of a spec is not limited.
struct StrongComponents {
    private let numbers: [Int]
    private let isCircle: [Bool]

    init(_ count: Int, _ edges: [(from: Int, to: Int)]) {
        var next: [[Int]] = Array(repeating: [], count: count)
        var holdsItself: Set<Int> = []
        for edge in edges {
            next[edge.from].append(edge.to)
            if edge.from == edge.to {
                holdsItself.insert(edge.from)
            }
        }
        var numbers = Array(repeating: -1, count: count)
        var isCircle: [Bool] = []
        var indices = Array(repeating: -1, count: count)
        var lows = Array(repeating: 0, count: count)
        var onStack = Array(repeating: false, count: count)
        var stack: [Int] = []
        var index = 0
        for root in 0..<count where indices[root] == -1 {
            var path: [(node: Int, edge: Int)] = [(root, 0)]
            while let (node, edge) = path.last {
                if edge == 0 {
                    indices[node] = index
                    lows[node] = index
                    index += 1
                    stack.append(node)
                    onStack[node] = true
                }
                if edge < next[node].count {
                    path[path.count - 1].edge += 1
                    let target = next[node][edge]
                    if indices[target] == -1 {
                        path.append((target, 0))
                    } else if onStack[target] {
                        lows[node] = min(lows[node], indices[target])
                    }
                    continue
                }
                path.removeLast()
                if let parent = path.last?.node {
                    lows[parent] = min(lows[parent], lows[node])
                }
                guard lows[node] == indices[node] else {
                    continue
                }
                var size = 0
                while let member = stack.popLast() {
                    onStack[member] = false
                    numbers[member] = isCircle.count
                    size += 1
                    if member == node {
                        break
                    }
                }
                isCircle.append(size > 1 || holdsItself.contains(node))
            }
        }
        self.numbers = numbers
        self.isCircle = isCircle
    }

    /// Whether two nodes are in the same cycle.
    func isCircle(_ first: Int, _ second: Int) -> Bool {
        numbers[first] == numbers[second] && isCircle[numbers[first]]
    }

    /// The nodes, each after those that it reaches, if there are no cycles.
    var innerFirst: [Int] {
        numbers.indices.sorted { numbers[$0] < numbers[$1] }
    }

    /// The cycle of each node; nil if it is not in a cycle.
    var ofCircles: [Int?] {
        numbers.map { isCircle[$0] ? $0 : nil }
    }
}
