package import Domain
package import Grammar
package import ShellCore

/// `schools`, `coaches` and the like: puts a list in front, narrowed by terms if there are any, and prints it.
package struct ListCommand<E: Shown>: ListVerb {
  package static var list: ListName { E.list }
  package static var verb: Verb { listing(examples) }

  package let edits: [TermEdit]

  package init(edits: [TermEdit]) { self.edits = edits }

  /// Lines that can be typed, besides the name alone.
  private static var examples: [String] {
    switch list {
    case .schools: ["schools D1 fit>=70", "schools OH favorites"]
    case .coaches: ["coaches head", "coaches responsiveness=high contacted=30"]
    case .interactions: ["interactions inbound", "interactions occurred=30 type=email"]
    case .offers: ["offers pending", "offers percentage>=50"]
    case .events: ["events camp", "events start>=today registered"]
    case .documents: ["documents transcript", "documents not current"]
    case .metrics: ["metrics velocity", "metrics verified"]
    case .suggestions, .tasks: []
    }
  }
}
