import Domain
import ShellCore

/// Coaches as cards of an address book (vCard 3.0, which every address book reads); private notes stay out.
struct AddressBookFile: Sendable {
  private let facts: EvaluationContext
  private var lines = ContentLines()

  init(_ facts: EvaluationContext) { self.facts = facts }

  var text: String { lines.text }

  mutating func add(_ coach: Coach) {
    let role = coach.role?.label
    let name = coach.fullName.oneLine.nonEmpty ?? role ?? "Coach"
    lines.add("BEGIN", plain: "VCARD")
    lines.add("VERSION", plain: "3.0")
    lines.add("PRODID", plain: "-//compass//recruiting//EN")
    lines.add("UID", plain: "urn:uuid:\(coach.id)")
    lines.add("N", texts: [coach.lastName.oneLine, coach.firstName.oneLine, "", "", ""])
    lines.add("FN", text: name)
    if let school = coach.schoolID.flatMap({ facts.schoolNames[$0] }) { lines.add("ORG", text: school) }
    if let role { lines.add("TITLE", text: role) }
    if let email = coach.email?.oneLine.nonEmpty { lines.add("EMAIL;TYPE=INTERNET,WORK", text: email) }
    if let phone = coach.phone?.oneLine.nonEmpty { lines.add("TEL;TYPE=WORK,VOICE", text: phone) }
    add("twitter", coach.twitterHandle, at: .twitter)
    add("instagram", coach.instagramHandle, at: .instagram)
    if let notes = coach.notes?.withoutBlanks.nonEmpty { lines.add("NOTE", text: notes) }
    if let changed = coach.updatedAt { lines.add("REV", plain: changed.basic) }
    lines.add("END", plain: "VCARD")
  }

  private mutating func add(_ network: String, _ handle: String?, at site: ProfileSite) {
    guard let address = handle?.oneLine.nonEmpty.flatMap({ WebAddress.profile($0, at: site) }) else { return }
    lines.add("X-SOCIALPROFILE;TYPE=\(network)", plain: address)
  }
}
