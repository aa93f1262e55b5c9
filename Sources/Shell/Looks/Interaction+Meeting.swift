import Domain

extension Interaction {
  /// Whether both sides were there: it goes neither out nor in.
  var isMeeting: Bool {
    switch type?.known {
    case .inPersonVisit, .virtualMeeting, .camp, .showcase, .game, .unofficialVisit, .officialVisit: true
    default: false
    }
  }
}
