import Display
import Domain
import ShellCore
import Values

/// What coaches are handed of an athlete: nothing private, nothing of other schools unless the family says so, nothing but
/// what the rows say.
///
/// Source: Documentation/Formulas.md, "Recruiting packet".
struct RecruitingPacket: Sendable {
  let profile: PacketProfile
  let measures: [PacketMeasure]
  let schedule: [PacketEvent]
  /// Nil where the family doesn't want the schools told.
  let groups: [PacketGroup]?
  /// The local day on which it was made.
  let day: Day
  /// True if the person at the shell may record what is missing.
  private let mayRecord: Bool
  /// Nil for none; `PacketPhoto` reads the file that the profile names.
  var photo: PacketPhoto?

  init(_ session: Session, with extras: Set<PacketExtra> = []) {
    profile = PacketProfile(session)
    measures = PacketMeasure.all(of: session)
    schedule = PacketEvent.ahead(in: session)
    groups = extras.contains(.schools) ? PacketGroup.groups(of: session.tables.schools, session.context) : nil
    day = session.context.clock.today
    mayRecord = !session.identity.isViewing
  }

  /// `Recruiting Packet - Eli Novakovic`.
  var title: String { "Recruiting Packet" + (profile.name.map { " - \($0)" } ?? "") }

  /// `Eli_Novakovic_RecruitingPacket.html`.
  func fileName(_ kind: String = "RecruitingPacket", ending: String) -> String {
    let letters = (profile.name ?? "").unicodeScalars.filter { $0 == " " || "a"..."z" ~= $0 || "A"..."Z" ~= $0 }
    let words = String(String.UnicodeScalarView(letters)).split(separator: " ")
    return (words.isEmpty ? "Athlete" : words.joined(separator: "_")) + "_\(kind).\(ending)"
  }

  /// The subject of a mail, 1 to 200 characters.
  var subject: String { ((profile.name.map { "\($0) - " } ?? "") + "Recruiting Profile").cut(to: 200) }

  /// The text of a mail, 1 to 2000 characters: `{last}` stands for the coach's last name.
  var letter: String {
    let positions = profile.positions?.parts(between: ", ").map { profile.sport?.spoken(String($0)) ?? String($0) }
    let known = [
      profile.name.map { "My name is \($0)" }, positions?.joined(separator: ", "),
      profile.classOf.map { "class of \($0)" },
    ]
    let said = known.compactMap(\.self).joined(separator: ", ")
    let start = said.isEmpty ? "" : said.prefix(1).uppercased() + said.dropFirst() + ". "
    let text = """
      Dear Coach {last},

      \(start)You will find my recruiting packet with this message. I would be glad to hear about your program.

      Thank you for your time\(profile.name.map { ",\n\($0)" } ?? "")
      """
    return text.cut(to: 2000)
  }

  /// What a coach looks for first and nobody recorded.
  var lack: [Text] {
    profile.lack.map { lack in
      [Text("missing from the packet: \(lack.missing)", .warning), Text("  \(lack.command)", .dim)]
    } ?? []
  }

  /// The contents, a line for each section; what is missing comes first.
  var contents: [Text] {
    let cover = [profile.name, profile.positions, profile.highSchool, profile.classOf.map { "class of \($0)" }]
    let facts = profile.facts.map { "\($0.label) \($0.value)" }
    let taken = measures.map { "\($0.label) \($0.value)" }
    let reach = [profile.email, profile.phone, profile.address].compactMap(\.self)
    let lines = [
      ("cover", cover.compactMap(\.self).joined(separator: ", "), "only today's date"),
      ("athlete", facts.joined(separator: ", "), "nothing recorded"),
      (
        "measured", taken.joined(separator: ", "),
        advised(
          "nothing yet",
          "'add metric \(profile.sport == .baseball ? "exit velocity 91" : (profile.sport ?? .other).exampleResult) date=today'"
            + " adds one")
      ),
      (
        "schedule", schedule.map(\.name).joined(separator: ", "),
        profile.sport?.gathering == "showcase" ? "no games or showcases ahead" : "nothing ahead"
      ),
      ("video", profile.videos.map(\.title).joined(separator: ", "), "none"),
      (
        "references", profile.references.map { "\($0.name), \($0.role.lowercased())" }.joined(separator: "; "),
        "none; 'prefs player reference club=NAME' names one"
      ),
      ("contact", reach.joined(separator: ", "), "no way to reach the athlete"),
      ("photo", profile.photo ?? "", advised("none", "'prefs player photo=FILE' adds one")),
      ("schools", told ?? "", "left out; '--with schools' adds them"),
    ]
    return lack + lines.map { Text("\($0.0): ", .dim) + Text($0.1.nonEmpty ?? $0.2) }
      + profile.unshared.map { what, key in
        Text(advised("\(what): not shared, so left out", "'prefs player \(key)=yes' shares it"), .dim)
      }
  }

  /// The words, with the way to change that where there is one.
  private func advised(_ words: String, _ advice: String) -> String { mayRecord ? "\(words); \(advice)" : words }

  private var told: String? {
    groups.map { groups in
      "\(ListName.schools.counted(groups.reduce(0) { $0 + $1.schools.count })), with their status and fit"
    }
  }
}

extension String {
  /// The beginning, in the units in which web applications count.
  fileprivate func cut(to most: Int) -> String {
    utf16.count > most ? String(decoding: Array(utf16.prefix(most)), as: UTF16.self) : self
  }
}
