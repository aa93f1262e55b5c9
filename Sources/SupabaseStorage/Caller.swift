public import Domain
public import Storage
public import Web

/// Sends calls as the person who is signed in.
///
/// Everything that isn't about the rows themselves is dealt with here: the key and the token, renewing the token, waiting
/// and repeating, and answers that don't come from the service at all. What comes back is 2xx, or one of 400, 403, 404,
/// 406, 409, 416 and 422 with the service's own JSON.
public protocol Caller: Sendable {
  func send(_ call: Call) async throws(StoreError) -> WebResponse

  /// The id of the person who is signed in; throws `notSignedIn` if nobody is.
  func user() async throws(StoreError) -> UUID

  /// Whether there is a web application.
  var hasAPI: Bool { get }
}
