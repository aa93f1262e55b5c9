/// A script, an alias or an earlier line in the middle of which the next line is run.
package struct Replayed: Sendable, Equatable {
  package enum Kind: Sendable {
    case script, alias, line
  }

  let kind: Kind
  /// The script's name, the alias, or the line.
  let name: String
  /// Whether only what was typed behind an alias is left: then it calls nothing any more.
  var isOver = false

  package init(_ kind: Kind, _ name: String) {
    self.kind = kind
    self.name = name
  }

  /// How many of them may lie in each other.
  static let deepest = 64
  /// How many there may be in all: of aliases on one line each takes in what stands behind it.
  static let most = 512
  /// How often an alias may come up again in its own line: a few are no mistake where words make an end of it.
  static let mostCalls = 8
}
