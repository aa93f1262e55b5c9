/// What is written to a coach.
package struct Message: Hashable, Sendable {
  package var subject: String?
  package var body: String?

  /// As a short message has it: the text alone, or the one line there is.
  package var sms: String? { body ?? subject }

  package init(subject: String?, body: String?) {
    self.subject = subject
    self.body = body
  }
}
