import Domain
import ShellCore

/// Where a note stands: shared, of one person among others, or of a coach.
struct NotePlace {
  let column: String
  /// Whose part of the column it is; nil where the column is all of it.
  private let owner: Key<User>?

  /// The most characters of a note.
  static let most = 5000

  init(isPrivate: Bool, of list: ListName, for user: Key<User>) {
    column = isPrivate ? "private_notes" : "notes"
    owner = isPrivate && list == .schools ? user : nil
  }

  /// The note in what the column holds; empty if there is none.
  func text(in held: Domain.Value) -> String {
    guard let owner else { return JSON(held).string ?? "" }
    guard case .json(let document) = held else { return "" }
    return document.json[owner.description]?.string ?? ""
  }

  /// What the column holds with this note; an empty one is taken away. The notes of everybody else stay as they are.
  func value(_ text: String, in held: Domain.Value) throws(Failure) -> Domain.Value {
    guard text.count <= Self.most else {
      throw Failure("the note has \(text.count) characters, \(Self.most) are allowed", hint: "make it shorter")
    }
    guard let owner else { return text.isEmpty ? .null : .text(text) }
    let document: JSONText? = if case .json(let document) = held { document } else { nil }
    switch document?.json {
    case nil, .null, .object:
      if text.isEmpty, self.text(in: held).isEmpty { return held }
      return .json(JSONText.setting(owner.description, to: text.isEmpty ? nil : .string(text), in: document))
    default: throw Failure("the private notes are damaged: expected an object", hint: "'refresh', then try again")
    }
  }
}
