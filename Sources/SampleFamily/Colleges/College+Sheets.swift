import Domain

extension College {
  /// The sheets, each with the division that its colleges play in; the last one's is yet to be looked up.
  static let sheets: [(division: Division?, sheet: Sheet)] = [
    (.d1, divisionOneEast), (.d1, divisionOneWest), (.d2, divisionTwo), (.d3, divisionThree),
    (.naia, naia), (.juco, juniorColleges), (nil, unplaced),
  ]

  static var all: [College] {
    sheets.flatMap { division, sheet in
      sheet.read(College.self).map { college in
        var college = college
        college.division = division
        return college
      }
    }
  }
}
