import Domain

extension Impression {
  func write(into school: inout School) {
    school.pros = pros
    school.cons = cons
    school.notes = notes
    var words: [JSON.Member] = []
    if let athleteNote { words.append(JSON.Member(SampleFamily.athlete.description, .string(athleteNote))) }
    if let parentNote { words.append(JSON.Member(SampleFamily.parent.description, .string(parentNote))) }
    school.privateNotes = words.isEmpty ? nil : JSONText(.object(words))
  }
}
