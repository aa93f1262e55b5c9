import Display

/// Charts about invented schools.
enum ChartSamples {
  static let divisions = Chart(
    "Schools by division",
    .bars([Chart.Amount("D1", 23), Chart.Amount("D2", 9), Chart.Amount("D3", 31), Chart.Amount("NAIA", 1)]),
    x: Chart.Axis("Division", key: "division"),
    y: Chart.Axis("Schools", key: "count", .count(one: "school", many: "schools")),
    notes: ["3 without a division left out"])

  static let changes = Chart(
    "Change of fit by state",
    .bars([Chart.Amount("Ohio", 4.25), Chart.Amount("Florida", -7.5), Chart.Amount("Texas", nil)]),
    x: Chart.Axis("State", key: "state"), y: Chart.Axis("Change", key: "change", .number(digits: 1)))

  static let fits = Chart(
    "Schools by fit",
    .histogram(
      [2, 0, 4, 11, 17, 9, 3].enumerated().map { place, count in
        Chart.Bin(30 + Double(place) * 10, 40 + Double(place) * 10, count)
      }),
    x: Chart.Axis("Fit", key: "fit", .number(digits: 0)),
    y: Chart.Axis("Schools", key: "count", .count(one: "school", many: "schools")),
    notes: ["3 without a fit left out"])

  static let places: [Chart.Point] = (0..<40).map { place in
    let series = place % 3
    return Chart.Point(
      "College \(place)", Double(place * 37 % 900), Double(20_000 + place * 911 % 45_000), series: series,
      member: .text(["D1", "D2", "D3"][series]),
      names: [("id", .text("c\(place)")), ("name", .text("College \(place)"))])
  }

  static let distances = Chart("Tuition and distance", .points(places, nil), x: distance, y: tuition)

  static let parted = Chart(
    "Tuition and distance",
    .points(places, Chart.Legend("Division", key: "division", ["D1", "D2", "D3"])), x: distance, y: tuition,
    notes: ["2 without a distance left out"])

  static let months = Chart(
    "Interactions by month",
    .line(
      [3, 7, 12, 0, 0, 5, 9, 21, 14].enumerated().map { place, count in
        Chart.Amount("\(names[place]) 2026", Double(count), name: .text("2026-0\(place + 1)"))
      }),
    x: Chart.Axis("Month", key: "occurred"),
    y: Chart.Axis("Interactions", key: "count", .count(one: "interaction", many: "interactions")))

  static let empty = Chart(
    "Schools by division", .bars([]), x: Chart.Axis("Division", key: "division"),
    y: Chart.Axis("Schools", key: "count", .count(one: "school", many: "schools")),
    empty: "No schools match your filters")

  static let all: [(name: String, chart: Chart)] = [
    ("bars", divisions), ("changes", changes), ("histogram", fits), ("points", distances), ("series", parted),
    ("line", months), ("empty", empty),
  ]

  private static let distance = Chart.Axis("Distance", key: "distance", .miles)
  private static let tuition = Chart.Axis("Tuition", key: "tuition", .dollars)
  private static let names = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep"]
}
