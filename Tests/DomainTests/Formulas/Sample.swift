import Domain
import Values

/// Rows with as little in them as a case needs.
enum Sample {
  static func id<E>(_ number: Int) -> Key<E> {
    let digits = String(number)
    let text = "00000000-0000-0000-0000-" + String(repeating: "0", count: 12 - digits.count) + digits
    return Key(text) ?? Key(.init())
  }

  static func school(
    _ number: Int = 1, name: String = "Ohio State", location: String? = nil, academics: String? = nil
  ) -> School {
    var school = School(id: id(number))
    school.name = name
    school.location = location
    school.academicInfo = academics.flatMap(JSONText.init)
    return school
  }

  static let clock = Clock.fixed(Instant(seconds: 1_770_000_000))

  static func context(_ change: (inout Athlete) -> Void = { _ in }) -> EvaluationContext {
    var context = EvaluationContext(clock: clock)
    change(&context.athlete)
    return context
  }

  static func preferences(
    _ number: Int, _ category: PreferenceCategory, of user: Key<User>, _ data: String
  ) -> Preferences {
    var preferences = Preferences(id: id(number))
    preferences.userID = user
    preferences.category = .known(category)
    preferences.data = JSONText(data)
    return preferences
  }
}
