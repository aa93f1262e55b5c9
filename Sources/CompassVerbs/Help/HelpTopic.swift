package import ShellCore

/// Something that `help` explains besides the verbs: how rows are named, what a filter may say.
package struct HelpTopic: Sendable {
  package let name: String
  package let summary: String
  package var examples: [(line: String, meaning: String)]

  /// The topic of this name, or the only one that begins so.
  static func named(_ name: String) -> HelpTopic? {
    let name = name.lowercased()
    let begun = all.filter { !name.isEmpty && $0.name.hasPrefix(name) }
    return begun.first { $0.name == name } ?? (begun.count == 1 ? begun[0] : nil)
  }

  package static let all = [rows, filters, dates, line, output, keys, scripts]

  /// The keys as something to be explained.
  package static func keys(_ keys: [KeyHelp]) -> HelpTopic {
    var topic = Self.keys
    topic.examples = keys.map { (line: $0.keys.joined(separator: ", "), meaning: $0.title) }
    return topic
  }
}
