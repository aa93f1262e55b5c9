/// A question that a family asks of its list, in one line of the shell, and the SQL that gives the same: a section of
/// Documentation/Questions.md.
struct Question: Sendable, CustomStringConvertible {
  let words: String
  let line: String
  let sql: String

  var description: String { words }

  static let page = Page(path: "Documentation/Questions.md")

  static let all = read()

  private static func read() -> [Question] {
    let sections = ((try? page.text) ?? "").split(separator: "\n## ").dropFirst().map(String.init)
    return sections.compactMap { section in
      guard let words = section.components(between: ". ", and: "\n").first,
        let line = section.components(between: " › ", and: "\n").first,
        let sql = section.components(between: "```sql\n", and: "\n```").first
      else { return nil }
      return Question(words: words, line: line, sql: sql)
    }
  }
}
