import Display
import Domain
import Grammar
import Lists
import ShellCore
import Values

/// Asks what the headers of a file mean that nobody knows.
struct HeaderInterview<E: Shown> {
  let rows: FileRows
  let session: Session
  let world: World

  /// The mappings with those that the person adds; where nobody can be asked, the same.
  func completed(_ mappings: [HeaderMapping]) async throws -> [HeaderMapping] {
    guard world.person.isThere, !world.rules.assumesYes, !rows.toleratesUnknownNames else { return mappings }
    let unknown = try ImportTargets<E>(rows, session, mappings).unknown.filter {
      !$0.name.isEmpty && $0.taken == nil && !$0.isStaff
    }
    guard !unknown.isEmpty else { return mappings }
    let offers = TargetNames<E>.offered + [HeaderMapping.skip]
    world.person.tell((["fields:"] + Array(offers.dropLast()).wrapped.map { "  \($0)" }).map { Text($0, .dim) })
    var mappings = mappings
    for header in unknown { mappings.append(try await meaning(of: header, offers)) }
    return mappings
  }

  private func meaning(of header: UnknownHeader, _ offers: [String]) async throws -> HeaderMapping {
    let samples = header.samples.map { "'\(Visible.shown(String($0.prefix(30))))'" }.joined(separator: ", ")
    let question = "What does '\(Visible.shown(header.name))' mean (\(samples))? Enter skips it: "
    let names = TargetNames<E>(session)
    while let line = await world.person.line(question, offers)?.trimmed {
      let mapping = HeaderMapping(header: header.name, field: line.isEmpty ? HeaderMapping.skip : line)
      if mapping.field.lowercased() == HeaderMapping.skip || names.meant(by: line) != nil { return mapping }
      let said = [names.refusal(line), names.question(line)].compactMap(\.self).joined(separator: ": ")
      world.person.tell([Text(said, .bad)])
      try Task.checkCancellation()
    }
    throw Failure.declined("nothing was changed")
  }
}
