import Display
import Domain
import Grammar
package import ShellCore

/// `template`: keeps a message with fields under a name, shows one, or forgets it.
package struct Template: Command {
  package static let verb = Verb(
    "template", "Save a message to coaches as a template, or show one", group: .write, effect: .world,
    examples: [
      "template add intro \"Class of {class} {position}\\nDear Coach {last}, I like {school}. My GPA is {gpa}.\"",
      "template intro", "template intro none",
    ], .templateRequest, make: Self.init
  ).takingProse()

  let request: Request

  enum Request: Sendable {
    /// Without a text in the person's editor.
    case add(String, String?)
    case show(String)
    case forget(String)
  }

  package func run(in shell: inout ShellState, with world: World) async throws -> CommandResult {
    switch request {
    case .add(let name, let text): return try await add(name, text, to: &shell, with: world)
    case .show(let name):
      let found = try MessageTemplate(named: name, in: shell.saved)
      let lines = found.text.split(separator: "\n", omittingEmptySubsequences: false).map { Text(String($0)) }
      return CommandResult([.datum(.object([("name", .text(found.name)), ("text", .text(found.text))]), lines)])
    case .forget(let name):
      let known = try MessageTemplate(named: name, in: shell.saved).name
      try await shell.keep(with: world) { $0.set(template: known, to: nil) }
      return .notice(Text("template '\(known)' removed"))
    }
  }

  private func add(
    _ name: String, _ text: String?, to shell: inout ShellState, with world: World
  ) async throws -> CommandResult {
    guard name.lowercased() != "add" else {
      throw Failure("a template can't be called 'add'", hint: "template add intro TEXT", status: .notUnderstood)
    }
    let known = shell.saved.templateName(name)
    let before = known.flatMap { shell.saved.templates[$0] } ?? ""
    var draft = Draft("template '\(known ?? name)'", line: "template add \(name.quotedIfNeeded)", base: before)
    let take: ShellState.TakeDraft = { shell, draft in
      try await add(name, draft.text, asIs: known, to: &shell, with: world)
    }
    guard let text else { return try await shell.compose(draft, with: world, taking: take) }
    draft.text = text
    return try await shell.submit(draft, with: world, taking: take)
  }

  private func add(
    _ name: String, _ typed: String, asIs known: String?, to shell: inout ShellState, with world: World
  ) async throws -> CommandResult {
    let new = typed.replacing("\r\n", with: "\n").trimmed
    guard !new.isEmpty else {
      throw Failure("the template is empty: nothing was saved", hint: "template add \(name) TEXT")
    }
    try MessageTemplate.check(new, name)
    try await shell.keep(with: world) { $0.set(template: known ?? name, to: new) }
    return .notice(Text("template '\(known ?? name)'\(known == nil ? "" : " is now"): \(new)"))
  }
}

extension Parameter where Value == Template.Request {
  /// `add NAME [TEXT]`, a name, or a name and `none`.
  fileprivate static let templateRequest = Parameter("add NAME [TEXT] | NAME [none]") { cursor in
    if let after = cursor.takes("add") { return additions(after) }
    return cursor.take(.template) { $0.text }.flatMap { name in
      (name.rest.takes("none").map { [Reading(.forget(name.value), $0)] } ?? [])
        + [Reading(.show(name.value), name.rest)]
    }
  }

  private static func additions(_ cursor: Cursor) -> [Reading<Template.Request>] {
    Parameter<String>.savedName("NAME", "a name for the template", known: \.templates).readings(cursor).map { name in
      guard !name.rest.isAtEnd, let text = name.rest.text() else { return Reading(.add(name.value, nil), name.rest) }
      return Reading(.add(name.value, text.value), text.rest)
    }
  }
}
