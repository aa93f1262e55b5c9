import Display
import Values

/// A college as a list shows it.
struct College {
  var name: String
  var location: String
  var division: String
  var status: String
  var fit: Int?
  var miles: Int?
  var size: String
  var isFavorite: Bool
  var notes: String

  static let all = [
    College(
      name: "Ohio State University", location: "Columbus, OH", division: "D1", status: "Offer Received", fit: 84,
      miles: 12, size: "Very Large", isFavorite: true,
      notes: "Head coach asked for a second visit in spring.\nBring the new velocity numbers and the transcript; ask "
        + "about the engineering scholarship."),
    College(
      name: "Kenyon College", location: "Gambier, OH", division: "D3", status: "Interested", fit: 71, miles: 54,
      size: "Small", isFavorite: false, notes: "Small classes"),
    College(
      name: "Universidad de Puerto Rico, Recinto Universitario de Mayagüez", location: "Mayagüez, PR", division: "D2",
      status: "Contacted", fit: 55, miles: 1_876, size: "Medium", isFavorite: false, notes: ""),
    College(
      name: "東京大学 (University of Tokyo)", location: "Location unknown", division: "NAIA",
      status: "Official Visit Scheduled", fit: nil, miles: 6_512, size: "Large", isFavorite: true,
      notes: "Long flight ✈️"),
    College(
      name: "Miami Dade College", location: "Miami, FL", division: "JUCO", status: "Committed", fit: 32, miles: 990,
      size: "Very Large", isFavorite: false, notes: "a\u{1B}[31mred\u{9B}5m"),
    College(
      name: "Marietta College", location: "Marietta, OH", division: "D3", status: "Not Pursuing", fit: 0, miles: nil,
      size: "Very Small", isFavorite: false, notes: ""),
  ]

  var divisionBadge: Text {
    .badge(division, ["D1": Tint.blue, "D2": .green, "D3": .purple, "NAIA": .orange][division] ?? .gray)
  }

  var statusBadge: Text {
    let tints: [String: Tint] = [
      "Offer Received": .red, "Interested": .blue, "Contacted": .slate, "Committed": .forest, "Not Pursuing": .ash,
    ]
    return .badge(status, tints[status] ?? .orange)
  }

  var fitTint: Tint { (fit ?? 0) >= 70 ? .emerald : (fit ?? 0) >= 50 ? .orange : .red }
  var star: Text { isFavorite ? .sign("★", .accent(.yellow), spoken: "favorite") : .sign("☆", .dim, spoken: "") }

  var fields: Fields {
    [
      ("name", .text(name)), ("location", .text(location)), ("division", .text(division)), ("status", .text(status)),
      ("fit_score", fit.map { .int($0) } ?? nil), ("distance_miles", miles.map { .int($0) } ?? nil),
      ("is_favorite", .bool(isFavorite)), ("pros", ["campus", "coach, staff"]), ("notes", .text(notes)),
    ]
  }

  var card: Card {
    var badges = [divisionBadge, statusBadge]
    if let fit { badges.append(.badge("Fit: \(fit)", fitTint)) }
    return Card(
      title: Text(name, .name), marker: star, subtitle: Text(location, .dim), badges: badges + [.badge(size, .purple)],
      lines: ["Big Ten"], preview: Text(notes),
      facts: [
        Card.Fact("distance", Text(miles.map { "\(Numeral.grouped($0)) mi" } ?? "unknown")), Card.Fact("coaches", "3"),
      ])
  }

  static var columns: [SheetColumn] {
    [
      SheetColumn("", key: "favorite", priority: 3), SheetColumn("name", minimum: 20, isFlexible: true),
      SheetColumn("location", priority: 4, minimum: 14, isFlexible: true), SheetColumn("division", priority: 1),
      SheetColumn("status", priority: 1, minimum: 14, isFlexible: true),
      SheetColumn("fit", alignment: .right, priority: 2),
      SheetColumn("miles", key: "distance", alignment: .right, priority: 5),
      SheetColumn("size", priority: 6), SheetColumn("notes", priority: 7, minimum: 12, isFlexible: true),
    ]
  }

  static func sheet(_ colleges: [College] = all) -> Sheet {
    var sheet = Sheet(
      columns: columns, count: colleges.count,
      cell: { row, column in
        let college = colleges[row]
        return switch column {
        case 0: college.isFavorite ? college.star : ""
        case 1: Text(college.name, .name)
        case 2: Text(college.location)
        case 3: college.divisionBadge
        case 4: college.statusBadge
        case 5: college.fit.map { Text(String($0), .accent(college.fitTint)) } ?? ""
        case 6: Text(college.miles.map { Numeral.grouped($0) } ?? "", .number)
        case 7: Text(college.size)
        default: Text(college.notes, .dim)
        }
      },
      object: { colleges[$0].fields }, card: { colleges[$0].card })
    sheet.isNumbered = true
    sheet.noun = ("school", "schools")
    sheet.empty = ["No schools match your filters", Text("Try 'clear', or fewer filters", .dim)]
    return sheet
  }
}
