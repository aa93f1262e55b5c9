/// What everybody says in words of their own, by the words that the tables and shapes have: tried only where a sentence
/// isn't read as it stands.
enum SentenceParaphrases {
  static let all = plain.merging(politely) { one, _ in one }

  /// `Would you mind marking Duke as declined?`
  private static let politely: [String: String] = {
    let verbs = [
      "marking": "mark", "moving": "move", "putting": "put", "adding": "add", "deleting": "delete", "setting": "set",
      "removing": "remove", "dropping": "drop", "starring": "star", "changing": "change", "updating": "update",
      "logging": "log", "noting": "note", "reminding": "remind", "taking": "take", "emailing": "email",
    ]
    let ways = verbs.flatMap { verb in
      ["would you", "do you"].map { ("\($0) mind \(verb.key)", "please \(verb.value)") }
    }
    return Dictionary(uniqueKeysWithValues: ways)
  }()

  private static let plain: [String: String] = [
    // Places and people.
    "over at": "at", "down at": "at", "up at": "at", "out at": "at", "over in": "in", "out in": "in", "down in": "in",
    "things to do": "to do list", "things coming up": "events coming up", "stuff coming up": "events coming up",
    "things on the calendar": "events on the calendar", "stuff on the calendar": "events on the calendar",
    "verified times": "verified numbers",
    "which places": "which schools", "which campuses": "which schools", "which teams": "which schools",
    "which programs": "which schools", "which universities": "which schools", "what places": "which schools",
    "where could he play": "which schools", "where can he play": "which schools", "where could i play": "which schools",
    "where can i play": "which schools", "where could she play": "which schools",
    "where could we play": "which schools",
    "whoever runs": "the head coach at", "whoever coaches": "the head coach at",
    "whoever is in charge at":
      "the head coach at", "who runs": "who is the head coach at", "main guy": "head coach", "top guy": "head coach",
    "main coach": "head coach", "head skipper": "head coach", "the boss": "the head coach", "coaching staff": "coaches",
    "contact sheet for": "list of", "contact list for": "list of", "contact info for": "list of",
    "contact information for": "list of", "contact details for": "list of",
    "any of us": "we", "one of us": "we", "either of us": "we", "anyone in the family": "we",
    "anybody in the family": "we", "last time anyone": "last time we", "last time anybody": "last time we",
    "last time somebody": "last time we", "since anyone": "since we", "since anybody": "since we",
    "in charge of recruiting": "the recruiting coordinator",
    "who handles recruiting": "who is the recruiting coordinator",
    "who does recruiting": "who is the recruiting coordinator",
    "who does the recruiting": "who is the recruiting coordinator",
    "who runs recruiting": "who is the recruiting coordinator", "who leads": "who is the head coach at",
    "who heads up": "who is the head coach at", "who is in charge at": "who is the head coach at",
    "the rundown on": "everything about", "a rundown on": "everything about", "a rundown of": "everything about",
    "the lowdown on": "everything about", "the scoop on": "everything about", "an overview of": "everything about",
    "a summary of": "everything about", "the full picture on": "everything about", "fill me in on": "tell me about",
    "fill us in on": "tell me about", "bring me up to speed on": "tell me about",
    "get me up to speed on": "tell me about", "catch me up on": "tell me about", "brief me on": "tell me about",
    "update me on": "tell me about", "record of contact": "interactions", "contact history": "interactions",
    "history of contacts": "interactions",
    // Tiers.
    "first tier": "tier a", "second tier": "tier b", "third tier": "tier c", "tier one": "tier a", "tier two": "tier b",
    "tier three": "tier c", "top group": "tier a", "bottom tier": "tier c", "lowest tier": "tier c",
    "highest tier": "tier a",
    // What was said and sent.
    "on here": "", "are we looking at": "", "am i looking at": "", "a day drive ,": "",
    "ever": "", "hmu": "hit us up", "hit my line": "hit me up", "been silent since": "not written since",
    "been quiet since": "not written since", "gone quiet since": "not written since",
    "gone silent since": "not written since", "went quiet since": "not written since",
    "went silent since": "not written since", "gone dark since": "not written since",
    "shot me an email": "emailed me", "shot us an email": "emailed us", "shot me a text": "texted me",
    "shot us a text": "texted us", "dropped us a line": "emailed us", "dropped me a line": "emailed me",
    "gave us a call": "called us", "gave me a call": "called me", "gave us a ring": "called us",
    "rang us": "called us", "rang me": "called me", "phoned us": "called us", "phoned me": "called me",
    "over the holidays": "from december 20 to january 3",
    "over christmas break": "from december 20 to january 3", "over winter break": "from december 20 to january 3",
    "during winter break": "from december 20 to january 3", "during the holidays": "from december 20 to january 3",
    "during christmas break": "from december 20 to january 3",
    "to-do": "to do", "to-dos": "to dos", "last evening": "last night", "un-star": "unstar",
    "about this": "about it", "about that": "about it", "follow-up email": "email", "followup email": "email",
    "follow up email": "email", "quick email": "email", "short email": "email", "long email": "email",
    "follow-up text": "text", "quick text": "text", "quick call": "phone call", "thank-you": "thank you",
    "thank-you note": "thank you note", "put down that": "log that", "write down that": "note that",
    "postpone": "push", "by phone": "on the phone", "comin up": "coming up", "goin up": "going up",
    "goin on": "going on", "do i got": "do i have", "do we got": "do we have", "among the": "of the",
    "among our": "of our", "among my": "of my", "are marked as": "are", "are marked": "are",
    // Money.
    "bid": "offer", "bids": "offers", "freebies": "free events", "grand a year": "thousand a year",
  ]
}
