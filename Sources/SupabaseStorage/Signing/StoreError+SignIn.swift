import Storage

extension StoreError {
  /// The sentence for a sign-in that the service, or the page of another one, refused.
  static func signIn(refused problem: ServiceProblem, by way: SignInWay, status: Int? = nil) -> StoreError {
    let words = problem.words
    switch problem.code {
    case "invalid_credentials", "invalid_grant":
      return words == "Email not confirmed" ? unconfirmed : wrongPassword
    case "email_not_confirmed": return unconfirmed
    case "user_banned": return .notSignedIn("this account is blocked", hint: "ask whoever runs the project")
    case "otp_expired": return .notSignedIn("the code or link is wrong, used or too old", hint: way.again)
    case "otp_disabled":
      return .unavailable("no email is sent: no account has this address", hint: "'signup' makes one")
    case "mfa_verification_failed", "mfa_challenge_expired":
      return .notSignedIn("wrong code", hint: "'login' begins again; check the clock of the device with the app")
    case "flow_state_not_found", "flow_state_expired", "bad_code_verifier":
      return .notSignedIn("the browser's answer is of another sign-in, or too old", hint: way.again)
    case "access_denied": return .notSignedIn("not signed in: \(words)", hint: way.again)
    case "captcha_failed":
      return .unavailable(
        "the project asks for a CAPTCHA, which a terminal can't show: \(words)",
        hint: "sign in by a browser ('login --google'), or switch it off in Authentication, Attack Protection")
    case _ where words.hasPrefix("Unsupported provider"), "oauth_provider_not_supported":
      return .unavailable(
        "\(way.name) isn't switched on in this project: \(words)",
        hint: "switch it on in the dashboard's Authentication, Sign In / Providers, or use 'login --email'")
    default: return problem.mail ?? other(words, status, way)
    }
  }

  private static func other(_ words: String, _ status: Int?, _ way: SignInWay) -> StoreError {
    let number = status.map { " (\($0))" } ?? ""
    return .notSignedIn("the sign-in was refused\(number)" + (words.isEmpty ? "" : ": " + words), hint: way.again)
  }

  static let wrongPassword = StoreError.notSignedIn(
    "wrong email or password", hint: "'login' tries again, 'password' sets a new one, 'login --email' needs none")

  private static let unconfirmed = StoreError.notSignedIn(
    "the email address isn't confirmed yet", hint: "follow the link in the message to it, then 'login'")

  static var sessionExpired: StoreError { .notSignedIn("session expired", hint: "'login' signs in again") }
}

extension ServiceProblem {
  /// True if it's about how many emails the project sends, which is no better a moment later.
  var isMailLimit: Bool { code == "over_email_send_rate_limit" }

  /// The sentence for an email that the project didn't send; nil if it's about something else.
  var mail: StoreError? {
    switch code {
    case "over_email_send_rate_limit":
      // Two in a row to one address, or too many to anybody: only the first says how long it takes.
      let seconds = words.split(separator: " ").lazy.compactMap { Int($0) }.first
      return .unavailable(
        "no email was sent: \(words)",
        hint: seconds.map { "wait \($0) seconds, then try again" }
          ?? "wait an hour, or set SMTP up in the dashboard's Authentication, Emails: the built-in mailer sends 2 an hour"
      )
    case "email_address_not_authorized":
      return .unavailable(
        "no email was sent: \(words)",
        hint: "set SMTP up in the dashboard's Authentication, Emails: the built-in mailer writes only to members of "
          + "the project's organization")
    case "email_address_invalid": return .refused("no email was sent: \(words)")
    case "email_provider_disabled":
      return .unavailable(
        "the project lets nobody in by email: \(words)",
        hint: "switch it on in the dashboard's Authentication, Sign In / Providers, or use 'login --google'")
    default: return nil
    }
  }
}

extension SignInWay {
  /// The line that begins again.
  fileprivate var again: String {
    switch self {
    case .password: "'login' tries again"
    case .email: "'login --email' sends another"
    case .browser(let provider): "'login --\(provider.rawValue)' begins again"
    }
  }

  fileprivate var name: String {
    switch self {
    case .password: "signing in by password"
    case .email: "signing in by email"
    case .browser(let provider): provider.name
    }
  }
}
