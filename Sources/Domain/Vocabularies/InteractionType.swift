/// The way in which a family and a coach were in touch.
public enum InteractionType: String, Vocabulary {
  case email
  case text
  case phoneCall = "phone_call"
  case inPersonVisit = "in_person_visit"
  case virtualMeeting = "virtual_meeting"
  case camp
  case showcase
  case tweet
  case dm
  case game
  case unofficialVisit = "unofficial_visit"
  case officialVisit = "official_visit"
  case other

  public var label: String {
    switch self {
    case .email: "Email"
    case .text: "Text"
    case .phoneCall: "Phone Call"
    case .inPersonVisit: "In-Person Visit"
    case .virtualMeeting: "Virtual Meeting"
    case .camp: "Camp"
    case .showcase: "Showcase"
    case .tweet: "Tweet"
    case .dm: "Direct Message"
    case .game: "Game"
    case .unofficialVisit: "Unofficial Visit"
    case .officialVisit: "Official Visit"
    case .other: "Other"
    }
  }
  public var synonyms: [String] {
    switch self {
    case .phoneCall: ["call", "phone"]
    case .virtualMeeting: ["zoom", "video call"]
    case .text: ["sms"]
    case .dm: ["direct message"]
    default: []
    }
  }
}
