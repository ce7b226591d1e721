nonisolated extension HealthMetric {
    var summary: String {
        let name =
            switch kind {
            case .steps: "steps"
            case .heartRate: "heart rate"
            case .oxygenSaturation: "oxygen saturation"
            case .unknown(let kind): kind
            }
        return "\(name) \(value)\(unit.map { " \($0)" } ?? "")"
    }
}
