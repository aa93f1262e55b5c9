/// The way in which a person signs in.
package enum SignInWay: Hashable, Sendable {
  case password
  /// By a code, or a link, that is sent to the person's address.
  case email
  /// By the page of a service at which the person has an account, in a browser.
  case browser(SignInProvider)
}

/// A service whose accounts open those of a project.
package enum SignInProvider: String, CaseIterable, Sendable {
  case google, apple, github

  package var name: String {
    switch self {
    case .google: "Google"
    case .apple: "Apple"
    case .github: "GitHub"
    }
  }
}

/// What shows who somebody is: each way of signing in ends in one.
package enum SignInProof: Sendable {
  case password(email: String, password: String)
  /// What a person typed of an email: its code, its link, or the address to which that led.
  case emailed(String, email: String, EmailPurpose)
  /// What a browser came back with from a service's page, and the secret that began the visit.
  case browser(code: String, verifier: String, SignInProvider)
}

/// What an email with a code is for.
package enum EmailPurpose: Sendable {
  case signingIn
  /// A password that was forgotten.
  case newPassword
  /// A change that the project wants to have confirmed by the one who is signed in.
  case confirming
}

/// What is still to be done once a proof was taken.
package enum SignInStep: Hashable, Sendable {
  case done
  /// The account asks for the code of an authenticator app as well.
  case code
}

extension StoreError {
  /// An account that nobody has asked yet who they are.
  package static let unintroduced = notSignedIn(
    "this account hasn't said yet whether it's an athlete's or a parent's", hint: "'login' on a terminal asks, once")
  /// A change that takes the code of an email besides.
  package static let needsConfirmation = refused("the project wants this confirmed by a code that it emails")
}

/// A sign-in that goes on in a browser until that comes back to this machine.
package protocol BrowserVisit: Sendable {
  /// The page to open.
  var address: String { get }
  /// The address to which the browser came back, without the host; nil as long as it didn't.
  var answer: String? { get }
  /// Has something done once: when the browser has come back, or when it's no longer waited for.
  func atEnd(_ act: @escaping @Sendable () -> Void)
  /// Reads the address to which the browser came back, or what a person pasted instead: that address, or its code alone.
  func proof(in text: String) throws(StoreError) -> SignInProof
  /// Waits for the browser no longer.
  func close()
}
