import Display
import Domain
import ShellCore

/// The athlete's side of a packet.
struct PacketProfile: Sendable {
  /// Nil where nobody said it: nothing takes its place.
  let name: String?
  let position: String?
  let highSchool: String?
  let classOf: Int?
  /// Nil where it isn't known, or isn't to be shared.
  let email: String?
  /// Height, weight, GPA and position, as far as they are known.
  let measures: [(label: String, value: String)]
  let academics: [(label: String, value: String)]
  let videos: [Video]

  /// A film that can be watched elsewhere.
  struct Video: Hashable, Sendable {
    let title: String
    /// An address that was checked; nil where the row's isn't one.
    let address: String?
  }

  init(_ session: Session) {
    let user = session.tables.users[session.identity.athlete]
    let player = session.tables.preferences.document(.player, of: session.identity.athlete)?.json ?? .null
    let athlete = session.context.athlete
    func word(_ key: String) -> String? { player[key]?.string?.oneLine.nonEmpty }
    let address = word("email") ?? user?.email.oneLine.nonEmpty
    name = session.recordedName?.oneLine.nonEmpty
    position = athlete.position?.oneLine.nonEmpty
    highSchool = word("high_school") ?? word("school_name")
    classOf = [player["graduation_year"]?.int, session.account("graduation_year") { $0.graduationYear }].lazy
      .compactMap(\.self).first { (1900...2999).contains($0) }
    email = player["allow_share_email"]?.flag(default: true) == false ? nil : address
    let gpa = (athlete.gpa ?? session.account("gpa") { $0.gpa }).flatMap(Self.hundredths)
    measures = Self.known([
      ("Height", athlete.height.flatMap(Self.feet)), ("Weight", athlete.weight.flatMap(Self.whole).map { "\($0) lbs" }),
      ("GPA", gpa), ("Position", position),
    ])
    academics = Self.known([
      ("GPA", gpa),
      ("SAT", (athlete.sat ?? session.account("sat_score") { $0.satScore.map(Double.init) }).flatMap(Self.whole)),
      ("ACT", (athlete.act ?? session.account("act_score") { $0.actScore.map(Double.init) }).flatMap(Self.whole)),
      ("Core Courses", Self.list(player["core_courses"])),
    ])
    videos = session.tables.documents.compactMap { document in
      guard document.type == .known(.highlightVideo), document.isCurrent != false,
        document.userID == nil || document.userID == session.identity.athlete
      else { return nil }
      return Video(document)
    }
  }

  /// What a coach looks for first and nobody recorded, and the line that says it; nil where it's all there.
  var lack: (missing: String, command: String)? {
    let asked = [
      (name, "name", "name=\"Eli Novakovic\""), (classOf.map(String.init), "class", "graduation_year=2028"),
      (position, "position", "primary_position=SS"),
    ].filter { $0.0 == nil }
    guard !asked.isEmpty else { return nil }
    return (
      asked.map(\.1).joined(separator: ", "), "prefs player " + asked.map(\.2).joined(separator: " ")
    )
  }

  private static func known(_ pairs: [(label: String, value: String?)]) -> [(label: String, value: String)] {
    pairs.compactMap { pair in pair.value.map { (pair.label, $0) } }
  }

  /// `3.60`.
  private static func hundredths(_ number: Double) -> String? {
    guard (0...1000).contains(number) else { return nil }
    let hundredths = Int((number * 100).rounded())
    let rest = hundredths % 100
    return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
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
    case .string(let text): text.oneLine.nonEmpty
    case .number(let digits): digits
    case .array(let items): items.compactMap { $0.string?.oneLine.nonEmpty }.joined(separator: ", ").nonEmpty
    default: nil
    }
  }
}

extension PacketProfile.Video {
  /// Without a title the site's name stands for it.
  init(_ document: Document) {
    address = document.fileURL?.oneLine.nonEmpty.flatMap(WebAddress.website)
    let host = address?.split(separator: "/").dropFirst().first.map(String.init)
    title = document.title.oneLine.nonEmpty ?? host?.uppercased() ?? "VIDEO"
  }
}
