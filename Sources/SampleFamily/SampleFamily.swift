package import Domain

/// A family in Cleveland, Ohio and its recruiting list, for trying the shell and for tests.
///
/// The colleges are real, with rounded public facts; the people, their words and every offer are invented. All of it is an
/// archive (`CSampleFamily/sample-family.json`): to change it, change it there, or in the shell, and let
/// `archive Sources/CSampleFamily/sample-family.json` write it anew.
package enum SampleFamily {
  /// Who is signed in: the athlete.
  package static var user: Key<User> { athlete }
  package static let athlete = Key<User>(UUID(high: 0x4173_1763_C0A2_483E, low: 0x94A7_7C37_04D1_584C))
  package static let parent = Key<User>(UUID(high: 0x40C6_90C8_517A_4C3D, low: 0x8217_A5D1_9247_C44E))
  package static let family = Key<Family>(UUID(high: 0x0D39_1177_A20D_4D6C, low: 0xB88B_BCBE_DCC2_DA2F))

  /// Every table, with dates relative to `now` and the same ids in every run.
  package static func tables(now: Instant) -> Tables { (try? SampleArchive.read(at: now)) ?? Tables() }
}
