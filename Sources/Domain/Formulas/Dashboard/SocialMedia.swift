/// Where the athlete, the schools and the coaches are in social networks, and what was written there lately.
///
/// Source: Documentation/Formulas.md, "Dashboard".
public struct SocialMedia: Hashable, Sendable {
  /// The athlete's names by network, those that are known.
  public let handles: [Handle]
  /// How many schools and coaches have a name on Twitter or Instagram.
  public let schools: Int
  public let coaches: Int
  /// Tweets and direct messages of the last thirty local days.
  public let messages: Int

  /// A name in a network.
  public struct Handle: Hashable, Sendable {
    public let network: String
    public let name: String
  }

  /// Whether there is anything to tell.
  public var isKnown: Bool { !handles.isEmpty || schools + coaches + messages > 0 }

  static let networks = [
    ("Twitter", "twitter_handle"), ("Instagram", "instagram_handle"), ("TikTok", "tiktok_handle"),
    ("Facebook", "facebook_url"),
  ]
}

extension Session {
  public var socialMedia: SocialMedia {
    let player = tables.preferences.document(.player, of: identity.athlete)?.json
    let handles = SocialMedia.networks.compactMap { network, key -> SocialMedia.Handle? in
      guard let name = player?[key]?.string?.trimmed, !name.isEmpty else { return nil }
      return SocialMedia.Handle(network: network, name: name)
    }
    let (now, start) = (facts.clock.now(), facts.clock.start(facts.clock.today - 29))
    return SocialMedia(
      handles: handles,
      schools: tables.schools.count { isKnown($0.twitterHandle) || isKnown($0.instagramHandle) },
      coaches: tables.coaches.count { isKnown($0.twitterHandle) || isKnown($0.instagramHandle) },
      messages: ownInteractions.count { interaction in
        guard let moment = interaction.moment, moment >= start, moment <= now else { return false }
        return interaction.type == .known(.tweet) || interaction.type == .known(.dm)
      })
  }

  private func isKnown(_ handle: String?) -> Bool { handle?.utf8.contains { $0 > 0x20 } ?? false }
}
