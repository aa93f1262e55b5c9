import Display
import Domain
import ShellCore

extension School {
  /// The website and the handles, each leading to where it's found; what can't be an address leads nowhere.
  var links: [(label: String, value: Text)] {
    let known: [(String, String?, (String) -> String?)] = [
      ("Website", website, { WebAddress.website($0) }),
      ("Twitter", twitterHandle, { WebAddress.profile($0, at: .twitter) }),
      ("Instagram", instagramHandle, { WebAddress.profile($0, at: .instagram) }),
    ]
    return known.compactMap { label, words, address in
      guard let words = words?.withoutBlanks, !words.isEmpty else { return nil }
      return (label, address(words).map { Text.link(words, to: $0) } ?? Text(words))
    }
  }
}

extension Coach {
  /// Email and phone, each leading to a message or a call; what can't be an address leads nowhere.
  var contacts: [Text] {
    [ContactMethod.email, .call].compactMap { method in
      method.value(of: self).map { linked($0, by: method) }
    }
  }

  /// A way to reach the coach, leading there.
  func linked(_ value: String, by method: ContactMethod) -> Text {
    ContactAddress.address(value, by: method, nil).map { Text.link(value, to: $0) } ?? Text(value)
  }
}
