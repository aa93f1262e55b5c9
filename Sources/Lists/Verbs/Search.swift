import Domain
import Grammar
package import ShellCore

/// `search`: keeps the rows that contain a text.
package struct Search: Narrowing {
  package static let verb = Verb(
    "search", "Keep only the rows that contain some text", group: .narrow, needs: .query, prints: false,
    examples: ["search ohio", "search st. john's", "search /^(ohio|kent)/", "search"], Parameter.searched.optional,
    make: Self.init
  ).noting(
    "Schools are searched by \(School.searched), coaches by \(Coach.searched).",
    "Between slashes stands a pattern: 'search /^ohio/'. 'help patterns' has its signs.")

  let text: String?

  package func run(in shell: inout ShellState, with world: World) -> CommandResult {
    narrow(&shell)
    return .notice(FrontList.summary(of: shell.session))
  }

  package func narrow(_ shell: inout ShellState) {
    shell.session.query.search = text == "none" ? nil : text
  }
}
