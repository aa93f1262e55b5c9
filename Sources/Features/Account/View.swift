import Display
import Domain
import Grammar
import Lists
package import ShellCore
import Values

/// `view`: puts a list in front as it was saved, and prints it; `none` after the name forgets the view.
package struct View: Command {
  package static let verb = Verb(
    "view", "Show a saved view", group: .share, effect: .world,
    examples: ["view finalists", "view finalists none", "view weekly"],
    .word("NAME", .view), Parameter.nothing.optional, make: Self.init)

  let name: String
  let none: Nothing?

  package func run(in shell: inout ShellState, with world: World) async throws -> CommandResult {
    guard let known = shell.saved.viewName(name), let view = shell.saved.views[known] else {
      let near = Nearest.words(to: name, among: shell.saved.views.keys.sorted()).map {
        "view \($0.quotedIfNeeded)"
      }
      throw Failure(
        "no view is called '\(name)'",
        hint: near.isEmpty
          ? "'views' lists them, 'save \(name.quotedIfNeeded)' makes one" : near.listed("or"))
    }
    if none != nil {
      try await shell.keep("view '\(known)' removed", with: world) {
        $0.set(view: known, to: nil)
      } back: {
        $0.set(view: known, to: view)
      }
      return .notice(Text("view '\(known)' removed"))
    }
    if let field = view.unknownFields(in: shell.session).first {
      throw Failure(
        "view '\(known)' uses '\(field)', which isn't a field of \(view.list.plural)",
        hint: "'view \(known.quotedIfNeeded) none' removes it")
    }
    show(view, in: &shell.session)
    var answer = FrontList(shell.session).print(in: &shell)
    answer.notices.append(FrontList.summary(of: shell.session))
    return answer
  }

  package func anticipate(in shell: inout ShellState) {
    guard none == nil, let known = shell.saved.viewName(name), let view = shell.saved.views[known],
      view.unknownFields(in: shell.session).isEmpty
    else { return }
    show(view, in: &shell.session)
    shell.printed = nil
  }

  package func preview(in shell: ShellState) -> Preview? {
    guard none == nil else { return nil }
    guard shell.saved.viewName(name) != nil else {
      return Preview("no view is called '\(name)'", .failure)
    }
    var shell = shell
    anticipate(in: &shell)
    return shell.matchingPreview
  }

  /// Puts the list of a view in front, and sets it up.
  private func show(_ view: SavedView, in session: inout Session) {
    session.front = view.list
    session.define(expressions: view.fields, of: view.list)
    session.query = view.query
    session.columns[view.list] = view.columns
  }
}

/// `none` after a name: it is taken back.
enum Nothing: Sendable { case none }

extension Parameter where Value == Nothing {
  static let nothing = Parameter.choice("none", "'none'", [(Candidate("none", note: "remove it"), Nothing.none)])
}

extension Expectation {
  fileprivate static let view = Expectation("a view") { scope, typed in
    CandidateList(
      scope.views.sorted { $0.key < $1.key }.filter { typed.begins($0.key) }.map {
        Candidate($0.key.quotedIfNeeded, note: $0.value)
      })
  }
}
