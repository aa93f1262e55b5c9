package import Storage
import Synchronization
import Values
import Web

extension BrowserSignIn {
  /// What is to be known of signing in by a browser; nothing where no service is switched on.
  static func findings(_ providers: [SignInProvider]?) -> [Finding] {
    guard let providers, !providers.isEmpty else { return [] }
    let names = providers.map(\.name).listed("or")
    return [
      Finding(
        "signing in", .good, "also by \(names)",
        remedy: "if a browser ends elsewhere than it began: add 'http://127.0.0.1:*/**' to the dashboard's "
          + "Authentication, URL Configuration, Redirect URLs")
    ]
  }
}

/// A sign-in by the page of a service: the browser goes there by way of the project, and comes back to a port of this
/// machine with a code, which only this visit can exchange.
package final class BrowserSignIn: BrowserVisit {
  package let address: String
  private let provider: SignInProvider
  private let pledge: Pledge
  /// What the browser brings back, so that nobody else can send it here.
  private let state: String
  private let listener: LoopbackListener
  private let ending: Ending

  /// The time that the project gives a visit.
  package static let patience: Duration = .seconds(300)

  /// What happened, and what is to be done then.
  private final class Ending: Sendable {
    let state = Mutex<(answer: String?, isOver: Bool, act: (@Sendable () -> Void)?)>((nil, false, nil))
  }

  /// - Parameter page: the address of a page of the project's for this query.
  /// - Throws: `unavailable` where nothing can be listened on.
  init(
    by provider: SignInProvider, patience: Duration, at page: ([(name: String, value: String)]) -> String
  ) throws(StoreError) {
    let (pledge, state, ending) = (Pledge(), Pledge.random(), Ending())
    (self.provider, self.pledge, self.state, self.ending) = (provider, pledge, state, ending)
    do throws(WebError) {
      listener = try LoopbackListener(
        patience: patience,
        page: { target in
          guard let address = PastedAddress(target), address["state"] == state else { return nil }
          ending.state.withLock { $0.answer = target }
          return Self.page(isGood: address.refusal == nil && address["code"] != nil)
        },
        end: {
          let act = ending.state.withLock { state in
            state.isOver = true
            return state.act
          }
          act?()
        })
    } catch { throw StoreError(error, of: .auth) }
    address = page([
      ("provider", provider.rawValue), ("redirect_to", "http://127.0.0.1:\(listener.port)/?state=\(state)"),
      ("code_challenge", pledge.challenge), ("code_challenge_method", "s256"),
    ])
  }

  deinit { listener.close() }

  package var answer: String? { ending.state.withLock { $0.answer } }

  package func atEnd(_ act: @escaping @Sendable () -> Void) {
    let isOver = ending.state.withLock { state in
      state.act = act
      return state.isOver
    }
    if isOver { act() }
  }

  package func close() { listener.close() }

  package func proof(in text: String) throws(StoreError) -> SignInProof {
    let text = text.trimmed
    guard let address = PastedAddress(text) else {
      guard (20...PastedAddress.longest).contains(text.utf8.count), !text.contains("://"), Secret(text).isPlain else {
        throw unreadable
      }
      return .browser(code: text, verifier: pledge.verifier.text, provider)
    }
    if let state = address["state"], state != self.state {
      throw .notSignedIn("the address is of another sign-in", hint: again)
    }
    if let refusal = address.refusal { throw .signIn(refused: refusal, by: .browser(provider)) }
    guard let code = address["code"], Secret(code).isPlain else { throw unreadable }
    return .browser(code: code, verifier: pledge.verifier.text, provider)
  }

  private var unreadable: StoreError {
    .notSignedIn("expected the address at which the browser ended, with 'code=' in it", hint: again)
  }

  private var again: String { "'login --\(provider.rawValue)' begins again" }

  private static func page(isGood: Bool) -> String {
    let words = isGood ? "The shell has what it needs." : "The shell says what went wrong."
    return """
      <!DOCTYPE html><html lang="en"><meta charset="utf-8"><title>compass</title>
      <body style="font: 1.2em sans-serif; margin: 4em"><p>\(words) You can close this page and go back to it.</p></html>
      """
  }
}
