/// Something that `help` explains besides the verbs: how rows are named, what a filter may say.
public struct HelpTopic: Sendable {
  public let name: String
  public let summary: String
  public var examples: [(line: String, meaning: String)]

  /// The topic of this name, or the only one that begins so.
  static func named(_ name: String) -> HelpTopic? {
    let name = name.lowercased()
    let begun = all.filter { !name.isEmpty && $0.name.hasPrefix(name) }
    return begun.first { $0.name == name } ?? (begun.count == 1 ? begun[0] : nil)
  }

  public static let all = [rows, filters, dates, line, output, keys, scripts]

  /// The keys as something to be explained.
  public static func keys(_ keys: [KeyHelp]) -> HelpTopic {
    var topic = Self.keys
    topic.examples = keys.map { (line: $0.keys.joined(separator: ", "), meaning: $0.title) }
    return topic
  }
}
