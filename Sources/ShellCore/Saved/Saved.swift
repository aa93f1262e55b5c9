package import Domain
import Grammar
package import Values

/// The views, aliases and templates that a person keeps by name between two runs of the shell.
///
/// It holds the whole document, so that keys of other versions of the program survive.
package struct Saved: Sendable {
  package private(set) var document: JSON
  /// The line that each alias stands for.
  package private(set) var aliases: [String: String] = [:]
  /// The text of each message template.
  package private(set) var templates: [String: String] = [:]
  /// The text of each field of one's own, by list and name.
  package private(set) var fields: [ListName: [String: String]] = [:]
  /// The views that can be understood.
  package private(set) var views: [String: SavedView] = [:] {
    didSet { summaries = views.mapValues(\.summary) }
  }
  /// The words on what each view shows.
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
    if case .object(let lists)? = document["fields"] {
      for member in lists {
        guard let list = ListName(rawValue: member.key), case .object(let names) = member.value else { continue }
        for name in names { fields[list, default: [:]][name.key] = name.value.string }
      }
    }
  }

  /// Keeps a field of one's own, or takes it back with nil.
  package mutating func set(field name: String, of list: ListName, to text: String?) {
    fields[list, default: [:]][name] = text
    var kept = document["fields"]?[list.rawValue] ?? .object([])
    if case .object = kept {} else { kept = .object([]) }
    kept[name] = text.map(JSON.string)
    set("fields", list.rawValue, kept == .object([]) ? nil : kept)
  }

  /// Gives fields of one's own another name where the program has come to have one of theirs, `my_net_cost`, also in what
  /// uses them.
  package mutating func renameFields() -> [FieldRenaming] {
    var renamed: [FieldRenaming] = []
    for list in ListName.allCases {
      for (name, text) in (fields[list] ?? [:]).sorted(by: { $0.key < $1.key })
      where list.entity.standardFields[name] != nil || isValue(name) {
        var new = "my_\(name)"
        while fields[list]?[new] != nil { new += "_2" }
        set(field: name, of: list, to: nil)
        set(field: new, of: list, to: text)
        renamed.append(FieldRenaming(list: list, old: name, new: new))
      }
    }
    for renaming in renamed { follow(renaming) }
    return renamed
  }

  /// Puts the new name of a field where other fields, views and aliases have the old one.
  private mutating func follow(_ renaming: FieldRenaming) {
    for (list, texts) in fields {
      for (name, text) in texts {
        let new = renaming.expression(text, of: list)
        if new != text { set(field: name, of: list, to: new) }
      }
    }
    for name in views.keys {
      guard let kept = document["views"]?[name] else { continue }
      let new = renaming.view(kept)
      if new != kept, let view = SavedView(new) { set(view: name, to: view) }
    }
    for (name, line) in aliases {
      let new = renaming.line(line)
      if new != line { set(alias: name, to: new) }
    }
  }

  /// True for a word that stands bare in some list: no field is called so.
  private func isValue(_ name: String) -> Bool {
    ListName.allCases.contains { !$0.entity.standardFields.meanings(of: name).isEmpty }
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

/// A list as a person likes to see it: what is kept of it, in which order, and in which columns.
package struct SavedView: Hashable, Sendable {
  package var list: ListName
  package var query: Query
  /// Nil for the usual ones.
  package var columns: [String]?
}

extension SavedView {
  /// Nil for a document that can't be understood.
  init?(_ json: JSON) {
    guard let list = json["list"]?.string.flatMap(ListName.init(rawValue:)), let query = Query(json) else { return nil }
    self.init(list: list, query: query, columns: nil)
    guard let columns = json["columns"] else { return }
    guard case .array(let names) = columns, names.allSatisfy({ $0.string != nil }) else { return nil }
    self.columns = names.compactMap(\.string)
  }

  var json: JSON {
    guard case .object(let members) = query.json else { return .null }
    let shown = columns.map { [JSON.Member("columns", .array($0.map(JSON.string)))] } ?? []
    return .object([JSON.Member("list", .string(list.rawValue))] + members + shown)
  }

  /// The names of fields in it, and expressions.
  package var fields: [String] {
    query.terms.flatMap { $0.fields.sorted() } + query.ordering.map(\.field)
      + [query.limitKey?.field].compactMap(\.self) + (columns ?? [])
  }

  /// The names in it that are no fields of its list: another version of the program knew them.
  package func unknownFields(in session: Session) -> [String] {
    var session = session
    session.define(expressions: fields, of: list)
    let known = FieldList(list, session.context)
    return fields.filter { known[$0] == nil }
  }

  /// `schools [D1] [OH]  sorted by fit  3 columns`.
  var summary: String {
    let known = list.entity.standardFields
    let chips = query.chips(in: known).map { " [\($0)]" }.joined()
    let parts = [
      query.ordering.isEmpty ? nil : "sorted by \(query.ordering.spoken(in: known))",
      query.limit.map { "limit \($0)\(query.limitKey.map { " per \($0.text)" } ?? "")" },
      columns.map { "columns \($0.joined(separator: ","))" },
    ]
    return ([list.plural + chips] + parts.compactMap(\.self)).joined(separator: "  ")
  }
}
