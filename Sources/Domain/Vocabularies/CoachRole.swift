/// What a coach does on the staff, head first.
public enum CoachRole: String, Vocabulary {
  case head, assistant, recruiting

  public var label: String {
    switch self {
    case .head: "Head Coach"
    case .assistant: "Assistant Coach"
    case .recruiting: "Recruiting Coordinator"
    }
  }
  public var synonyms: [String] {
    self == .recruiting ? ["coordinator", "recruiter"] : []
  }
}
