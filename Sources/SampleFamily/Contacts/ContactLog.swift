import Domain

/// Coaches and interactions, tied together: a coach was last contacted when the latest interaction says so.
struct ContactLog {
  let coaches: [Coach]
  let interactions: [Interaction]
  /// Days since the last interaction, by the college's slug.
  let gaps: [String: Int]

  init(_ calendar: SampleCalendar) {
    let log = InteractionRow.all
    var counts: [String: Int] = [:]
    var gaps: [String: Int] = [:]
    var latest: [String: Instant] = [:]
    interactions = log.map { row in
      let place = counts[row.slug, default: 0]
      counts[row.slug] = place + 1
      gaps[row.slug] = min(gaps[row.slug] ?? .max, row.daysAgo)
      let interaction = row.interaction(place, calendar)
      if let coach = row.coach, let moment = interaction.occurredAt {
        let name = "\(row.slug)/\(coach)"
        latest[name] = max(latest[name] ?? moment, moment)
      }
      return interaction
    }
    self.gaps = gaps
    coaches = CoachRow.all.map { $0.coach(latest: latest["\($0.slug)/\($0.login)"], calendar) }
  }
}

extension CoachRow {
  // role|login|first|last|responsiveness|days ago|notes

  static let divisionOne = SampleSheet(
    """
    = ohio-state
    head|rhalvorsen|Reid|Halvorsen|62||Watches from behind the plate, says little.
    assistant|mpena|Mauricio|Peña|81||Infield. Our main contact.
    recruiting|tblackwood|Tyrell|Blackwood|74||Wants a schedule every Monday.
    = ohio
    head|dkowalchuk|Dale|Kowalchuk|88||Knows our club coach from summer ball.
    recruiting|jfennimore|Jonas|Fennimore|92||Text first, then call.
    = miami-oh
    head|abristow|Anders|Bristow|55||
    assistant|kolatunji|Kelechi|Olatunji|79||Hitting.
    recruiting|wschaefer|Wyatt|Schaeffler|70||
    = kent-state
    head|gmarchetta|Gino|Marchetta|95||Calls on Sunday evenings. Very open about money.
    assistant|lbrannigan|Luke|Brannigan|83||Infield and base running.
    recruiting|dsaltzman|Devin|Saltzmann|90||
    = michigan
    head|thollings|Theodore|Hollingsby|||
    recruiting|vrao|Vikram|Raolani|41||Camp director.
    = indiana
    assistant|cdunleavy|Colt|Dunleavey|58||
    recruiting|fmorisset|Fabien|Morissette-Gray|64||
    = penn-state
    recruiting|bzaremba|Brock|Zarembski|22||Two emails, one form answer.
    assistant|ithompkins|Isaiah|Thompkiss||64|Met at a showcase.
    = louisville
    recruiting|nvillareal|Nico|Villarosa|48||
    = west-virginia
    head|sgallimore|Silas|Gallimorne|77||
    recruiting|ekeating|Emmett|Keatinger|86||Explained the walk-on offer line by line.
    = boston-college
    recruiting|pmulcahey|Padraic|Mulcahearn|60||Kind when he said no.
    = uconn
    assistant|hostrander|Hank|Ostrandt|35||
    recruiting|rbelanger|Rémy|Bélangeau|44||
    = duke
    recruiting|akingsley|Amari|Kingsleigh|18||
    = wake-forest
    assistant|jtremaine|Jude|Tremainer||71|Ran the infield station at the showcase.
    = coastal-carolina
    head|bswann|Boone|Swannberg|90||Called twice in a week.
    recruiting|mcastell|Mateus|Castellar|87||
    = vanderbilt
    recruiting|qharlow|Quentin|Harlowson|10||
    = miami-fl
    recruiting|oibarra|Orlando|Ibarrola|0||
    = dallas-baptist
    head|tcoltrain|Thad|Coltrainer|52||
    recruiting|lwestover|Levi|Westoverly|67||
    = creighton
    recruiting|ksvoboda|Karl|Svobodnik|71||Czech grandparents, like ours.
    assistant|dpritchard|Dario|Pritchardson|||
    = arizona
    recruiting|jquezada|Joaquín|Quezadilla|30||
    = stanford
    assistant|hnakagawa|Hiro|Nakagawara|68||Sorry about the pre-read.
    = saint-marys-ca
    recruiting|gdoucette|Gabe|Doucettier||52|
    = oregon-state
    recruiting|slindqvist|Soren|Lindqvister|||
    = hawaii
    recruiting|kkealoha|Kimo|Kealohanui|||
    = florida
    recruiting|tarchuleta|Tomás|Archulett|||Questionnaire only.
    """)
}

extension CoachRow {
  /// `latest` is the coach's latest interaction.
  func coach(latest: Instant?, _ calendar: SampleCalendar) -> Coach {
    let name = "\(slug)/\(login)"
    let hash = StableHash.of(name)
    var row = Coach(id: .sample(name))
    row.schoolID = .sample(slug)
    row.userID = SampleFamily.athlete
    row.familyID = SampleFamily.family
    row.role = role
    row.firstName = firstName
    row.lastName = lastName
    row.email = "\(login)@athletics.\(slug).example"
    row.phone = hash % 5 == 0 ? nil : "\(areaCode)-555-01\(hash / 5 % 90 + 10)"
    row.twitterHandle = hash % 3 == 0 ? nil : "@ex_\(login)"
    row.instagramHandle = hash % 4 == 1 ? "ex.\(login)" : nil
    row.notes = notes
    row.responsivenessScore = responsiveness
    row.lastContactDate = latest ?? daysAgo.map { calendar.instant(ago: $0, name) }
    row.createdBy = SampleFamily.athlete
    row.updatedBy = SampleFamily.athlete
    row.createdAt = calendar.instant(ago: 160, name)
    row.updatedAt = row.lastContactDate ?? row.createdAt
    return row
  }

  private var areaCode: Int { [614, 330, 740, 513, 216][Int(StableHash.of(slug) % 5)] }
}

extension CoachRow {
  // role|login|first|last|responsiveness|days ago|notes

  static let otherDivisions = SampleSheet(
    """
    = ashland
    head|wtrimble|Walt|Trimbleton|97||Answers the same day, every time.
    assistant|jokonkwo|Jude|Okonkwora|85||
    = grand-valley
    head|ebergstra|Evert|Bergstraat|73||
    recruiting|mdelrio|Marco|del Rioja|80||
    = indianapolis
    head|kstrand|Knox|Strandberg|84||
    recruiting|dpemberton|Darnell|Pembertone|91||Hosts the visit.
    = millersville
    head|jyoder|Josiah|Yoderman|50||
    = tampa
    recruiting|rcordero|Rafa|Corderón|46||
    = delta-state
    head|btalmadge|Beau|Talmadgen|82||
    assistant|cmcnair|Cedric|McNairn|||
    = angelo-state
    head|rstaggs|Rowdy|Staggsberg|||
    = colorado-mesa
    recruiting|anorgaard|Axel|Norgaardt|54||
    = kenyon
    head|pashworth|Preston|Ashworthy|93||Writes by hand.
    recruiting|iferrante|Ivo|Ferrantino|88||
    = denison
    head|clangdon|Cyrus|Langdonel|69||
    assistant|mabara|Mustafa|Abarani|75||
    = wooster
    head|hpettibone|Hollis|Pettiboner|89||Third generation Scot.
    assistant|nvargo|Nate|Vargovich|78||
    = case-western
    head|msteinhart|Miles|Steinharter|57||
    recruiting|pchaudhry|Pranav|Chaudhrani|72||
    = wheaton-il
    head|eviklund|Eli|Viklundgren|66||
    = johns-hopkins
    recruiting|bcavanagh|Bram|Cavanaugher|59||Pre-read needs the new SAT.
    assistant|sdelacroix|Sacha|Delacroissant|||
    = middlebury
    head|tosgood|Tobias|Osgoodby|63||
    = cortland
    recruiting|jfiorello|Jared|Fiorellano|40||
    = emory
    recruiting|mbeaumont|Malik|Beaumontez|38||
    = trinity-tx
    head|rgalindo|Rubén|Galindez|45||
    = whitewater
    head|gthorsen|Garrick|Thorsenby|56||
    recruiting|astellmach|Ace|Stellmacher|61||
    = mvnu
    head|jbontrager|Jay|Bontragger|90||
    assistant|owhitcomb|Owen|Whitcombe|76||Found us at the Mansfield showcase.
    = taylor
    head|nsederstrom|Noah|Sederstroom|87||
    recruiting|zharkness|Zeke|Harknessy|79||
    = tennessee-wesleyan
    recruiting|hcrabtree|Hoyt|Crabtreeson|53||
    = southeastern
    recruiting|ymontalvo|Yandel|Montalvorez|49||
    = oklahoma-city
    head|tredfern|Trace|Redfernan|33||
    = central-methodist
    head|dhuxley|Dutch|Huxleyan|94||
    = lewis-clark
    recruiting|kbirdsong|Kit|Birdsongh|42||
    = sinclair
    head|mdrozd|Milo|Drozdowicz|96||Direct and fair.
    assistant|lfairchild|Lamar|Fairchilder|80||
    = lakeland-cc
    head|spetrovic|Stefan|Petrovian|85||
    = johnson-county
    head|cbuckner|Cash|Bucknerly|51||
    recruiting|jsandoval|Jesús|Sandovalez||77|
    = iowa-western
    recruiting|rhoekstra|Rolf|Hoekstraten|65||
    = walters-state
    head|dtipton|Dell|Tiptonian|||
    = mclennan
    assistant|tvela|Tito|Velarroyo|||
    = salt-lake
    recruiting|bjessop|Brig|Jessopson|28||
    = southern-nevada
    head|mkahale|Mana|Kahalewai|25||
    """)
}

/// A coach as the sheet tells it; addresses and numbers are made from the login.
struct CoachRow: SheetRow {
  /// Of the college.
  let slug: String
  let role: Open<CoachRole>?
  /// ASCII: the name in addresses, and what other sheets call the coach within the college.
  let login: String
  let firstName: String
  let lastName: String
  /// 0...100
  let responsiveness: Int?
  /// When they last spoke outside the interactions on file.
  let daysAgo: Int?
  let notes: String?

  init(_ row: inout SampleRow) {
    slug = row.section
    role = row.word()
    login = row.required()
    firstName = row.required()
    lastName = row.required()
    responsiveness = row.number()
    daysAgo = row.number()
    notes = row.text()
  }

  static var all: [CoachRow] { [divisionOne, otherDivisions].flatMap { $0.read() } }
}
