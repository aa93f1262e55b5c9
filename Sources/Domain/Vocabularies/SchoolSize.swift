/// The size of a campus by enrolment: cuts at 1,000, 5,000, 15,000 and 30,000 students.
package enum SchoolSize: String, Vocabulary {
  case verySmall = "Very Small"
  case small = "Small"
  case medium = "Medium"
  case large = "Large"
  case veryLarge = "Very Large"

  package var label: String { rawValue }

  /// Nil without a positive number of students.
  package init?(students: Int?) {
    guard let students, students > 0 else { return nil }
    switch students {
    case ..<1_000: self = .verySmall
    case ..<5_000: self = .small
    case ..<15_000: self = .medium
    case ..<30_000: self = .large
    default: self = .veryLarge
    }
  }
}
