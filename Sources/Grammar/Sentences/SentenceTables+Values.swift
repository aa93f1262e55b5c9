import Domain

extension SentenceTables {
  /// What the table of values has, and what a family says besides.
  static let values = closed.merging(everyday) { first, _ in first }

  /// The words of a mother, a teenager, a father and a coach for a value, each with the others that mean the same.
  private static let everyday: [String: Value] = {
    var all: [String: Value] = [:]
    for (words, value) in said { for word in words { all[word] = value } }
    return all
  }()

  private static let said: [([String], Value)] = [
    (["did we make", "did i make", "have we made", "have i made"], (.interactions, "direction", "outbound")),
    (["did we cross off", "have we crossed off", "we have crossed off"], (.schools, "status", "not_pursuing")),
    // Schools by what they think of the athlete, and the family of them.
    (
      [
        "want us", "want me", "wants us", "wants me", "really want us", "really want me", "interested in us",
        "interested in me", "really interested in us", "into us", "into me", "chasing us", "chasing me", "pursuing us",
        "pursuing me", "courting us", "shown interest", "shown real interest", "shown any interest",
        "shown interest in us", "showing interest", "showing interest in us", "showed interest",
        "showed interest in us", "show interest in us",
      ], (.schools, "status", "recruited,official_visit_invited,official_visit_scheduled,offer_received")
    ),
    (
      ["us", "me", "him", "her"].flatMap { whom in
        ["to visit", "on a visit", "for a visit", "to campus"].map { "invited \(whom) \($0)" }
      }, (.schools, "status", "official_visit_invited")
    ),
    // Who offered and was declined, or chosen, has another status by now.
    (
      [
        "offered", "offered us", "offered me", "offered him", "offered her", "have offered", "have offered us",
        "has offered us", "have offered me", "have offered him", "have offered her",
      ], (.schools, "", "has(offers)")
    ),
    (
      ["invited us", "invited me", "have invited us", "have invited me"],
      (.schools, "status", "camp_invite,official_visit_invited")
    ),
    (
      [
        "sent a camp invite", "sent us a camp invite", "sent me a camp invite", "gave us a camp invite",
        "with a camp invite",
      ], (.schools, "status", "camp_invite")
    ),
    (
      ["recruited us", "recruited me", "have recruited us", "is recruiting us", "are recruiting us"],
      (.schools, "status", "recruited")
    ),
    (
      ["we are interested in", "i am interested in", "are we interested in", "am i interested in"],
      (.schools, "status", "interested")
    ),
    (
      [
        "we ruled out", "we have ruled out", "have we ruled out", "did we rule out", "i ruled out", "gave up on",
        "we gave up on", "we have given up on", "have we given up on", "given up on", "we passed on",
        "we are done with", "no longer interested in", "no longer pursuing", "we no longer want",
      ], (.schools, "status", "not_pursuing")
    ),
    (
      [
        "cut us", "cut me", "dropped us", "dropped me", "that passed", "went another direction",
        "went in another direction", "went another way",
      ], (.schools, "status", "declined")
    ),
    (
      [
        "number one school", "number one schools", "number one choice", "top picks", "top pick", "first choices",
        "first choice", "first choice schools", "top of our list", "top of my list", "top of the list",
      ], (.schools, "tier", "A")
    ),
    (["second choices", "second choice", "second choice schools"], (.schools, "tier", "B")),
    (["targets", "target", "target schools", "target school"], (.schools, "fit_tier", "match")),
    (["sure things", "sure thing", "sure bets", "safe bets", "safe bet"], (.schools, "fit_tier", "safety")),
    (
      [
        "could we get into easily", "can we get into easily", "could we easily get into", "can we easily get into",
        "we could easily get into", "we can easily get into", "we could get into easily", "we can get into easily",
        "are we likely to get into", "we are likely to get into",
      ], (.schools, "fit_tier", "safety")
    ),
    (["realistic", "realistic schools", "reachable", "within reach"], (.schools, "fit_tier", "match,safety")),
    (
      [
        "we starred", "i starred", "did we star", "have we starred", "starred schools", "we favorited", "i favorited",
        "we loved", "we love", "i love", "we like best", "i like best",
      ], (.schools, "", "favorite")
    ),
    (
      [
        "have not offered us", "has not offered us", "have not offered me", "has not offered me", "did not offer us",
        "not made us an offer", "not made me an offer",
      ], (.schools, "", "lacks(offers)")
    ),
    (["we have notes on", "i have notes on", "do we have notes on"], (.schools, "", "notes!=none")),
    (["have we gotten", "have i gotten"], (.interactions, "direction", "inbound")),
    // Schools by where they lie and how big they are.
    (["urban", "urban schools", "in a big city", "big city schools"], (.schools, "setting", "city")),
    (["suburban", "suburban schools", "in the suburbs", "in a suburb"], (.schools, "setting", "suburb")),
    (
      ["in the countryside", "out in the country", "country schools"], (.schools, "setting", "rural")
    ),
    (["in a small town", "small town schools"], (.schools, "setting", "town")),
    (
      ["mid size", "midsize", "mid-size", "mid sized", "mid-sized", "medium size", "middle sized"],
      (.schools, "size", "medium")
    ),
    (["midwestern", "midwestern schools"], (.schools, "region", "midwest")),
    (["southern schools"], (.schools, "region", "south")),
    (["western schools"], (.schools, "region", "west")),
    (["northeastern schools"], (.schools, "region", "northeast")),
    (["southeastern schools"], (.schools, "region", "southeast")),
    (["southwestern schools"], (.schools, "region", "southwest")),
    (["division one", "division one schools"], (.schools, "division", "D1")),
    (["division two", "division two schools"], (.schools, "division", "D2")),
    (["division three", "division three schools"], (.schools, "division", "D3")),
    (["smaller schools", "smaller colleges", "smaller programs"], (.schools, "size", "small")),
    (["larger schools", "larger colleges", "bigger colleges", "bigger programs"], (.schools, "size", "large")),
    (["mid-american", "mid-american conference", "mid american conference"], (.schools, "conference", "MAC")),
    (["north coast conference", "north coast athletic conference"], (.schools, "conference", "NCAC")),
    (["atlantic coast conference"], (.schools, "conference", "ACC")),
    (["southeastern conference"], (.schools, "conference", "SEC")),
    (["west coast conference"], (.schools, "conference", "WCC")),
    (["southern athletic association"], (.schools, "conference", "SAA")),
    (["university athletic association"], (.schools, "conference", "UAA")),
    (["big 10"], (.schools, "conference", "Big Ten")),
    (["power 5", "power five"], (.schools, "conference", "ACC,Big 12,Big Ten,Pac-12,SEC")),
    // Coaches.
    (
      [
        "responsive", "good about answering", "good at answering", "quick to answer", "quick to respond",
        "quick to reply", "fast to respond",
      ], (.coaches, "responsiveness", "high")
    ),
    (
      ["unresponsive", "slow to answer", "slow to respond", "slow to reply", "bad about answering"],
      (.coaches, "responsiveness", "low")
    ),
    // Offers.
    (
      [
        "have not run out", "has not run out", "have not expired", "has not expired", "still good", "still valid",
        "are still alive", "still alive", "we can still take", "can we still take", "live offers", "active offers",
      ], (.offers, "status", "pending")
    ),
    (
      ["ran out", "have run out", "has run out", "have expired", "has expired", "dead offers", "lapsed"],
      (.offers, "status", "expired")
    ),
    (
      ["offers we took", "offers we said yes to", "we said yes to", "did we say yes to"],
      (.offers, "status", "accepted")
    ),
    (["academic offers", "academic scholarships", "academic money", "academic aid"], (.offers, "kind", "merit")),
    (
      ["athletic money", "athletic aid", "athletic scholarships", "sports scholarships"], (.offers, "kind", "athletic")
    ),
    (["need based offers", "need-based offers", "need based aid", "need-based aid"], (.offers, "kind", "need")),
    (["renewable", "renewable offers"], (.offers, "", "renewal!=none")),
    (
      ["walk on spots", "walk-on spots", "walk on spot", "walk-on spot", "walkons", "walk on offers"],
      (.offers, "type", "preferred_walk_on,recruited_walk_on")
    ),
    // Events.
    (
      ["tours", "campus tours", "campus visits", "college visits", "school visits", "college tours"],
      (.events, "type", "official_visit,unofficial_visit")
    ),
    (["tourneys", "tourney"], (.events, "type", "showcase")),
    (["ball games", "ballgames", "ball game"], (.events, "type", "game")),
    (
      [
        "we skipped", "i skipped", "did we skip", "events we missed", "events i missed", "camps we missed",
        "camps i missed",
      ], (.events, "", "attended=no start<today")
    ),
    (
      ["free", "free events", "that are free", "for free", "cost nothing", "that cost nothing", "free of charge"],
      (.events, "", "cost=0")
    ),
    (["cost money", "costs money", "that cost money", "are not free", "not free"], (.events, "", "cost>0")),
    (
      [
        "we are registered for", "i am registered for", "are we registered for", "we are signed up for",
        "are we signed up for", "am i signed up for", "did we sign up for", "did we register for",
        "have we signed up for", "have we registered for",
      ], (.events, "", "registered")
    ),
    // What was said.
    (["text messages", "text message"], (.interactions, "type", "text")),
    (
      [
        "video meetings", "video chats", "video calls", "facetimes", "facetime calls", "zooms", "zoom calls",
        "zoom meetings", "online meetings", "virtual meetings",
      ], (.interactions, "type", "virtual_meeting")
    ),
    (
      ["in person meetings", "in-person meetings", "face to face meetings", "in person visits"],
      (.interactions, "type", "in_person_visit")
    ),
    (["direct messages", "insta dms", "instagram dms", "twitter dms"], (.interactions, "type", "dm")),
    // Documents.
    (["broken links", "with broken links", "dead links", "with dead links"], (.documents, "health", "broken")),
    (
      ["outdated documents", "old documents", "old versions", "outdated files", "old files"],
      (.documents, "", "not current")
    ),
    (
      ["game film", "game films", "game tape", "skills video", "skills videos", "hudl", "hudl video"],
      (.documents, "type", "highlight_video")
    ),
    (["report card", "report cards"], (.documents, "type", "transcript")),
    (["reference letters", "reference letter"], (.documents, "type", "rec_letter")),
  ]
}
