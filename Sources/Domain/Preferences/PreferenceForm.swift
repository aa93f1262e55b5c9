/// A category of preferences as a form: its fields, in sections.
public struct PreferenceForm: Sendable {
  public let category: PreferenceCategory
  /// `Player Details`.
  public let title: String
  public let sections: [Section]

  /// Fields that stand together.
  public struct Section: Sendable {
    public let title: String
    public let fields: [PreferenceField]

    init(_ title: String, _ fields: [PreferenceField]) {
      self.title = title
      self.fields = fields
    }
  }

  init(_ category: PreferenceCategory, _ title: String, _ sections: [Section]) {
    self.category = category
    self.title = title
    self.sections = sections
  }

  /// In the order of the form.
  public var fields: [PreferenceField] { sections.flatMap(\.fields) }

  /// The form of a category; nil for the school preferences, which are a list.
  public static func of(_ category: PreferenceCategory) -> PreferenceForm? {
    switch category {
    case .player: player
    case .notifications: notifications
    case .dashboard: dashboard
    case .location: location
    case .school: nil
    }
  }

  /// The fields that a person means: the one of this name, case and underscores ignored, else those that begin so, else
  /// those of this title.
  public func fields(named name: String) -> [PreferenceField] {
    let name = PreferenceName.folded(name)
    let fields = fields
    if let exact = fields.first(where: { $0.isCalled(name) }) { return [exact] }
    let begun = name.isEmpty ? [] : fields.filter { PreferenceName.folded($0.key).hasPrefix(name) }
    return begun.isEmpty ? fields.filter { PreferenceName.folded($0.title) == name } : begun
  }

  /// The field of exactly this name, case and underscores ignored.
  public func field(named name: String) -> PreferenceField? {
    fields.first { $0.isCalled(PreferenceName.folded(name)) }
  }

  /// What counts: the stored document, with the standard value of each field that it lacks or that says nothing.
  public func filled(_ document: JSON) -> JSON {
    fields.reduce(document) { filled, field in
      guard let standard = field.standard, field.stored(in: document) == nil else { return filled }
      return filled.setting(field.path, to: standard)
    }
  }

  /// Whether an object that holds fields of the form is something else: then it isn't overwritten unasked.
  public func isDamaged(_ document: JSON) -> Bool {
    fields.contains { field in
      guard field.path.count > 1, let container = document[field.path[0]], container != .null else { return false }
      if case .object = container { return false }
      return true
    }
  }

  /// The fields whose stored value can't be understood: their standard value counts, if they have one.
  public func unreadable(in document: JSON) -> [PreferenceField] { fields.filter { $0.isUnreadable(in: document) } }

  /// The document without any field of the form: only keys that this program doesn't know are left.
  public func reset(_ document: JSON) -> JSON {
    fields.reduce(document) { rest, field in
      let without = rest.setting(field.path, to: nil)
      guard field.path.count > 1, without[field.path[0]] == .object([]) else { return without }
      return without.setting(field.path.prefix(1), to: nil)
    }
  }
}

extension PreferenceField {
  fileprivate func isCalled(_ folded: String) -> Bool {
    PreferenceName.folded(key) == folded || path.count > 1 && PreferenceName.folded(fullKey) == folded
  }
}
