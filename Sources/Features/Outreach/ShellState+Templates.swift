import Domain
import Grammar
import ShellCore

extension ShellState {
  /// The template of a name, whatever the case it is typed in.
  func template(named name: String) throws(Failure) -> MessageTemplate {
    guard let known = saved.templateName(name), let text = saved.templates[known] else {
      let near = Nearest.words(to: name, among: saved.templates.keys.sorted()).map { "'\($0)'" }
      throw Failure(
        "no template is called '\(name)'",
        hint: near.isEmpty
          ? "'templates' lists them, 'template add \(name.quotedIfNeeded) TEXT' makes one"
          : "did you mean \(near.joined(separator: " or "))?")
    }
    return MessageTemplate(name: known, text: text)
  }
}

extension Expectation {
  /// A template, with the beginning of its text.
  static let template = Expectation("a template") { scope, typed in
    CandidateList(
      scope.templates.sorted { $0.key < $1.key }.filter { typed.begins($0.key) }.map {
        Candidate($0.key.quotedIfNeeded, note: String($0.value.prefix { !$0.isNewline }.prefix(40)))
      })
  }
}
