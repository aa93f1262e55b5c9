import Display
import Domain
import Grammar
import Lists
package import ShellCore

/// `export`: the rows of the list that match, as a file; the limit is for the screen and doesn't count. A file that is
/// named after a list holds that one.
package struct Export: Command {
  package static let verb = Verb(
    "export", "Write the matching rows to a file, report or calendar", group: .share, effect: .world,
    prints: false,
    examples: [
      "export schools.csv", "export schools.xlsx", "export report.html", "export deadlines.ics", "export coaches.vcf",
    ],
    .exported, make: Self.init
  ).noting("A file named after a list ('coaches.csv') gets the rows of that list, any other those of the current one.")

  let file: String

  package func run(in shell: inout ShellState, with world: World) async throws -> CommandResult {
    let told: String
    var session = shell.session
    session.front = list(in: session)
    if ending == "xlsx" {
      let (workbook, count) = try CancellableScope.whole { self.workbook(session) }
      try Unread.checkWhole()
      try world.machine.write(workbook, to: file)
      told = session.front.counted(count)
    } else {
      let (text, said) = try CancellableScope.whole { try self.text(session) }
      try Unread.checkWhole()
      if ending == "pdf" { try await print(text, with: world) } else { try world.machine.write(text, to: file) }
      told = said
    }
    var answer = CommandResult.notice(Text("\(told) → \(file)"))
    // Its filters aren't seen while another list is in front.
    if session.front != shell.session.front, session.query.hasTerms {
      let whole = "\(session.front.plural); clear; export \(file.quotedIfNeeded)"
      answer.notices.append(FrontList.summary(of: session) + Text("; for all of them: \(whole)", .dim))
    }
    if world.person.isThere, ["csv", "tsv"].contains(ending), session.columns[session.front] == nil {
      // All that other programs and 'import' want: ids, and lists as JSON.
      let sheet = String(file.dropLast(ending.count)) + "xlsx"
      answer.notices.append(
        Text("it has every field, for programs; for people: export \(sheet.quotedIfNeeded)", .dim))
    }
    return answer
  }

  private func print(_ page: String, with world: World) async throws {
    do {
      try await world.person.waiting(for: "printing the report") { _ in try await world.machine.print(page, to: file) }
    } catch let missing as MissingPrinter {
      let page = "\(file.dropLast(ending.count))html".quotedIfNeeded
      throw Failure(
        "a PDF needs \(missing.programs); none of them is installed",
        hint: "'export \(page)' and print it in a browser, or apt install chromium")
    }
  }

  private var parts: [Substring] { file.split(separator: "/").last?.split(separator: ".") ?? [] }

  /// In lower case; empty where the name has none.
  private var ending: String { parts.count > 1 ? parts[parts.count - 1].lowercased() : "" }

  /// The list that the file is named after, else the one in front. A calendar and an address book are about all of them.
  private func list(in session: Session) -> ListName {
    guard parts.count == 2, ending != "ics", ending != "vcf", let list = ListName(rawValue: parts[0].lowercased()),
      !list.isBesideStore
    else { return session.front }
    return list
  }

  private func workbook(_ session: Session) -> (Workbook, Int) {
    let listing = session.front.shown.listing(session.unlimited)
    return (listing.workbook, listing.selection.total)
  }

  private func text(_ session: Session) throws -> (String, String) {
    switch ending {
    case "ics": return try CardExport(session: session).calendar()
    case "vcf": return try CardExport(session: session).addressBook()
    default: return try rows(session.unlimited, ending)
    }
  }

  fileprivate static let endings = ["csv", "tsv", "xlsx", "json", "jsonl", "md", "html", "pdf", "ics", "vcf"]

  /// The line with the ending that was probably meant.
  private func nearPath(_ ending: String) -> String? {
    Nearest.words(to: ending, among: Self.endings).first.map {
      "did you mean \((file.dropLast(ending.count) + $0).quotedIfNeeded)?"
    }
  }

  private func rows(_ session: Session, _ ending: String) throws -> (String, String) {
    if ["html", "pdf"].contains(ending) { return session.front.shown.report(session) }
    let listing = session.front.shown.listing(session)
    guard let mode = OutputMode(ending: ending) else {
      throw Failure(
        ending.isEmpty ? "'\(file)' has no ending" : "'.\(ending)' isn't a format for 'export'",
        hint: nearPath(ending) ?? "use .csv, .xlsx, .tsv, .json, .jsonl, .md, .html, .pdf, .ics or .vcf",
        status: .notUnderstood)
    }
    return (try Block.sheet(listing.sheet).uncut(as: mode), session.front.counted(listing.selection.total))
  }
}

extension Parameter where Value == String {
  /// A file; of several words what was meant is told.
  fileprivate static let exported = Parameter("FILE") { cursor in
    let readings = Parameter<String>.file.readings(cursor)
    for reading in readings where !reading.rest.isAtEnd {
      let text = cursor.restOfCommand
      let list = cursor.scope.session.front.plural
      let last = text.split(separator: " ").last?.lowercased() ?? ""
      let known = Self.kinds.first { $0.words.contains(last) }?.ending
      let isName = Export.endings.contains { last.hasSuffix(".\($0)") } && !text.lowercased().hasPrefix("to ")
      let first = text.split(separator: " ").first.map { $0.lowercased() } ?? ""
      if isName, let named = ListName.allCases.first(where: { $0.plural == first || $0.singular == first }) {
        let path = text.split(separator: " ").last.map(String.init) ?? ""
        cursor.context.fail(
          Diagnostic(
            expected: "one file", not: text, at: reading.rest.here, hint: "\(named.plural); export \(path)"))
        continue
      }
      let line = isName ? text.quoted : known.map { "\(list).\($0)" } ?? "\(list).csv"
      cursor.context.fail(
        Diagnostic(expected: "one file", not: text, at: reading.rest.here, hint: "export \(line)"))
    }
    return readings
  }

  /// The names that people have for formats.
  private static let kinds: [(words: [String], ending: String)] = [
    (["excel", "spreadsheet", "xlsx", "sheets", "numbers"], "xlsx"), (["calendar", "ics", "ical"], "ics"),
    (["page", "html", "web", "report", "print"], "html"), (["contacts", "vcf", "vcard"], "vcf"),
  ]
}

extension Cursor {
  /// The text up to the end of the command.
  fileprivate var restOfCommand: String {
    var (next, end) = (self, place)
    while let word = next.peek() { (next, end) = (next.after(word), word.span.upperBound) }
    return context.text(place..<end)
  }
}
