import ShellTesting
import Testing

@testable import Lists

/// The address that is opened for a coach: nothing that a row holds becomes a header, an option or
/// another recipient.
@Suite struct ContactAddressTests {
  @Test(
    "Email button opens native mail compose with correct address",
    arguments: [
      ("jsmith@duke.edu", "mailto:jsmith@duke.edu"), ("j.o'neil@duke.edu", "mailto:j.o%27neil@duke.edu"),
      ("jo+team@duke.edu", "mailto:jo%2Bteam@duke.edu"),
      ("zoë@münchen.example", "mailto:zo%C3%AB@m%C3%BCnchen.example"), ("a/b@x-y.example", "mailto:a%2Fb@x-y.example"),
    ])
  func email(text: String, address: String) {
    #expect(ContactAddress.address(text, by: .email, nil) == address)
  }

  @Test(
    "Text/SMS button opens native messaging with correct number",
    arguments: [
      ("(555) 123-4567", "5551234567"), ("+1 555.123.4567", "+15551234567"), ("555/1234567 x12", "5551234567"),
      ("911", "911"),
    ])
  func phone(text: String, digits: String) {
    #expect(ContactAddress.address(text, by: .sms, nil) == "sms:\(digits)")
    #expect(ContactAddress.address(text, by: .call, nil) == "tel:\(digits)")
  }

  @Test(
    "Twitter button opens twitter.com/{handle} in browser, Instagram instagram.com/{handle}",
    arguments: [
      ("coachsmith", true, true), ("@coachsmith", true, true), ("https://twitter.com/coachsmith", true, false),
      ("https://x.com/coachsmith?s=20", true, false), ("WWW.Twitter.com/@coachsmith/status/1", true, false),
      ("http://www.instagram.com/coachsmith/", false, true), ("instagram.com/coachsmith#top", false, true),
      ("https://evil.example/coachsmith", false, false), ("https://twitter.com.evil.example/coachsmith", false, false),
      ("https://evil.example@twitter.com/coachsmith", false, false), ("foo/coachsmith", false, false),
      ("../../x?y", false, false), ("@../coachsmith", false, false), ("https://twitter.com", false, false),
      ("https://twitter.com/", false, false), ("/coachsmith", false, false), ("..", false, false),
    ])
  func handles(text: String, isTwitter: Bool, isInstagram: Bool) {
    let (twitter, instagram) = ("https://twitter.com/coachsmith", "https://instagram.com/coachsmith")
    #expect(ContactAddress.address(text, by: .twitter, nil) == (isTwitter ? twitter : nil))
    #expect(ContactAddress.address(text, by: .instagram, nil) == (isInstagram ? instagram : nil))
  }

  @Test(arguments: [(15, true, true), (16, false, true), (30, false, true), (31, false, false)])
  func handlesAreNoLongerThanTheSiteAllows(length: Int, isTwitter: Bool, isInstagram: Bool) {
    let text = String(repeating: "a", count: length)
    #expect((ContactAddress.address(text, by: .twitter, nil) != nil) == isTwitter)
    #expect((ContactAddress.address(text, by: .instagram, nil) != nil) == isInstagram)
    #expect(ContactAddress.address("a.b", by: .twitter, nil) == nil)
  }

  @Test(arguments: [
    ("a@b.example\r\nBcc: all@example.com", ContactMethod.email), ("a@b.example?bcc=all@example.com", .email),
    ("a?bcc=x@b.example", .email), ("a&cc=x@b.example", .email), ("a%0D%0ABcc@b.example", .email),
    ("a@b.example,c@d.example", .email), ("a@b.example;c@d.example", .email), ("a b@c.example", .email),
    ("-oProxyCommand=x@b.example", .email), ("--help", .email), ("a@-b.example", .email), ("a@b", .email),
    ("a@b..example", .email), ("@b.example", .email), ("a@", .email), ("", .email), ("a\u{1B}[2J@b.example", .email),
    ("a@b.example?subject=x", .email), ("<a@b.example>", .email), ("a\u{85}@b.example", .email),
    ("555;phone-context=evil", .call), ("--version", .call), ("555-CALL", .sms), ("", .call), ("12", .call),
    ("1234567890123456", .call), ("555 1234\r\nx", .sms), ("55+5", .call), ("*#06#", .call), ("555 x", .call),
    ("coach smith", .twitter), ("coach;rm -rf", .twitter), ("--help", .twitter), ("@", .instagram), ("", .twitter),
    ("a\nb", .instagram), ("javascript:alert(1)", .twitter), ("a%2e", .instagram),
  ])
  func whatCannotBeOneIsRefused(text: String, method: ContactMethod) {
    #expect(ContactAddress.address(text, by: method, nil) == nil)
  }

  @Test(arguments: [
    (Message(subject: "A & B=c?", body: "one\ntwo"), "?subject=A%20%26%20B%3Dc%3F&body=one%0D%0Atwo"),
    (Message(subject: "Hello", body: nil), "?subject=Hello"),
    (Message(subject: "a#b", body: "é\r\n\r\n+"), "?subject=a%23b&body=%C3%A9%0D%0A%0D%0A%2B"),
  ])
  func messagesAreEncoded(message: Message, query: String) {
    #expect(ContactAddress.address("a@b.example", by: .email, message) == "mailto:a@b.example" + query)
  }

  @Test func shortMessagesHaveNoSubject() {
    #expect(
      ContactAddress.address("555 1234", by: .sms, Message(subject: "S", body: "B b")) == "sms:5551234?body=B%20b")
    #expect(ContactAddress.address("555 1234", by: .sms, Message(subject: "S", body: nil)) == "sms:5551234?body=S")
  }
}
