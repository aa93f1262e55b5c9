import Display
import Domain

extension Coach: Shown {
  func title(_ facts: Facts) -> String { fullName }

  func computed(_ facts: Facts) -> Fields {
    [("school_name", schoolID.flatMap { facts.schoolNames[$0] }.map(Datum.text) ?? .null)]
  }

  func look(_ field: Field<Coach>, _ facts: Facts) -> Text? {
    switch field.name {
    case "name": Text(fullName, .name)
    case "school": schoolID.flatMap { facts.schoolNames[$0] } == nil ? Text("Unknown School", .dim) : nil
    case "role": role.map { .badge($0.short, Tint(of: $0.raw, in: "role")) }
    case "contacted": lastContactDate == nil ? Text("Never contacted", .dim) : nil
    case "responsiveness": responsivenessScore.map { Text("\($0)%", responsivenessRole($0)) }
    default: nil
    }
  }

  static func column(_ field: Field<Coach>) -> SheetColumn {
    let order = ["name", "school", "role", "contacted", "responsiveness", "email", "phone"]
    return SheetColumn(
      field.title, key: field.name, alignment: field.kind.alignment,
      priority: order.firstIndex(of: field.name) ?? order.count,
      minimum: ["name": 18, "school": 20, "email": 16, "phone": 14][field.name] ?? 10, isFlexible: field.kind.isFlexible
    )
  }

  private func responsivenessRole(_ score: Int) -> Role { score >= 75 ? .good : score >= 50 ? .warning : .bad }

  func header(in session: Session) -> [Text] {
    let school = schoolID.flatMap { session.facts.schoolNames[$0] }
    return [
      Text(fullName, .heading),
      school.map { Text($0) } ?? Text("Unknown School", .dim),
      role.map { .badge($0.label, Tint(of: $0.raw, in: "role")) } ?? Text(),
    ]
  }

  static let sectionNames = [
    ("contact", "Contact"), ("notes", "Notes"), ("interactions", "Interactions"),
  ].map { (id: $0.0, title: $0.1) }

  func sections(in session: Session) -> [Section] {
    [contactSection(session.facts), notesSection, interactionsSection(session)]
  }

  private func contactSection(_ facts: Facts) -> Section {
    let pairs: [(label: String, value: Text)] = [
      ("Email", email.map { Text.link($0, to: "mailto:\($0)") }),
      ("Phone", phone.map { Text.link($0, to: "tel:\($0)") }),
      ("Twitter", twitterHandle.map { Text($0) }),
      ("Instagram", instagramHandle.map { Text($0) }),
      ("Last contacted", lastContactDate.map { Text(Ago.words($0, facts.clock)) } ?? Text("Never contacted", .dim)),
    ].compactMap { pair in pair.1.map { (label: pair.0, value: $0) } }
    let score = responsivenessScore ?? 0
    let tint: Tint = score >= 75 ? .emerald : score >= 50 ? .amber : .red
    return Section(
      "Contact", id: "contact",
      [.pairs(pairs), .bars([Bar("Responsiveness", Double(score), of: 100, tint: tint, note: "\(score)% Responsive")])])
  }

  private var notesSection: Section {
    Section("Notes", id: "notes", [.line(notes.map { Text($0) } ?? Text("No notes added yet.", .dim))])
  }

  private func interactionsSection(_ session: Session) -> Section {
    let own = session.tables.interactions.filter { $0.coachID == id }
    return Interaction.section(own, session)
  }
}
