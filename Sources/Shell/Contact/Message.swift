/// What is written to a coach.
struct Message: Hashable, Sendable {
  var subject: String?
  var body: String?

  /// As a short message has it: the text alone, or the one line there is.
  var sms: String? { body ?? subject }
}
