import Display
import Domain

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
  /// Email and phone, each leading to a message or a call; nothing in them adds to the address.
  var contacts: [Text] {
    let email = self.email.map { Text.link($0, to: "mailto:\(WebAddress.encoded($0, keeping: "-._~@+"))") }
    let phone = self.phone.map { phone in
      Text.link(phone, to: "tel:\(phone.filter { $0.isASCII && ($0.isNumber || $0 == "+") })")
    }
    return [email, phone].compactMap(\.self)
  }
}
