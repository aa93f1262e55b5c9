package import Domain

/// What a person keeps between two runs of the shell: views, aliases and templates by name.
///
/// It holds the whole document, so that keys of other versions of the program survive.
package struct Saved: Sendable {
  package private(set) var document: JSON
  /// What each alias stands for.
  package private(set) var aliases: [String: String] = [:]
  /// The text of each message template.
  package private(set) var templates: [String: String] = [:]
  /// The views that can be understood.
  package private(set) var views: [String: SavedView] = [:] {
    didSet { summaries = views.mapValues(\.summary) }
  }
  /// What each view shows.
  private(set) var summaries: [String: String] = [:]

  package init(_ document: JSON = .object([])) {
    if case .object = document { self.document = document } else { self.document = .object([]) }
    if case .object(let members)? = document["aliases"] {
      for member in members { aliases[member.key] = member.value.string }
    }
    if case .object(let members)? = document["templates"] {
      for member in members { templates[member.key] = member.value.string }
    }
    if case .object(let members)? = document["views"] {
      for member in members { views[member.key] = SavedView(member.value) }
    }
    summaries = views.mapValues(\.summary)
  }

  /// Sets an alias, or takes it back with nil.
  package mutating func set(alias name: String, to text: String?) {
    aliases[name] = text
    set("aliases", name, text.map(JSON.string))
  }

  /// Sets a template, or takes it back with nil.
  package mutating func set(template name: String, to text: String?) {
    templates[name] = text
    set("templates", name, text.map(JSON.string))
  }

  /// Sets a view, or takes it back with nil.
  package mutating func set(view name: String, to view: SavedView?) {
    views[name] = view
    set("views", name, view?.json)
  }

  /// The name of a view as it is kept, whatever the case it is typed in.
  package func viewName(_ typed: String) -> String? {
    Saved.name(typed, among: views.keys)
  }

  package func aliasName(_ typed: String) -> String? {
    Saved.name(typed, among: aliases.keys)
  }

  package func templateName(_ typed: String) -> String? {
    Saved.name(typed, among: templates.keys)
  }

  private static func name(_ typed: String, among names: some Collection<String>) -> String? {
    names.contains(typed) ? typed : names.sorted().first { $0.lowercased() == typed.lowercased() }
  }

  private mutating func set(_ section: String, _ name: String, _ value: JSON?) {
    var members = document[section] ?? .object([])
    if case .object = members {} else { members = .object([]) }
    members[name] = value
    document[section] = members == .object([]) ? nil : members
  }
}
