import Display
import Domain
package import Grammar

/// `save`: keeps the filter, the order and the columns of the list in front under a name.
package struct Save: Command {
  package static let verb = Verb(
    "save", "Save the list's filters, order and columns as a view", group: .share, effect: .world,
    needs: .nothing,
    prints: false, examples: ["save finalists", "save ohio", "save weekly"],
    .savedName("NAME", "a name for the view", known: \.views),
    make: Self.init)

  let name: String

  package func run(in shell: inout ShellState, with world: World) async throws -> CommandResult {
    let session = shell.session
    let view = SavedView(list: session.front, query: session.query, columns: session.columns[session.front])
    let known = shell.saved.viewName(name)
    let (kept, before) = (known ?? name, known.flatMap { shell.saved.views[$0] })
    try await shell.keep("view '\(kept)' saved", with: world) {
      $0.set(view: kept, to: view)
    } back: {
      $0.set(view: kept, to: before)
    }
    return .notice(Text("view '\(known ?? name)'\(known == nil ? "" : " is now"): \(view.summary)"))
  }
}

extension Parameter where Value == String {
  /// The name of something that is kept: one word; `known` are those whose place it would take.
  package static func savedName(
    _ placeholder: String, _ label: String, known: @escaping @Sendable (Scope) -> [String: String]
  ) -> Parameter<String> {
    Parameter(placeholder) { cursor in
      let expectation = Expectation.name(label, among: known).opened
      return cursor.take(expectation) { word in
        let isName = word.text.utf8.first.map { $0 > 0x20 && $0 != 0x2D } ?? false
        let isPlain = word.text.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F }
        return isName && isPlain && word.text.lowercased() != "none" ? word.text : nil
      }
    }
  }
}

extension Expectation {
  /// The name of something that is kept, with what it stands for.
  package static func name(
    _ label: String, among known: @escaping @Sendable (Scope) -> [String: String]
  ) -> Expectation {
    Expectation(label) { scope, typed in
      CandidateList(
        known(scope).sorted { $0.key < $1.key }.filter { typed.begins($0.key) }.map {
          Candidate($0.key.asWord(in: typed.quote), note: $0.value)
        })
    }
  }
}
