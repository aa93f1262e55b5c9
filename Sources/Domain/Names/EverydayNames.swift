/// The names that people use for colleges besides the aliases in the built-in list: old names that stay
/// in use, and what fans say. Source: the author's knowledge.
enum EverydayNames {
  static let all: [String: [String]] = [
    "Arcadia University": ["Beaver College"],
    "Augusta University": ["Georgia Regents"],
    "East Texas A&M University": ["Texas A&M-Commerce", "East Texas State"],
    "Georgian Court University": ["GCU"],
    "Houston Christian University": ["HBU", "Houston Baptist"],
    "Kalamazoo College": ["Kzoo", "K-Zoo"],
    "Long Beach State University": ["Dirtbags"],
    "Macalester College": ["Mac"],
    "McDaniel College": ["Western Maryland"],
    "Millersville University": ["Millersville State"],
    "Missouri State University": ["Southwest Missouri State"],
    "Montclair State University": ["Montclair"],
    "Ohio State University": ["tOSU"],
    "Rhodes College": ["Southwestern at Memphis"],
    "Rose-Hulman Institute of Technology": ["Rose-Hulman"],
    "Rowan University": ["Glassboro State"],
    "Salisbury University": ["Salisbury State"],
    "Texas State University": ["Southwest Texas State"],
    "The Citadel": ["Citadel Military College"],
    "Towson University": ["Towson State"],
    "Truman State University": ["Northeast Missouri State"],
    "University of Central Missouri": ["Central Missouri State"],
    "University of Louisiana at Lafayette": ["Southwestern Louisiana"],
    "University of Memphis": ["Memphis State"],
    "University of North Texas": ["North Texas State"],
    "University of Southern Indiana": ["Indiana State Evansville"],
    "Washington University in St. Louis": ["Washington University"],
  ]
}
