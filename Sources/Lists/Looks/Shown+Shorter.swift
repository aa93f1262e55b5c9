package import Display
package import Domain

extension Shown {
  /// Whether a field says which school or coach a row is about: shorter names stand before it's cut.
  static func shortens(_ field: String) -> Bool {
    field == "school" || field == naming && (Self.self == School.self || Self.self == Coach.self)
  }

  /// What may stand instead of such a field.
  func shorter(_ field: Field<Self>, _ context: EvaluationContext) -> ShorterWords {
    guard Self.shortens(field.name) else { return ShorterWords([]) }
    if let coach = self as? Coach, field.name == Self.naming {
      guard let first = coach.firstName.first, !coach.lastName.isEmpty else { return ShorterWords([]) }
      return ShorterWords([Text("\(first). \(coach.lastName)", .name)])
    }
    guard let name = field.read(self, context).text else { return ShorterWords([]) }
    return ShorterWords(school: name, context, as: field.name == Self.naming ? .name : .plain)
  }
}

extension ShorterWords {
  /// The short names of a school.
  package init(school name: String, _ context: EvaluationContext, as role: Role = .name) {
    let short = context.shortNames(of: name)
    self.init(short.words.map { Text($0, role) }, lastResort: short.initials.map { Text($0, role) })
  }
}
