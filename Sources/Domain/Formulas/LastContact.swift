/// When the family and a school were last in touch. Source: Documentation/Formulas.md, "Last contact".
public enum LastContact {
  /// The latest interaction of each school or contact date of one of its coaches; a school without any isn't there.
  public static func bySchool(
    interactions: Rows<Interaction>, coaches: Rows<Coach>
  ) -> [Key<School>: Instant] {
    var latest: [Key<School>: Instant] = [:]
    func keep(_ moment: Instant?, _ school: Key<School>?) {
      guard let moment, let school else { return }
      if let known = latest[school], known >= moment { return }
      latest[school] = moment
    }
    for coach in coaches { keep(coach.lastContactDate, coach.schoolID) }
    for interaction in interactions { keep(interaction.occurredAt, interaction.schoolID) }
    return latest
  }
}
