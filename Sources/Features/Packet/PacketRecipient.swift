import Display
import Domain
import Grammar
import ShellCore

/// Whom a packet is to go to, as it was typed.
enum PacketRecipient: Hashable, Sendable {
  case address(String)
  /// By number, by id or as the row shown last.
  case rows([RowID])
  /// The coaches of a name; several, if it may be any of them.
  case named(String, [RowID])
}

/// An address that a packet goes to, and the coach whose it is; nil where nobody knows.
struct PacketReceiver: Sendable {
  let address: String
  let coach: Coach?
}

extension PacketRecipient {
  /// The addresses that are meant. Asks which coach it is where several have the name; throws where nobody can be asked,
  /// or where a coach has no address.
  func receivers(in session: Session, asking person: any Person) async throws -> [PacketReceiver] {
    switch self {
    case .address(let address):
      let coaches = session.tables.coaches.filter { $0.email?.trimmed.lowercased() == address.lowercased() }
      return [PacketReceiver(address: address, coach: coaches.count == 1 ? coaches[0] : nil)]
    case .rows(let rows): return try rows.map { try Self.receiver($0, in: session) }
    case .named(let name, let rows):
      return [try Self.receiver(try await Self.one(of: rows, called: name, in: session, asking: person), in: session)]
    }
  }

  /// More than these are not asked about.
  private static let mostAsked = 9

  private static func one(
    of rows: [RowID], called name: String, in session: Session, asking person: any Person
  ) async throws -> RowID {
    if rows.count == 1 { return rows[0] }
    let coaches = rows.prefix(mostAsked).compactMap { session.tables.coaches[Key<Coach>($0.id)] }
    let names = coaches.map { coach in
      coach.fullName + (coach.schoolID.flatMap { session.context.schoolNames[$0] }.map { ", \($0)" } ?? "")
    }
    let more = rows.count > coaches.count ? "; ..." : ""
    guard person.isThere, rows.count <= mostAsked else {
      throw Failure(
        "'\(name)' matches \(rows.count) coaches: \(names.joined(separator: "; "))\(more)",
        hint: "type more of the name, the address, or 'coaches' and a number", status: .notUnderstood)
    }
    person.tell(names.enumerated().map { Text("  \($0.offset + 1)  \($0.element)") })
    let numbers = rows.indices.map { "\($0 + 1)" }
    let answer = await person.answer("which one (1-\(rows.count)): ", numbers) { numbers.contains($0.trimmed) }
    guard let number = answer.flatMap({ Int($0.trimmed) }), rows.indices.contains(number - 1) else {
      throw Failure.declined("nothing was sent")
    }
    return rows[number - 1]
  }

  private static func receiver(_ row: RowID, in session: Session) throws -> PacketReceiver {
    guard let coach = session.tables.coaches[Key<Coach>(row.id)] else {
      throw Failure("the coach was deleted", hint: "'coaches' lists them")
    }
    let name = coach.title(session.context)
    if let day = coach.left {
      throw Failure("'\(name)' left on \(day): nothing was sent", hint: "edit \(name.quoted) left=no")
    }
    guard let address = coach.email?.trimmed.nonEmpty else {
      throw Failure(
        "no email address for '\(name)': nothing was sent",
        hint: "edit \(name.quoted) email=coach@example.edu")
    }
    guard EmailAddress.isValid(address) else {
      throw Failure(
        "'\(address)' of '\(name)' isn't an email address: nothing was sent",
        hint: "edit \(name.quoted) email=coach@example.edu")
    }
    return PacketReceiver(address: address, coach: coach)
  }
}
