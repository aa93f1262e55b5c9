import Domain

extension Interaction {
  /// Whether both sides were there: it goes neither out nor in.
  var isMeeting: Bool { type?.known?.isMeeting == true }
}
