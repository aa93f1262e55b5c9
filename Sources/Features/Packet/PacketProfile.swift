import Display
import Domain
import Grammar
import ShellCore
import Values

/// What a coach looks for in an athlete, as far as it's recorded and the family shares it.
///
/// Source: Documentation/Formulas.md, "Recruiting packet".
struct PacketProfile: Sendable {
  /// Nil where nobody said it: nothing takes its place.
  let name: String?
  let position: String?
  /// The primary position, and the others after it: `SS, 2B`.
  let positions: String?
  let highSchool: String?
  let clubTeam: String?
  let classOf: Int?
  /// The number on the shirt.
  let number: String?
  /// Nil where it isn't known, or isn't to be shared; so are the phone number and the address.
  let email: String?
  let phone: String?
  let address: String?
  /// Sport, sides, height, weight, grades and tests.
  let facts: [Fact]
  let references: [Reference]
  let videos: [Video]
  /// The file of the photo.
  let photo: String?
  /// What is recorded and isn't shared, with the key that shares it.
  let unshared: [(what: String, key: String)]
  /// Why a parent sees no details; nil where there are some.
  private let lackOfDetails: String?
  let sport: Sport?

  /// A value and what it is: `Height`, `6'1"`.
  struct Fact: Hashable, Sendable {
    let label: String
    let value: String
  }

  /// A coach of the athlete's own, who may be asked about them.
  struct Reference: Hashable, Sendable {
    /// `Club coach`.
    let role: String
    let name: String
    let phone: String?
    let email: String?
  }

  /// A film that can be watched elsewhere.
  struct Video: Hashable, Sendable {
    let title: String
    /// An address that was checked; nil where the row's isn't one.
    let address: String?
  }

  init(_ session: Session) {
    let details = PlayerDetails(session)
    let home = session.tables.preferences.document(.location, of: session.identity.athlete).map { HomeAddress($0.json) }
    lackOfDetails = session.lackOfDetails
    sport = session.context.athlete.recordedSport
    name = session.recordedName?.oneLine.nonEmpty?.fitting
    position = session.context.athlete.position?.oneLine.nonEmpty?.fitting
    positions = details.positions
    // These take further lines.
    highSchool = details.text("high_school") ?? details.text("school_name")
    clubTeam = details.text("club_team") ?? details.text("travel_team_name")
    classOf = details.classOf
    number = details["jersey_number"]
    photo = details.text("photo")
    let address = details["email"] ?? session.tables.users[session.identity.athlete]?.email.oneLine.nonEmpty?.fitting
    email = details.shares("email", unlessSaid: true) ? address : nil
    phone = details.shares("phone") ? details["phone"] : nil
    self.address = details.shares("address") ? home?.line.oneLine.nonEmpty?.fitting : nil
    unshared = [
      ("email", address, email), ("phone", details["phone"], phone), ("address", home?.line.nonEmpty, self.address),
    ].compactMap { what, held, told in held != nil && told == nil ? (what, "allow_share_\(what)") : nil }
    facts = details.facts
    references = details.references
    videos = Self.videos(session)
  }

  /// The current films, four at most.
  private static func videos(_ session: Session) -> [Video] {
    let films = session.tables.documents.filter { document in
      document.type == .known(.highlightVideo) && document.isCurrent != false
        && [nil, session.identity.athlete].contains(document.userID)
    }
    return films.inOrder(session.context) { Folded($0.title) }.prefix(4).map(Video.init)
  }

  /// The details that a coach looks for first and nobody recorded, and the line that says them or why a parent has none;
  /// nil where they're all there.
  var lack: (missing: String, command: String)? {
    let asked = [
      (name, "name", "name=\"First Last\""), (classOf.map(String.init), "class", "graduation year=2028"),
      (
        position, sport?.positionWord ?? "position",
        "position=\((sport?.examplePosition ?? "NAME").quotedIfNeeded)"
      ),
    ].filter { $0.0 == nil && !($0.1 == "position" && sport != nil && sport?.positionWord == nil) }
    guard !asked.isEmpty else { return nil }
    return (
      asked.map(\.1).joined(separator: ", "),
      lackOfDetails ?? "prefs player " + asked.map(\.2).joined(separator: " ")
    )
  }
}

extension PacketProfile.Video {
  /// Without a title the site's name stands for it.
  init(_ document: Document) {
    address = document.fileURL?.oneLine.nonEmpty.flatMap(WebAddress.website)
    let host = address?.split(separator: "/").dropFirst().first.map(String.init)
    title = document.title.oneLine.nonEmpty?.fitting ?? host?.uppercased() ?? "VIDEO"
  }
}

/// The athlete's details, read for strangers: each text on one line, and no longer than that.
private struct PlayerDetails {
  private let session: Session
  private let player: JSON
  private var athlete: Athlete { session.context.athlete }

  init(_ session: Session) {
    self.session = session
    player = session.tables.preferences.document(.player, of: session.identity.athlete)?.json ?? .null
  }

  func text(_ key: String) -> String? { player[key]?.string?.oneLine.nonEmpty }

  subscript(key: String) -> String? { text(key)?.fitting }

  /// True if the family says so; `isUsual` where it says nothing.
  func shares(_ what: String, unlessSaid isUsual: Bool = false) -> Bool {
    player["allow_share_\(what)"]?.flag(default: isUsual) ?? isUsual
  }

  var positions: String? {
    var all = [athlete.position?.oneLine.nonEmpty].compactMap(\.self)
    if case .array(let others)? = player["positions"] { all += others.compactMap { $0.string?.oneLine.nonEmpty } }
    var seen: Set<String> = []
    return all.filter { seen.insert($0).inserted }.joined(separator: ", ").nonEmpty?.fitting
  }

  var classOf: Int? {
    [player["graduation_year"]?.int, session.account("graduation_year") { $0.graduationYear }].lazy
      .compactMap(\.self).first { (1900...2999).contains($0) }
  }

  var facts: [PacketProfile.Fact] {
    let sat = athlete.sat ?? session.account("sat_score") { $0.satScore.map(Double.init) }
    let act = athlete.act ?? session.account("act_score") { $0.actScore.map(Double.init) }
    let gpa = athlete.gpa ?? session.account("gpa") { $0.gpa }
    let sides = athlete.sport?.isBallAndBat == false ? [nil, nil] : [self["bats"], self["throws"]]
    let all: [(label: String, value: String?)] = [
      ("Sport", self["primary_sport"]),
      ("Bats / throws", sides == [nil, nil] ? nil : sides.map { $0 ?? "-" }.joined(separator: " / ")),
      ("Height", athlete.height.flatMap(Self.feet)), ("Weight", athlete.weight.flatMap(Self.whole).map { "\($0) lbs" }),
      ("GPA", gpa.flatMap { (0...1000).contains($0) ? Numeral.rounded($0, digits: 2, keepsZeros: true) : nil }),
      ("SAT", sat.flatMap(Self.whole)), ("ACT", act.flatMap(Self.whole)),
      ("Core courses", Self.list(player["core_courses"])), ("Intended major", self["intended_major"]),
    ]
    return all.compactMap { fact in fact.value.map { PacketProfile.Fact(label: fact.label, value: $0) } }
  }

  /// The coaches who are named as references, else those of the travel team and of the latest grade.
  var references: [PacketProfile.Reference] {
    let grades = ["twelfth", "eleventh", "tenth", "ninth"].lazy.compactMap { self["\($0)_grade_coach"] }
    let coaches = [
      ("Club coach", "club", self["travel_team_coach"]), ("High school coach", "school", grades.first),
    ]
    return coaches.compactMap { role, key, other in
      (self["reference_\(key)"] ?? other).map { name in
        PacketProfile.Reference(
          role: role, name: name, phone: self["reference_\(key)_phone"], email: self["reference_\(key)_email"])
      }
    }
  }

  /// `6'1"`.
  private static func feet(_ inches: Double) -> String? {
    whole(inches).flatMap(Int.init).map { "\($0 / 12)'\($0 % 12)\"" }
  }

  private static func whole(_ number: Double) -> String? {
    guard (0...1_000_000).contains(number) else { return nil }
    return String(Int(number.rounded()))
  }

  /// A text, a number, or a list of texts.
  private static func list(_ json: JSON?) -> String? {
    switch json {
    case .string(let text): text.oneLine.nonEmpty?.fitting
    case .number(let digits): digits.fitting
    case .array(let items): items.compactMap { $0.string?.oneLine.nonEmpty }.joined(separator: ", ").nonEmpty?.fitting
    default: nil
    }
  }
}

extension String {
  /// As much as there is room for on a page that has to hold everything.
  var fitting: String { count > 60 ? prefix(59) + "…" : self }
}
