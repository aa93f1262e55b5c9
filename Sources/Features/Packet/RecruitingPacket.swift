import Domain

/// What coaches are shown of an athlete and their search: nothing private, nothing but what the rows say.
///
/// Source: Documentation/Formulas.md, "Recruiting packet".
struct RecruitingPacket: Sendable {
  let profile: PacketProfile
  let groups: [PacketGroup]
  let totals: PacketTotals
  /// The local day on which it was made.
  let day: Day
  /// The local time at which it was made.
  let time: TimeOfDay?

  init(_ session: Session) {
    let clock = session.facts.clock
    profile = PacketProfile(session)
    groups = PacketGroup.groups(of: session.tables.schools, session.facts)
    totals = PacketTotals(session)
    day = clock.today
    time = clock.time(clock.now())
  }

  /// `Recruiting Packet - Eli Novakovic`.
  var title: String { "Recruiting Packet - \(profile.name)" }

  /// `Eli_Novakovic_RecruitingPacket.html`.
  func fileName(ending: String) -> String {
    let letters = profile.name.unicodeScalars.filter { $0 == " " || "a"..."z" ~= $0 || "A"..."Z" ~= $0 }
    let words = String(String.UnicodeScalarView(letters)).split(separator: " ")
    return (words.isEmpty ? "Athlete" : words.joined(separator: "_")) + "_RecruitingPacket." + ending
  }

  /// The subject of a mail, 1 to 200 characters.
  var subject: String { "\(profile.name) - Recruiting Profile".cut(to: 200) }

  /// The text of a mail, 1 to 2000 characters.
  var letter: String {
    let year = profile.classOf.map(String.init) ?? "N/A"
    let text = """
      Dear Coach,

      My name is \(profile.name), \(profile.position ?? "Baseball Player"), class of \(year). \
      You will find my recruiting packet with this message. I would be glad to hear about your program.

      Thank you for your time,
      \(profile.name)
      """
    return text.cut(to: 2000)
  }
}

extension String {
  /// The beginning, in the units in which web applications count.
  fileprivate func cut(to most: Int) -> String {
    utf16.count > most ? String(decoding: Array(utf16.prefix(most)), as: UTF16.self) : self
  }
}

extension Day {
  /// `November 21, 2026`.
  var long: String { "\(Self.months[civil.month - 1]) \(civil.day), \(civil.year)" }

  /// `Nov`.
  var shortMonth: String { String(Self.months[civil.month - 1].prefix(3)) }

  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
  ]
}
