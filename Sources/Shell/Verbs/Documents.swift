import Domain
import Grammar

/// `documents`: transcripts, videos and letters that can be shared.
struct Documents: ListVerb {
  static let list = ListName.documents
  static let verb = listing("documents transcript", "documents not current")

  let edits: [TermEdit]
}
