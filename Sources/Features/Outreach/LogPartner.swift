import Display
import Domain
import Grammar
import Lists
import ShellCore

/// The coach with whom something at a school was logged: whoever's address, number or name stands in the text, else the only
/// or the head coach; of several the one that the person names.
struct LogPartner {
  /// Nil for nobody in particular.
  let coach: Key<Coach>?
  /// What is told where nobody could be asked, with the line that names one in the interaction.
  private(set) var doubt: ((Key<Interaction>) -> Text)?

  /// Nobody where the row is a coach already, or the words name one: `coach=NAME`.
  init(of row: RowID, _ details: LogDetails, in session: Session, asking person: any Person) async throws {
    let isNamed = details.assignments.contains { Interaction.fields.entry(named: $0.name)?.name == "coach" }
    let school = Key<School>(row.id)
    guard row.list == .schools, !isNamed else {
      coach = nil
      return
    }
    let all = session.tables.coaches.filter { $0.schoolID == school }
    let written = all.filter(details.mentions)
    let called = written.isEmpty ? all.filter(details.names) : []
    let mentioned = called.count == 1 ? called : written
    let coaches = all.filter { $0.left == nil }
    if mentioned.count == 1 {
      coach = mentioned[0].id
    } else if mentioned.isEmpty, let spoken = session.spokenCoach(of: school) {
      coach = spoken
    } else if coaches.isEmpty {
      coach = nil
    } else {
      let choice = mentioned.isEmpty ? coaches : mentioned
      let name = session.context.schoolNames[school] ?? "the school"
      coach = try await Self.chosen(of: choice, at: name, asking: person)
      if !person.isThere {
        let counted = ListName.coaches.counted(choice.count)
        let example = "coach=\(choice[0].fullName.quotedIfNeeded)"
        doubt = { Text("\(name) has \(counted), and none was named: 'edit id:\($0) \(example)' names one", .warning) }
      }
    }
  }

  /// Asks until the answer is one of them, or nobody.
  private static func chosen(of coaches: [Coach], at school: String, asking person: any Person) async throws
    -> Key<Coach>?
  {
    guard person.isThere else { return nil }
    let names = coaches.map(\.fullName)
    let question = "which coach at \(school) (\(names.joined(separator: ", ")), or Enter for none)? "
    func called(_ line: String) -> [Coach] {
      coaches.filter { $0.fullName.lowercased().contains(line.trimmed.lowercased()) }
    }
    while let line = await person.answer(question, names, { $0.trimmed.isEmpty || called($0).count == 1 })?.trimmed {
      if line.isEmpty { return nil }
      let found = called(line)
      if found.count == 1 { return found[0].id }
      person.tell([Text(found.isEmpty ? "no coach is called '\(line)'" : "'\(line)' could be several coaches", .bad)])
    }
    throw Failure("nothing was logged")
  }
}

extension LogDetails {
  /// Whether the text names a coach by their address or their number.
  fileprivate func mentions(_ coach: Coach) -> Bool {
    let text = (words + assignments.map(\.value)).joined(separator: " ").lowercased()
    if let email = coach.email?.trimmed.lowercased(), !email.isEmpty {
      let words = text.split { !($0.isLetter || $0.isNumber || "@.-_+".contains($0)) }
      if words.contains(where: { $0 == email || $0.hasSuffix(".") && $0.dropLast() == email }) { return true }
    }
    guard let phone = coach.phone.flatMap(PhoneNumber.init)?.dialled.filter(\.isNumber).suffix(10), phone.count == 10
    else { return false }
    return text.split { !($0.isNumber || " -().+/".contains($0)) }.contains { $0.filter(\.isNumber).contains(phone) }
  }

  /// Whether the text has their last name, written as a name, after `coach` or `with`, or with seven letters, which are
  /// hardly another word; or their first name after one of these.
  fileprivate func names(_ coach: Coach) -> Bool {
    let text = Self.words(of: words.joined(separator: " "))
    func isThere(_ name: String, _ isSaid: (ArraySlice<Substring>, _ isIntroduced: Bool) -> Bool) -> Bool {
      let name = Self.words(of: name)
      guard !name.isEmpty, text.count >= name.count else { return false }
      return (0...text.count - name.count).contains { place in
        let found = text[place..<place + name.count]
        guard found.map({ Folded(String($0)) }) == name.map({ Folded(String($0)) }) else { return false }
        return isSaid(found, place > 0 && ["coach", "with"].contains(text[place - 1].lowercased()))
      }
    }
    return isThere(coach.lastName) { found, isIntroduced in
      isIntroduced || found[found.startIndex].first?.isUppercase == true || found.joined().count >= 7
    } || isThere(coach.firstName) { $1 }
  }

  /// Letters in a row, without the `'s` at an end.
  private static func words(of text: String) -> [Substring] {
    text.split { !($0.isLetter || "'’-".contains($0)) }.map { word in
      word.hasSuffix("'s") || word.hasSuffix("’s") ? word.dropLast(2) : word
    }
  }
}
