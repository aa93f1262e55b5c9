import Domain
import Testing
import Values

@Suite struct ResponsivenessTests {
  /// `>` went out, `<` came in, an hour after each other unless blanks stand between them.
  private func interactions(_ log: String, _ type: InteractionType = .email) -> [Interaction] {
    log.enumerated().compactMap { hour, sign in
      guard sign != " " else { return nil }
      var interaction = Interaction(id: Key(UUID()))
      interaction.direction = sign == "?" ? nil : .known(sign == ">" ? .outbound : .inbound)
      interaction.type = .known(type)
      interaction.occurredAt = Instant(seconds: Int64(hour * 3600))
      return interaction
    }
  }

  @Test(
    arguments: [
      ("", nil, nil), ("<<<", nil, nil), (">", 0, nil), ("><", 100, 1), (">><", 50, 1.5), ("><<", 100, 1),
      (">>><", 33, 2), (">>><<", 67, 2), (">    <", 100, 5), ("<>", 100, nil), (">?", 0, nil), (">>  <   >", 33, 3.5),
    ] as [(String, Int?, Double?)])
  func scores(log: String, score: Int?, hours: Double?) {
    let found = Responsiveness(interactions(log))
    #expect(found.score == score)
    #expect(found.answerHours == hours)
    #expect(found.outbound == log.filter { $0 == ">" }.count && found.inbound == log.filter { $0 == "<" }.count)
  }

  @Test func anAnswerComesLater() {
    #expect(Responsiveness(interactions(">") + interactions("<")).answerHours == nil)
    #expect(Responsiveness(interactions(">") + interactions("< <")).answerHours == 2)
  }

  @Test func theyWriteMostly() {
    #expect(Responsiveness(interactions("")).preferredType == .email)
    #expect(Responsiveness(interactions("<", .text)).preferredType == .text)
    #expect(Responsiveness(interactions(">>>", .phoneCall) + interactions("<", .dm)).preferredType == .dm)
    #expect(Responsiveness(interactions("<<", .dm) + interactions("<", .email)).preferredType == .dm)
  }

  @Test func onlyTheCoachsOwnCount() {
    var tables = Tables()
    let (ana, other) = (Coach(id: Key(UUID())), Coach(id: Key(UUID())))
    tables.interactions = Rows(
      (interactions("><").map { ($0, ana.id) } + interactions(">>").map { ($0, other.id) }).map { row, coach in
        var row = row
        row.coachID = coach
        return row
      })
    #expect(ana.responsiveness(in: tables).score == 100)
    #expect(other.responsiveness(in: tables).score == 0)
  }
}
