import Domain

/// The people of the sample family.
enum Household {
  static func users(_ calendar: SampleCalendar) -> [User] {
    var eli = User(id: SampleFamily.athlete)
    eli.email = "eli@novakovic.example"
    eli.fullName = "Eli Novakovic"
    eli.role = .known(.player)
    eli.phone = "216-555-0143"
    eli.graduationYear = calendar.graduationYear
    eli.currentPhase = calendar.phase
    eli.gpa = 3.7
    eli.satScore = 1290
    eli.actScore = 28
    eli.zipCode = "44113"
    var dana = User(id: SampleFamily.parent)
    dana.email = "dana@novakovic.example"
    dana.fullName = "Dana Novakovic"
    dana.role = .known(.parent)
    dana.phone = "216-555-0144"
    dana.zipCode = "44113"
    return [eli, dana].map { user in
      var user = user
      user.createdAt = calendar.instant(ago: 190, "users")
      user.updatedAt = calendar.instant(ago: 21, user.email)
      return user
    }
  }

  static func family(_ calendar: SampleCalendar) -> Family {
    var family = Family(id: SampleFamily.family)
    family.playerUserID = SampleFamily.athlete
    family.createdByUserID = SampleFamily.athlete
    family.familyName = "Novakovic Family"
    family.familyCode = "FAM-7KQW3M"
    family.codeGeneratedAt = calendar.instant(ago: 189, "code")
    family.createdAt = calendar.instant(ago: 189, "family")
    family.updatedAt = family.createdAt
    return family
  }

  static func members(_ calendar: SampleCalendar) -> [FamilyMember] {
    let people: [(Key<User>, UserRole, Int)] = [
      (SampleFamily.athlete, .player, 189), (SampleFamily.parent, .parent, 188),
    ]
    return people.map { user, role, days in
      var member = FamilyMember(id: .sample(role.rawValue))
      member.familyID = SampleFamily.family
      member.userID = user
      member.role = .known(role)
      member.addedAt = calendar.instant(ago: days, "family")
      return member
    }
  }
}
