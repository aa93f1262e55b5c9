import Domain

/// What is publicly known of a college: place, size, admission, cost and team.
struct College: SheetRow {
  /// The name that other sheets use.
  let slug: String
  let name: String
  let city: String?
  let state: String?
  let place: Place?
  let students: Students?
  /// 0...1; nil where admission is open.
  let admission: Double?
  let tuition: Tuition?
  let conference: String?
  let mascot: String?
  let site: String?
  let twitter: String?
  var division: Division?

  /// Degrees.
  struct Place {
    let latitude: String
    let longitude: String
  }

  /// Undergraduates; some sources deliver the number as text.
  enum Students {
    case number(Int)
    case text(String)
  }

  /// Dollars a year.
  struct Tuition {
    let inState: Int
    let outOfState: Int
  }

  init(_ row: inout Row) {
    slug = row.required()
    name = row.required()
    city = row.text()
    state = row.text()
    let place = row.list(",")
    self.place = place.isEmpty ? nil : row.understood(Place(place))
    students = row.text().flatMap { row.understood(Students($0)) }
    admission = row.number()
    let tuition = row.list("/")
    self.tuition = tuition.isEmpty ? nil : row.understood(Tuition(tuition))
    conference = row.text()
    mascot = row.text()
    site = row.text()
    twitter = row.text()
  }
}

extension College.Place {
  fileprivate init?(_ parts: [String]) {
    guard parts.count == 2, Double(parts[0]) != nil, Double(parts[1]) != nil else { return nil }
    self.init(latitude: parts[0], longitude: parts[1])
  }
}

extension College.Students {
  fileprivate init?(_ text: String) {
    if let number = Int(text) {
      self = .number(number)
    } else if text.hasPrefix("'"), Int(text.dropFirst()) != nil {
      self = .text(String(text.dropFirst()))
    } else {
      return nil
    }
  }
}

extension College.Tuition {
  fileprivate init?(_ parts: [String]) {
    guard let first = parts.first.flatMap({ Int($0) }), let last = parts.last.flatMap({ Int($0) }), parts.count <= 2
    else { return nil }
    self.init(inState: first, outOfState: last)
  }
}
