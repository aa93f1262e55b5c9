import Domain

/// What is publicly known of a college: place, size, admission, cost and team.
struct SampleCollege: SheetRow {
  /// The name that other sheets use.
  let slug: String
  let name: String
  let city: String?
  let state: String?
  let place: Place?
  let students: Students?
  /// 0...1; nil where admission is open.
  let admission: Double?
  let tuition: Tuition?
  let conference: String?
  let mascot: String?
  let site: String?
  let twitter: String?
  var division: Division?

  /// Degrees.
  struct Place {
    let latitude: String
    let longitude: String
  }

  /// Undergraduates; some sources deliver the number as text.
  enum Students {
    case number(Int)
    case text(String)
  }

  /// Dollars a year.
  struct Tuition {
    let inState: Int
    let outOfState: Int
  }

  init(_ row: inout SampleRow) {
    slug = row.required()
    name = row.required()
    city = row.text()
    state = row.text()
    let place = row.list(",")
    self.place = place.isEmpty ? nil : row.understood(Place(place))
    students = row.text().flatMap { row.understood(Students($0)) }
    admission = row.number()
    let tuition = row.list("/")
    self.tuition = tuition.isEmpty ? nil : row.understood(Tuition(tuition))
    conference = row.text()
    mascot = row.text()
    site = row.text()
    twitter = row.text()
  }
}

extension SampleCollege.Place {
  fileprivate init?(_ parts: [String]) {
    guard parts.count == 2, Double(parts[0]) != nil, Double(parts[1]) != nil else { return nil }
    self.init(latitude: parts[0], longitude: parts[1])
  }
}

extension SampleCollege.Students {
  fileprivate init?(_ text: String) {
    if let number = Int(text) {
      self = .number(number)
    } else if text.hasPrefix("'"), Int(text.dropFirst()) != nil {
      self = .text(String(text.dropFirst()))
    } else {
      return nil
    }
  }
}

extension SampleCollege.Tuition {
  fileprivate init?(_ parts: [String]) {
    guard let first = parts.first.flatMap({ Int($0) }), let last = parts.last.flatMap({ Int($0) }), parts.count <= 2
    else { return nil }
    self.init(inState: first, outOfState: last)
  }
}

extension SampleCollege {
  // slug|name|city|state|latitude,longitude|undergraduates|admission|tuition in/out|conference|mascot|site|twitter

  static let divisionOneEast = SampleSheet(
    """
    ohio-state|Ohio State University|Columbus|OH|40.0067,-83.0305|45700|0.51|12859/38365|Big Ten|Buckeyes|\
    www.osu.edu|@OhioStateBASE
    ohio|Ohio University|Athens|OH|39.3244,-82.1014|18100|0.85|13746/24272|MAC|Bobcats|www.ohio.edu|@OhioBobcats
    miami-oh|Miami University|Oxford|OH|39.5105,-84.7309|16800|0.82|17809/40822|MAC|RedHawks|\
    miamioh.edu|@MiamiRedHawks
    kent-state|Kent State University|Kent|OH|41.1491,-81.3415|'20500|0.88|12846/22026|MAC|Golden Flashes|\
    www.kent.edu|@KentStBaseball
    michigan|University of Michigan|Ann Arbor|MI|42.2780,-83.7382|33700|0.18|17228/58072|Big Ten|Wolverines|\
    umich.edu|@umichbaseball
    indiana|Indiana University|Bloomington|IN|39.1682,-86.5230|36800|0.80|11790/40482|Big Ten|Hoosiers|\
    bloomington.iu.edu|@IndianaBase
    penn-state|Penn State University|University Park|PA|40.7982,-77.8599|42000|0.55|20644/41790|Big Ten|\
    Nittany Lions|www.psu.edu|@PennStateBASE
    louisville|University of Louisville|Louisville|KY|38.2151,-85.7583|15800|0.78|12940/29286|ACC|Cardinals|\
    louisville.edu|@LouisvilleBSB
    west-virginia|West Virginia University|Morgantown|WV|39.6350,-79.9545|18500|0.86|9648/27360|Big 12|\
    Mountaineers|www.wvu.edu|@WVUBaseball
    boston-college|Boston College|Chestnut Hill|MA|42.3355,-71.1685|9500|0.16|67680|ACC|Eagles|www.bc.edu|@BCBirdBall
    uconn|University of Connecticut|Storrs|CT|41.8077,-72.2540|19100|0.54|20366/43034|Big East|Huskies|\
    uconn.edu|@UConnBSB
    duke|Duke University|Durham|NC|36.0014,-78.9382|6500|0.06|68758|ACC|Blue Devils|duke.edu|@DukeBASE
    wake-forest|Wake Forest University|Winston-Salem|NC|36.1340,-80.2777|5500|0.22|67642|ACC|Demon Deacons|\
    www.wfu.edu|@WakeBaseball
    coastal-carolina|Coastal Carolina University|Conway|SC|33.7950,-79.0128|'10000|0.80|11640/29010|Sun Belt|\
    Chanticleers|www.coastal.edu|@CoastalBaseball
    vanderbilt|Vanderbilt University|Nashville|TN|36.1447,-86.8027|7200|0.06|67498|SEC|Commodores|\
    www.vanderbilt.edu|@VandyBoys
    florida|University of Florida|Gainesville|FL|29.6436,-82.3549|34900|0.24|6381/28658|SEC|Gators|\
    www.ufl.edu|@GatorsBB
    miami-fl|University of Miami|Coral Gables|FL|25.7174,-80.2781|12900|0.19|60928|ACC|Hurricanes|\
    www.miami.edu|@CanesBaseball
    """)

  static let divisionOneWest = SampleSheet(
    """
    lsu|Louisiana State University|Baton Rouge|LA|30.4133,-91.1800|32000|0.74|11954/28631|SEC|Tigers|\
    www.lsu.edu|@LSUbaseball
    texas|University of Texas at Austin|Austin|TX|30.2849,-97.7341|42400|0.29|11698/41070|SEC|Longhorns|\
    www.utexas.edu|@TexasBaseball
    dallas-baptist|Dallas Baptist University|Dallas|TX|32.7092,-96.9467|2900|0.90|37290|Conference USA|Patriots|\
    www.dbu.edu|@DBU_Baseball
    creighton|Creighton University|Omaha|NE|41.2650,-95.9462|4300|0.76|46730|Big East|Bluejays|www.creighton.edu|
    arizona|University of Arizona|Tucson|AZ|32.2319,-110.9501|41000|0.86|13626/41082|Big 12|Wildcats|\
    www.arizona.edu|@ArizonaBaseball
    stanford|Stanford University|Stanford|CA|37.4275,-122.1697|7800|0.04|65127|ACC|Cardinal|\
    www.stanford.edu|@StanfordBSB
    saint-marys-ca|Saint Mary's College of California|Moraga|CA|37.8406,-122.1100|2200|0.80|57820|WCC|Gaels|\
    www.stmarys-ca.edu|@smcgaels
    oregon-state|Oregon State University|Corvallis|OR|44.5638,-123.2794|30000|0.78|13494/36741|Independent|Beavers|\
    oregonstate.edu|@BeaverBaseball
    hawaii|University of Hawaiʻi at Mānoa|Honolulu|HI|21.2969,-157.8171|14700|0.70|12186/34218|Big West|\
    Rainbow Warriors|manoa.hawaii.edu|@HawaiiBaseball
    """)
}

extension SampleCollege {
  func school(_ standing: Standing?) -> School {
    var row = School(id: .sample(slug))
    row.userID = SampleFamily.athlete
    row.familyID = SampleFamily.family
    row.name = name
    row.city = city
    row.state = state
    if let city, let state { row.location = "\(city), \(state)" }
    row.division = division.map(Open.known)
    row.conference = conference
    row.website = site.map { "https://\($0)" }
    row.twitterHandle = twitter
    row.ranking = standing?.ranking
    row.isFavorite = standing?.isFavorite ?? false
    row.priorityTier = standing?.tier
    row.pros = []
    row.cons = []
    row.academicInfo = academics(standing).map { JSONText($0) }
    row.fitScore = standing?.fit?.score
    row.fitScoreData = standing?.fit?.document
    row.fitTier = standing?.fit?.tier.map(Open.known)
    let author = StableHash.of(slug) % 4 == 0 ? SampleFamily.parent : SampleFamily.athlete
    row.createdBy = author
    row.updatedBy = SampleFamily.athlete
    return row
  }

  /// Nil until somebody looked the college up.
  private func academics(_ standing: Standing?) -> JSON? {
    guard let place, let students else { return nil }
    var members: [JSON.Member] = []
    func add(_ key: String, _ value: JSON?) {
      if let value { members.append(JSON.Member(key, value)) }
    }
    if let city, let state { add("address", .string("\(city), \(state)")) }
    add("city", city.map(JSON.string))
    add("state", state.map(JSON.string))
    add("latitude", .number(place.latitude))
    add("longitude", .number(place.longitude))
    add("mascot", mascot.map(JSON.string))
    switch students {
    case .number(let count): add("student_size", .number(count))
    case .text(let count): add("student_size", .string(count))
    }
    add("admission_rate", admission.map { JSON($0) })
    add("tuition_in_state", tuition.map { .number($0.inState) })
    add("tuition_out_of_state", tuition.map { .number($0.outOfState) })
    add("gpa_requirement", standing?.gpa.map { JSON($0) })
    add("sat_requirement", standing?.sat.map { .number($0) })
    add("act_requirement", standing?.act.map { .number($0) })
    return .object(members)
  }
}

extension SampleCollege {
  /// The sheets, each with the division that its colleges play in; the last one's is yet to be looked up.
  static let sheets: [(division: Division?, sheet: SampleSheet)] = [
    (.d1, divisionOneEast), (.d1, divisionOneWest), (.d2, divisionTwo), (.d3, divisionThree),
    (.naia, naia), (.juco, juniorColleges), (nil, unplaced),
  ]

  static var all: [SampleCollege] {
    sheets.flatMap { division, sheet in
      sheet.read(SampleCollege.self).map { college in
        var college = college
        college.division = division
        return college
      }
    }
  }
}

extension SampleCollege {
  static let divisionTwo = SampleSheet(
    """
    ashland|Ashland University|Ashland|OH|40.8617,-82.3216|3000|0.73|28990|Great Midwest|Eagles|\
    www.ashland.edu|@goashlandeagles
    grand-valley|Grand Valley State University|Allendale|MI|42.9634,-85.8886|18900|0.94|14628/20708|GLIAC|Lakers|\
    www.gvsu.edu|@gvsulakers
    indianapolis|University of Indianapolis|Indianapolis|IN|39.7098,-86.1347|3900|0.80|34500|GLVC|Greyhounds|\
    uindy.edu|@UIndyAthletics
    millersville|Millersville University|Millersville|PA|39.9975,-76.3553|'5600|0.89|12434/22630|PSAC|Marauders|\
    www.millersville.edu|
    tampa|University of Tampa|Tampa|FL|27.9463,-82.4647|10000|0.41|33424|Sunshine State|Spartans|www.ut.edu|
    delta-state|Delta State University|Cleveland|MS|33.7430,-90.7337|1900|0.97|8435|Gulf South|Statesmen|\
    www.deltastate.edu|
    angelo-state|Angelo State University|San Angelo|TX|31.4405,-100.4650|5900|0.79|9344/22000|Lone Star|Rams|\
    www.angelo.edu|
    colorado-mesa|Colorado Mesa University|Grand Junction|CO|39.0811,-108.5542|8500|0.80|10069/24400|\
    Rocky Mountain|Mavericks|www.coloradomesa.edu|@CMUMavericks
    florida-southern|Florida Southern College|Lakeland|FL|||||Sunshine State|Moccasins|www.flsouthern.edu|
    """)

  static let divisionThree = SampleSheet(
    """
    kenyon|Kenyon College|Gambier|OH|40.3736,-82.3975|1750|0.31|69330|NCAC|Owls|www.kenyon.edu|
    denison|Denison University|Granville|OH|40.0716,-82.5227|2300|0.17|66460|NCAC|Big Red|denison.edu|
    wooster|College of Wooster|Wooster|OH|40.8110,-81.9340|1900|0.56|60250|NCAC|Fighting Scots|wooster.edu|
    case-western|Case Western Reserve University|Cleveland|OH|41.5045,-81.6086|6200|0.29|66020|UAA|Spartans|\
    case.edu|@CWRUAthletics
    wheaton-il|Wheaton College|Wheaton|IL|41.8706,-88.0990|2100|0.88|43930|CCIW|Thunder|www.wheaton.edu|
    wheaton-ma|Wheaton College|Norton|MA|41.9670,-71.1842|1650|0.77|65030|NEWMAC|Lyons|wheatoncollege.edu|
    johns-hopkins|Johns Hopkins University|Baltimore|MD|39.3299,-76.6205|5600|0.07|64730|Centennial|Blue Jays|\
    www.jhu.edu|@HopkinsSports
    middlebury|Middlebury College|Middlebury|VT|44.0081,-73.1760|2760|0.11|67600|NESCAC|Panthers|\
    www.middlebury.edu|@MiddAthletics
    cortland|SUNY Cortland|Cortland|NY|42.5970,-76.1900|'5900|0.55|8990/19000|SUNYAC|Red Dragons|www.cortland.edu|
    emory|Emory University|Atlanta|GA|33.7925,-84.3240|7300|0.11|64280|UAA|Eagles|www.emory.edu|
    trinity-tx|Trinity University|San Antonio|TX|29.4629,-98.4829|2500|0.28|54000|SAA|Tigers|www.trinity.edu|
    whitewater|University of Wisconsin-Whitewater|Whitewater|WI|42.8404,-88.7427|9900|0.85|8500/17800|WIAC|\
    Warhawks|www.uww.edu|@UWWAthletics
    """)

  static let naia = SampleSheet(
    """
    mvnu|Mount Vernon Nazarene University|Mount Vernon|OH|40.3768,-82.4753|1500|0.80|34200|Crossroads League|Cougars|\
    www.mvnu.edu|
    taylor|Taylor University|Upland|IN|40.4558,-85.4960|1900|0.68|38900|Crossroads League|Trojans|www.taylor.edu|
    tennessee-wesleyan|Tennessee Wesleyan University|Athens|TN|35.4464,-84.5953|950||27900|Appalachian|Bulldogs|\
    www.tnwesleyan.edu|
    southeastern|Southeastern University|Lakeland|FL|28.0318,-81.9163|6300||29100|Sun Conference|Fire|www.seu.edu|
    oklahoma-city|Oklahoma City University|Oklahoma City|OK|35.4942,-97.5424|1400|0.80|34900|Sooner Athletic|Stars|\
    www.okcu.edu|
    concordia-ne|Concordia University, Nebraska|Seward|NE|40.9075,-97.0933|1100|0.80|39600|GPAC|Bulldogs|\
    www.cune.edu|
    central-methodist|Central Methodist University|Fayette|MO|39.1467,-92.6851|900|0.95|28400|Heart of America|\
    Eagles|www.centralmethodist.edu|
    lewis-clark|Lewis-Clark State College|Lewiston|ID|46.4111,-117.0260|3000|0.99|7700/21500|Cascade Collegiate|\
    Warriors|www.lcsc.edu|@LCWarriors
    """)

  /// Open admission: no rate.
  static let juniorColleges = SampleSheet(
    """
    sinclair|Sinclair Community College|Dayton|OH|39.7573,-84.1990|17500||5900/11100|OCCAC|Tartan Pride|\
    www.sinclair.edu|
    lakeland-cc|Lakeland Community College|Kirtland|OH|41.6365,-81.3634|'5500||4800/10400|OCCAC|Lakers|\
    www.lakelandcc.edu|
    johnson-county|Johnson County Community College|Overland Park|KS|38.9240,-94.7285|15000||3300/7000|KJCCC|\
    Cavaliers|www.jccc.edu|
    iowa-western|Iowa Western Community College|Council Bluffs|IA|41.2690,-95.7969|5500||6400/6600|ICCAC|Reivers|\
    www.iwcc.edu|
    walters-state|Walters State Community College|Morristown|TN|36.2194,-83.2607|5500||4900/18500|TCCAA|Senators|\
    ws.edu|
    mclennan|McLennan Community College|Waco|TX|31.5878,-97.1772|6500||4200/7000|NTJCAC|Highlanders|\
    www.mclennan.edu|
    salt-lake|Salt Lake Community College|Salt Lake City|UT|40.6727,-111.9414|20000||4200/13200|Scenic West|Bruins|\
    www.slcc.edu|
    southern-nevada|College of Southern Nevada|Henderson|NV|36.0077,-114.9664|29000||3900/12700|Scenic West|\
    Coyotes|www.csn.edu|
    chipola|Chipola College|||||||Panhandle|Indians|www.chipola.edu|
    """)

  /// Written down at a showcase and not looked up yet.
  static let unplaced = SampleSheet(
    """
    oberlin|Oberlin College|Oberlin|OH||||||||
    """)
}
