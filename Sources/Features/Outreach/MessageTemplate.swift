import Domain
import Grammar
import Lists
import ShellCore

/// A message with fields, `{first}` and the like, that are filled for each coach. Of several lines the first is the
/// subject; a single one is the subject of an email, and the text of a short message.
struct MessageTemplate: Hashable, Sendable {
  let name: String
  let text: String

  /// Characters.
  static let most = 10_000

  /// Throws a failure that names the first field that nobody knows, or says that the text is too long.
  static func check(_ text: String, _ name: String) throws(Failure) {
    guard text.count <= most else {
      throw Failure(
        "the template has \(text.count) characters, \(most) are allowed", hint: "template add \(name) TEXT",
        status: .notUnderstood)
    }
    for case .field(let field) in pieces(of: text) where MessageField(rawValue: field.lowercased()) == nil {
      let near = Nearest.words(to: field, among: MessageField.allCases.map(\.rawValue)).map { "'{\($0)}'" }
      let all = MessageField.allCases.map { "{\($0.rawValue)}" }.joined(separator: " ")
      throw Failure(
        "'{\(field)}' is not a field of templates",
        hint: near.isEmpty ? "the fields are \(all)" : "did you mean \(near.joined(separator: " or "))?",
        status: .notUnderstood)
    }
  }

  /// The message for a coach; throws a failure that says what isn't known.
  func message(for coach: Coach, in session: Session) throws(Failure) -> Message {
    try Self.check(text, name)
    var filled = ""
    for piece in Self.pieces(of: text) {
      switch piece {
      case .text(let text): filled += text
      case .field(let name):
        guard let field = MessageField(rawValue: name.lowercased()) else { continue }
        guard let value = field.value(for: coach, in: session) else {
          throw Failure(
            "template '\(self.name)' needs {\(field.rawValue)}, which is not known of '\(field.owner(coach))'",
            hint: field.remedy)
        }
        filled += value.inOneLine
      }
    }
    let lines = filled.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
    let body = lines.count > 1 ? String(lines[1]).withoutBlanks : ""
    return Message(subject: String(lines[0]).inOneLine, body: body.isEmpty ? nil : body)
  }

  private enum Piece {
    case text(String)
    case field(String)
  }

  /// A name in braces is a field; any other brace is a brace, and so are two in a row.
  private static func pieces(of text: String) -> [Piece] {
    var pieces: [Piece] = []
    var literal = ""
    var rest = text[...]
    while let character = rest.popFirst() {
      guard character == "{" || character == "}" else {
        literal.append(character)
        continue
      }
      if rest.first == character {
        rest.removeFirst()
        literal.append(character)
        continue
      }
      let name = rest.prefix { $0.isLetter || $0 == "_" }
      if character == "{", !name.isEmpty, rest.dropFirst(name.count).first == "}" {
        pieces += [.text(literal), .field(String(name))]
        literal = ""
        rest = rest.dropFirst(name.count + 1)
      } else {
        literal.append(character)
      }
    }
    return pieces + [.text(literal)]
  }
}

extension MessageTemplate {
  /// The one of a name, whatever the case it is typed in.
  init(named name: String, in saved: Saved) throws(Failure) {
    guard let known = saved.templateName(name), let text = saved.templates[known] else {
      let near = Nearest.words(to: name, among: saved.templates.keys.sorted()).map { "'\($0)'" }
      throw Failure(
        "no template is called '\(name)'",
        hint: near.isEmpty
          ? "'templates' lists them, 'template add \(name.quotedIfNeeded) TEXT' makes one"
          : "did you mean \(near.joined(separator: " or "))?")
    }
    self.name = known
    self.text = text
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

extension String {
  /// With blanks for control characters: a value brings no line of its own.
  fileprivate var inOneLine: String {
    String(
      String.UnicodeScalarView(
        unicodeScalars.map { $0.value < 0x20 || (0x7F...0x9F).contains($0.value) ? " " : $0 })
    ).withoutBlanks
  }
}
