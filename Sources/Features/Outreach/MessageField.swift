import Domain
import ShellCore

/// A field of a template: what is put into a message in its place.
enum MessageField: String, CaseIterable, Sendable {
  case first, last, name, role, school
  case athlete, position, `class`, gpa, sat, act, height, weight, velocity

  /// Nil where it isn't known.
  func value(for coach: Coach, in session: Session) -> String? {
    let text =
      switch self {
      case .first: coach.firstName
      case .last: coach.lastName
      case .name: coach.fullName
      case .role: coach.role?.label
      case .school: coach.schoolID.flatMap { session.facts.schoolNames[$0] }
      default: athleteValue(in: session)
      }
    return text?.withoutBlanks.isEmpty == false ? text : nil
  }

  private func athleteValue(in session: Session) -> String? {
    let user = session.tables.users[session.identity.athlete]
    let (athlete, player) = (session.facts.athlete, session.preferences(.player)?.data?.json)
    switch self {
    case .athlete: return user?.fullName
    case .position: return athlete.position
    case .class: return (player?["graduation_year"]?.int ?? user?.graduationYear).map(String.init)
    case .gpa: return words(athlete.gpa ?? user?.gpa)
    case .sat: return words(athlete.sat ?? user?.satScore.map(Double.init))
    case .act: return words(athlete.act ?? user?.actScore.map(Double.init))
    case .height: return athlete.height.flatMap { Int(exactly: $0.rounded()) }.map { "\($0 / 12)'\($0 % 12)\"" }
    case .weight: return words(athlete.weight)
    case .velocity: return words(athlete.velocity)
    case .first, .last, .name, .role, .school: return nil
    }
  }

  private func words(_ number: Double?) -> String? {
    number.flatMap { $0.isFinite ? JSON($0).text : nil }
  }

  private var isOfCoach: Bool { [.first, .last, .name, .role, .school].contains(self) }

  /// Whose it is, for messages.
  func owner(_ coach: Coach) -> String { isOfCoach ? coach.fullName : "the athlete" }

  /// What can be typed so that it is known.
  var remedy: String {
    switch self {
    case .first, .last, .role, .school: "edit COACH \(rawValue)=..."
    case .name: "edit COACH last=..."
    case .athlete: "the athlete's account holds the name"
    case .class: "prefs player graduation_year=2028"
    case .position: "prefs player primary_position=SS"
    case .gpa: "prefs player gpa=3.6"
    case .sat: "prefs player sat_score=1250"
    case .act: "prefs player act_score=28"
    case .height: "prefs player height_inches=73"
    case .weight: "prefs player weight_lbs=185"
    case .velocity: "add metric velocity value=84 recorded=today"
    }
  }
}
