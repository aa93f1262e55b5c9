import Domain

/// Where a college stands with the family: tier, requirements, fit and the way through the pipeline.
struct Standing: SheetRow {
  let slug: String
  let tier: Open<PriorityTier>?
  let isFavorite: Bool
  let ranking: Int?
  let gpa: Double?
  let sat: Int?
  let act: Int?
  let fit: Fit?
  /// First step first; the last one is where it stands.
  let steps: [Step]

  /// A stored fit: the score, and the breakdown and the tier where they were stored too.
  struct Fit {
    let score: Int
    let parts: [Int]
    let tier: FitTier?
  }

  struct Step {
    let daysAgo: Int
    let status: SchoolStatus
  }

  init(_ row: inout SampleRow) {
    slug = row.required()
    tier = row.word()
    isFavorite = row.mark("*")
    ranking = row.number()
    gpa = row.number()
    sat = row.number()
    act = row.number()
    fit = row.text().flatMap { row.understood(Fit($0)) }
    steps = row.list(" ").compactMap { row.understood(Step($0)) }
    if steps.isEmpty { _ = row.understood(steps.first) }
  }
}

extension Standing.Fit {
  /// `78:33,22,13,10:match`, with empty parts where nothing was stored.
  fileprivate init?(_ text: String) {
    let fields = text.parts(":")
    guard fields.count == 3, let score = Int(fields[0]) else { return nil }
    let parts = fields[1].parts(",").compactMap { Int($0) }
    guard parts.isEmpty || parts.count == 4 else { return nil }
    self.init(score: score, parts: parts, tier: FitTier(rawValue: fields[2]))
  }

  /// The stored breakdown; null if there is none.
  var document: JSONText? {
    guard parts.count == 4 else { return nil }
    let names = ["athleticFit", "academicFit", "opportunityFit", "personalFit"]
    return JSONText(.object(zip(names, parts).map { JSON.Member($0, .number($1)) }))
  }
}

extension Standing.Step {
  /// `44:recruited`
  fileprivate init?(_ text: String) {
    let fields = text.parts(":")
    guard fields.count == 2, let days = Int(fields[0]), let status = SchoolStatus(rawValue: fields[1]) else {
      return nil
    }
    self.init(daysAgo: days, status: status)
  }
}

extension Standing {
  static var all: [Standing] { sheet.read() }

  // slug|tier|favourite|ranking|gpa|sat|act|fit:athletic,academic,opportunity,personal:tier|days ago:status ...
  static let sheet = SampleSheet(
    """
    ohio-state|A|*|21|3.6|1340|29|71:31,17,13,10:|176:researching 149:contacted 101:camp_invite 44:recruited
    ohio|A|*||3.3|1160|24||170:researching 147:contacted 88:recruited 40:official_visit_invited \
    19:official_visit_scheduled
    miami-oh|A|||3.6|1270|27|72:30,19,13,10:match|168:researching 131:contacted 62:recruited 12:official_visit_invited
    kent-state|A|*||3.2|1130|23|78:33,22,13,10:match|182:researching 150:contacted 118:camp_invite 90:recruited \
    21:offer_received
    michigan|B|||3.8|1440|33|55:26,11,11,7:reach|160:researching 133:interested 76:camp_invite
    indiana|B|||3.6|1280|29||158:researching 127:contacted 53:camp_invite
    penn-state|B|||3.6|1280|29||151:researching 112:contacted
    louisville|B||12|3.5|1200|26|62:28,15,12,7:|149:researching 108:interested 81:contacted
    west-virginia|B||24|3.4|1150|24|69:30,18,12,9:reach|163:researching 137:contacted 70:recruited 15:offer_received
    boston-college|C|||3.8|1440|33||166:researching 140:contacted 59:declined
    uconn|B|||3.6|1260|28||131:researching 93:interested 47:contacted
    duke|A|*|27|3.9|1510|34|48:25,7,9,7:unlikely|171:researching 120:interested
    wake-forest|B||9|3.8|1440|32|54:26,10,11,7:reach|155:researching 104:interested
    coastal-carolina|B|*|13|3.3|1110|22|76:33,20,13,10:|148:researching 119:contacted 58:recruited \
    9:official_visit_invited
    vanderbilt|C||6|3.9|1510|34|41:22,6,8,5:unlikely|174:researching 98:interested
    florida|C||10|3.9|1400|31||91:researching
    miami-fl|C||19|3.7|1380|31||110:researching 65:interested
    lsu|||1|3.5|1210|26||64:researching
    texas|||3|3.8|1370|30||57:researching
    dallas-baptist|B||17|3.3|1110|22||135:researching 100:interested 54:contacted
    creighton|B|||3.5|1220|26|64:28,16,12,8:reach|129:researching 87:contacted 35:camp_invite
    arizona|||15|3.4|1210|25|51:26,11,9,5:|144:researching 102:interested 29:not_pursuing
    stanford|C||16|4.0|1520|35|44:24,7,8,5:unlikely|180:researching 150:interested 124:contacted 71:declined
    saint-marys-ca|C|||3.5||||99:researching 48:interested
    oregon-state|B||2|3.4|1200|25||79:researching
    hawaii|||||1130|23||38:researching
    ashland|A|*||3.1|1060|21|84:35,23,15,11:safety|165:researching 141:contacted 83:recruited 26:offer_received
    grand-valley|B|||3.3|1110|23|75:32,20,13,10:match|152:researching 121:contacted 45:recruited
    indianapolis|B|*||3.3|1090|22|77:33,21,13,10:|147:researching 116:contacted 67:recruited \
    37:official_visit_invited 16:official_visit_scheduled
    millersville|C|||3.1|1050|21||118:researching 73:contacted
    tampa|B||4|3.3|1150|24|66:30,17,12,7:reach|126:researching 69:interested
    delta-state|C|||2.9|1000|19|80:34,22,15,9:safety|153:researching 117:contacted 77:offer_received 41:declined
    angelo-state|||7|3.0|1020|20||46:researching
    colorado-mesa|C||11|3.1|1060|21||115:researching 78:interested 39:contacted
    florida-southern||||||||31:researching
    kenyon|A|*||3.7|1390|31|73:31,19,13,10:match|178:researching 148:contacted 66:recruited
    denison|B|*||3.7|1380|31|70:31,18,12,9:match|162:researching 128:contacted 42:camp_invite
    wooster|A||14|3.5|1260|28|81:34,22,14,11:match|169:researching 143:contacted 86:recruited 30:offer_received
    case-western|B|||3.9|1490|34|58:27,12,11,8:reach|145:researching 103:contacted
    wheaton-il|B|||3.6|1260|28|68:78,64,62,66:|130:researching 95:contacted
    wheaton-ma|C|||3.4|1250|28||60:researching
    johns-hopkins|B||5|3.9|1530|34|47:25,7,9,6:unlikely|157:researching 125:contacted 50:camp_invite
    middlebury|B|||3.9|1470|33||122:researching 92:interested 61:contacted
    cortland|C||8|3.3|1150|24||105:researching 63:interested
    emory|C||20|3.8|1490|33|50:25,8,10,7:reach|113:researching 55:interested
    trinity-tx|C||22|3.7|1390|31||107:researching 49:interested
    whitewater|B||23|3.2|1080|22|74:32,20,13,9:|111:researching 68:interested
    mvnu|B|||3.0|1040|20|82:34,22,15,11:safety|154:researching 123:contacted 72:recruited 43:offer_received
    taylor|B|||3.3|1130|24|73:31,20,13,9:match|139:researching 109:contacted 52:recruited 11:official_visit_invited
    tennessee-wesleyan|C|||2.8|990|19|79:34,21,15,9:safety|97:researching 51:interested
    southeastern|C||25|2.9|1020|20||103:researching 80:interested 34:contacted
    oklahoma-city|C|||3.0|1080|22||94:researching 36:interested
    concordia-ne|||||1060|21||28:researching
    central-methodist|C|||2.8|1000|19|77:33,21,14,9:safety|146:researching 115:contacted 85:offer_received \
    60:not_pursuing
    lewis-clark|C||18|2.8|980|19||106:researching 75:contacted
    sinclair|B|*||2.5|||83:35,22,15,11:safety|132:researching 96:contacted 56:offer_received 33:committed
    lakeland-cc|C|||2.0|||85:35,23,16,11:safety|136:researching 110:contacted 74:offer_received 32:not_pursuing
    johnson-county|C|||2.3||||101:researching 82:interested 58:contacted
    iowa-western|C||26|2.3|||76::|104:researching 84:contacted
    walters-state||||2.0||||42:researching
    mclennan||||2.0||||33:researching
    salt-lake|C|||2.0||||89:researching 64:interested 25:not_pursuing
    southern-nevada||||2.0||||86:researching 70:interested 24:not_pursuing
    chipola||||||||22:researching
    oberlin|B|||||||20:interested
    """)
}
