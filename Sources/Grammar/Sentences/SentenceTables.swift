import Domain

/// The words of everyday that no vocabulary and no field has: each stands once.
enum SentenceTables {
  /// Contractions without their apostrophe, written out.
  static let contractions = [
    "havent": "have not", "hasnt": "has not", "hadnt": "had not", "didnt": "did not", "dont": "do not",
    "doesnt": "does not", "isnt": "is not", "arent": "are not", "wasnt": "was not", "werent": "were not",
    "wont": "will not", "cant": "can not", "couldnt": "could not", "wouldnt": "would not", "shouldnt": "should not",
    "aint": "is not", "whats": "what is", "wats": "what is", "whos": "who is", "wheres": "where is",
    "whens": "when is", "hows": "how is", "thats": "that is", "theres": "there is", "im": "i am", "were": "we are",
    "hes": "he is", "shes": "she is", "ive": "i have", "whatd": "what did", "whered": "where did",
    "weve": "we have", "theyve": "they have", "id": "i would", "wed": "we would", "ill": "i will",
    "well": "we will", "shell": "she will", "hell": "he will", "theyll": "they will",
    "youve": "you have", "theyre": "they are", "lets": "let us", "gimme": "give me", "lemme": "let me",
    "hm": "how many", "hc": "head coach", "hcs": "head coaches", "rc": "recruiting coordinator",
    "rcs": "recruiting coordinators", "ovs": "official visits", "ov": "official visit", "gotta": "got to",
    "wanna": "want to", "gonna": "going to", "dunno": "do not know", "cannot": "can not",
  ]

  /// Words after which `'s` is `is`.
  static let beings: Set<String> = ["what", "who", "where", "when", "how", "that", "there", "it", "he", "she", "here"]

  /// Short and slipped spellings of single words.
  static let spellings = [
    "w": "with", "w/": "with", "w/o": "without", "wo": "without", "u": "you", "r": "are", "ur": "your", "n": "and",
    "&": "and", "plz": "please", "pls": "please", "pleese": "please", "tmrw": "tomorrow", "tmr": "tomorrow",
    "tommorow": "tomorrow", "tomorow": "tomorrow", "tommorrow": "tomorrow", "yday": "yesterday", "2day": "today",
    "tonite": "tonight", "skools": "schools", "skool": "school", "schls": "schools", "schl": "school",
    "shools": "schools", "scools": "schools", "coachs": "coaches", "coachez": "coaches", "wich": "which",
    "wat": "what", "hmw": "how", "wut": "what", "hw": "how", "mi": "mi", "txt": "text", "txts": "texts",
    "txted": "texted", "em": "them", "cheep": "cheap", "cheepest": "cheapest", "favs": "favorites",
    "faves": "favorites", "favourites": "favorites", "favourite": "favorite", "emial": "email", "bc": "because",
    "bout": "about", "mny": "many", "mnay": "many",
    "rn": "now", "abt": "about", "b4": "before", "xmas": "christmas", "thru": "through",
    "acceptence": "acceptance", "tution": "tuition", "distence": "distance", "intrested": "interested",
    "replyed": "replied", "recieved": "received", "nite": "night", "frist": "first", "closet": "closest",
    "clostest": "closest", "likly": "likely", "feild": "field", "adress": "address",
    "prefered": "preferred", "averge": "average", "avg": "average",
    "msged": "messaged", "dmed": "dmed", "dm'd": "dmed", "dmd": "dmed", "dm'ed": "dmed", "fone": "phone",
    "indy": "indianapolis",
    "btwn": "between",
    "btw": "between", "sked": "schedule", "q's": "questions", "ppl": "people", "@": "at", "alot": "many",
    "wensday": "wednesday", "cali": "california", "wednsday": "wednesday", "teh": "the", "hav": "have", "wk": "week",
    "wks": "weeks",
    "jus": "just", "rmnd": "remind", "del": "delete", "fave": "fav", "1st": "first",
    "calender": "calendar", "commited": "committed", "awy": "away", "applicaton": "application",
    "scolarship": "scholarship", "sofball": "softball", "collage": "college", "collages": "colleges",
    "collge": "college", "#": "phone", "yrs": "years", "telephone": "phone", "recruting": "recruiting",
    "committ": "commit", "evr": "ever", "vid": "video", "vids": "videos", "thurs": "thursday", "tues": "tuesday",
    "weds": "wednesday", "yr": "year", "taht": "that", "nvm": "nevermind", "asst": "assistant", "assts": "assistants",
    "thx": "thanks", "d-1": "d1", "d-2": "d2", "d-3": "d3",
  ]

  /// Words that say nothing by themselves. The list is closed: a word that may change what is meant is none.
  static let filler: Set<String> = [
    "a", "an", "the", "that", "those", "these", "are", "is", "was", "were", "be", "been", "am", "do", "does", "did",
    "has", "have", "had", "me", "i", "we", "you", "my", "our", "your", "to", "of",
    "please", "hey", "so", "um", "hmm", "well", "ok", "okay", "hi", "any", "some", "currently", "which", "what",
    "who", "whose", "where", "show", "list", "find", "see", "give", "get", "all", "every", "also", "actually", "really",
    "still", "kindly", "dear", "even", "somewhere", "lol", "haha", "as", "already", "exactly",
  ]

  /// Words with which a request begins, and that say nothing more.
  static let openers: Set<String> = [
    "please", "hey", "ok", "okay", "so", "hi", "hello", "can you", "could you", "would you", "can we", "can i",
    "could i", "could we", "i want to", "i would like to", "we want to", "i need to", "let us", "um", "hmm", "well",
    "now", "also", "compass", "yo", "oh", "hey um", "good evening", "good morning", "good afternoon",
    "i would like you to", "i want you to", "go ahead and", "actually",
    "and please", "alright", "quick question", "then", "kindly", "would you mind showing me",
    "would you please be so kind as to", "be so good as to", "would you be so kind as to", "i should like to",
    "i would very much like to", "would you tell me", "let me know", "be so kind as to", "tell me again",
    "would you kindly", "could you kindly", "could you please", "would you please", "can you please", "i am wondering",
    "i wonder", "do you know", "can you tell me", "could you tell me", "i would like to know", "i want to know", "dear",
    "now then", "and now", "please be so good as to", "could you please tell me", "can you please tell me", "i forget",
    "i forgot", "oops", "whoops", "sorry", "as a counselor", "as his counselor", "as her counselor", "as a parent",
    "as his mom",
    "as his dad", "as a family", "oh no", "if it is not too much trouble", "remind me again", "just tell me",
    "just curious", "lowkey", "ngl", "tbh", "ugh", "honestly", "thanks", "kindly tell me", "tell me",
    "we would like to", "we decided to", "i decided to", "he decided to", "she decided to", "we have decided to",
    "i have decided to", "he has decided to", "she has decided to",
    "we would like to", "i need you to", "we need you to", "we want you to", "we would like you to", "go on and",
    "record that", "for the record", "just so you know", "so you know", "heads up", "for your information",
    "can you go ahead and", "would you go ahead and", "you can", "you may", "you can go ahead and",
  ]

  /// Words of the tables, which are no slip of a name: looking for one takes its time where there are many.
  static let known: Set<String> = {
    let phrases = [
      Array(relations.keys), Array(superlatives.keys), Array(leanings.keys), Array(fields.keys), Array(lists.keys),
      Array(figures.keys), Array(units.keys), Array(negations), Array(filler), Array(SentencePieces.words),
    ]
    return Set(phrases.joined().flatMap { $0.split(separator: " ").map(String.init) })
      .union(ListName.allCases.flatMap { [$0.plural, $0.singular] })
  }()

  /// Words that begin a question.
  static let questions: Set<String> = [
    "should", "could", "would", "will", "might", "may", "have", "has", "had", "did", "do", "does", "is", "are", "was",
    "were", "am", "can", "what", "which", "who", "when", "where", "why", "how",
  ]

  /// Words with which nothing is done: what is said isn't so, or not yet.
  static let unreal: Set<String> = [
    "should", "might", "maybe", "will", "if", "would", "could", "not", "never", "going",
  ]

  /// Numbers in words.
  static let numbers = [
    "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10,
    "eleven": 11, "twelve": 12, "thirteen": 13, "fourteen": 14, "fifteen": 15, "sixteen": 16, "seventeen": 17,
    "eighteen": 18, "nineteen": 19, "twenty": 20, "thirty": 30, "forty": 40, "fifty": 50, "sixty": 60, "seventy": 70,
    "eighty": 80, "ninety": 90, "hundred": 100,
  ]

  /// Places in a list.
  static let ordinals = [
    "first": 1, "1st": 1, "second": 2, "2nd": 2, "third": 3, "3rd": 3, "fourth": 4, "4th": 4, "fifth": 5, "5th": 5,
    "sixth": 6, "6th": 6, "seventh": 7, "7th": 7, "eighth": 8, "8th": 8, "ninth": 9, "9th": 9, "tenth": 10, "10th": 10,
  ]

  /// Names of lists that aren't their own.
  static let lists: [String: ListName] = [
    "college": .schools, "colleges": .schools, "university": .schools, "universities": .schools, "programs": .schools,
    "program": .schools, "teams": .schools, "places": .schools, "unis": .schools, "school": .schools,
    "campuses": .schools, "options": .schools, "contacts": .coaches, "staff": .coaches, "scholarships": .offers,
    "scholarship": .offers, "conversations": .interactions, "contact log": .interactions, "to dos": .tasks,
    "todos": .tasks, "log": .interactions, "messages": .interactions, "files": .documents,
    "stats": .metrics, "numbers": .metrics, "trips": .events,
  ]

  /// Relations to a number, and the field that is meant where none is said.
  static let relations: [String: (sign: String, field: String?)] = [
    "at or below": ("<=", nil), "at or under": ("<=", nil), "at or above": (">=", nil), "at or over": (">=", nil),
    "nothing over": ("<=", nil), "nothing past": ("<=", nil),
    "no higher than": ("<=", nil), "no lower than": (">=", nil), "or under": ("<=", nil), "upwards of": (">=", nil),
    "under": ("<", nil), "below": ("<", nil), "less than": ("<", nil), "fewer than": ("<", nil),
    "lower than": ("<", nil),
    "cheaper than": ("<", "tuition"), "closer than": ("<", "distance"), "nearer than": ("<", "distance"),
    "smaller than": ("<", "students"), "at most": ("<=", nil), "no more than": ("<=", nil),
    "not more than": ("<=", nil),
    "no farther than": ("<=", "distance"), "no further than": ("<=", "distance"), "up to": ("<=", nil),
    "max": ("<=", nil), "maximum": ("<=", nil), "maximum of": ("<=", nil), "within": ("<=", nil), "over": (">", nil),
    "above": (">", nil), "more than": (">", nil), "greater than": (">", nil), "higher than": (">", nil),
    "past": (">", nil), "bigger than": (">", "students"), "larger than": (">", "students"),
    "farther than": (">", "distance"), "further than": (">", "distance"), "better than": (">", "fit"),
    "pricier than": (">", "tuition"), "more expensive than": (">", "tuition"), "beyond": (">", nil),
    "at least": (">=", nil), "minimum": (">=", nil), "minimum of": (">=", nil), "no less than": (">=", nil),
    "not less than": (">=", nil), "min": (">=", nil), "exactly": ("=", nil), "not over": ("<=", nil),
    "not under": (">=", nil), "nothing further than": ("<=", "distance"), "nothing farther than": ("<=", "distance"),
    "nothing more than": ("<=", nil), "nothing above": ("<=", nil), "nothing under": (">=", nil),
    "nothing below": (">=", nil), "say below": ("<", nil), "say under": ("<", nil), "say over": (">", nil),
    "not above": ("<=", nil), "not below": (">=", nil), "costs less than": ("<", "tuition"),
    "cost less than": ("<", "tuition"), "cost more than": (">", "tuition"), "costs more than": (">", "tuition"),
    "costing less than": ("<", "tuition"), "costing under": ("<", "tuition"), "cost under": ("<", "tuition"),
    "cost no more than": ("<=", "tuition"), "cost at most": ("<=", "tuition"), "costs under": ("<", "tuition"),
  ]

  /// Words after which a `then` is `than`.
  static let comparatives = Set(
    relations.keys.filter { $0.hasSuffix(" than") }.compactMap {
      $0.split(separator: " ").dropLast().last.map(String.init)
    })

  /// Words after a number that name what it counts, on schools; those of other lists are fields' own words.
  static let units = [
    "miles": "distance", "mile": "distance", "mi": "distance", "students": "students", "kids": "students",
    "undergrads": "students", "people": "students", "dollars": "tuition", "bucks": "tuition", "tuition": "tuition",
    "all in": "cost_of_attendance", "with room and board": "cost_of_attendance",
    "a year": "tuition", "per year": "tuition", "year": "tuition", "in tuition": "tuition", "coaches": "coaches",
    "coach": "coaches",
  ]

  /// Other names of fields, by the list in which they are meant.
  static let fields: [String: String] = [
    "preference match": "preference", "cost": "tuition", "costs": "tuition", "price": "tuition",
    "sticker price": "tuition", "tuitions": "tuition",
    "size": "students", "enrollment": "students", "student body": "students", "number of students": "students",
    "accept": "admission", "admit": "admission", "let in": "admission", "take in": "admission",
    "accepting": "admission",
    "grade point average": "gpa", "grade": "gpa", "out of state tuition": "tuition_out",
    "in state tuition": "tuition", "instate tuition": "tuition", "in-state tuition": "tuition",
    "out-of-state tuition": "tuition_out",
    "ranked": "ranking", "acceptance rate": "admission", "admission rate": "admission", "admissions rate": "admission",
    "acceptance": "admission", "admit rate": "admission", "acceptance rates": "admission", "how far": "distance",
    "distance from home": "distance", "miles": "distance", "fit score": "fit", "fit scores": "fit", "fits": "fit",
    "sat score": "sat", "sats": "sat", "gpa requirement": "gpa", "grades": "gpa", "rank": "ranking",
    "rankings": "ranking", "phone number": "phone", "number": "phone", "cell": "phone", "cell number": "phone",
    "mobile": "phone", "cell phone": "phone",
    "phone numbers": "phone", "email address": "email", "e mail": "email", "emails": "email",
    "email addresses": "email",
    "deadline": "deadline", "due date": "deadline", "money": "aid", "scholarship": "aid", "fit tier": "fit_tier",
    "responsiveness": "responsiveness", "site": "website", "web site": "website", "web page": "website",
    "price after aid": "net_cost", "cost after aid": "net_cost", "costs after aid": "net_cost",
    "price after scholarships": "net_cost", "cost after scholarships": "net_cost",
    "priority": "tier", "town": "city", "mileage": "distance", "last contact": "contacted", "date": "date",
    "expense": "tuition", "amount": "amount", "insta": "instagram", "alphabet": "name", "divisions": "division",
    "what they charge": "tuition", "what they cost": "tuition", "what it costs": "tuition",
    "all in cost": "cost_of_attendance",
    "states": "state", "conferences": "conference", "tiers": "tier", "statuses": "status", "months": "month",
  ]

  /// Words that put the first of a field before the others.
  static let superlatives: [String: (field: String, isAscending: Bool)] = [
    "cost the least": ("tuition", true), "costs the least": ("tuition", true), "cost the most": ("tuition", false),
    "costs the most": ("tuition", false), "cheapest": ("tuition", true), "least expensive": ("tuition", true),
    "lowest cost": ("tuition", true),
    "most affordable": ("tuition", true), "cheapest after aid": ("net_cost", true),
    "cheapest after the aid": ("net_cost", true), "cheapest after the offer": ("net_cost", true),
    "cheapest after their offer": ("net_cost", true), "cheapest after the offers": ("net_cost", true),
    "cheapest after scholarships": ("net_cost", true), "cheapest all in": ("cost_of_attendance", true),
    "cheapest with everything counted": ("cost_of_attendance", true),
    "cheapest with everything": ("cost_of_attendance", true),
    "cheapest with room and board": ("cost_of_attendance", true), "most expensive": ("tuition", false),
    "priciest": ("tuition", false),
    "costliest": ("tuition", false), "nearest": ("distance", true), "closest": ("distance", true),
    "farthest": ("distance", false), "farthest away": ("distance", false), "furthest away": ("distance", false),
    "furthest": ("distance", false), "most distant": ("distance", false),
    "best": ("fit", false), "best fit": ("fit", false), "best fits": ("fit", false), "best fitting": ("fit", false),
    "highest fit": ("fit", false), "worst": ("fit", true), "worst fit": ("fit", true), "lowest fit": ("fit", true),
    "worst fits": ("fit", true), "best match": ("fit", false), "best matches": ("fit", false),
    "biggest": ("students", false), "largest": ("students", false), "smallest": ("students", true),
    "tiniest": ("students", true), "easiest": ("admission", false), "easiest to get into": ("admission", false),
    "hardest": ("admission", true), "hardest to get into": ("admission", true), "most selective": ("admission", true),
    "least selective": ("admission", false), "toughest to get into": ("admission", true),
    "toughest": ("admission", true), "newest": ("created", false), "latest": ("created", false),
    "most recent": ("created", false), "most recently added": ("created", false), "oldest": ("created", true),
    "fastest": ("responsiveness", false),
    "answer the fastest": ("responsiveness", false), "answer fastest": ("responsiveness", false),
    "respond the fastest": ("responsiveness", false),
    "respond fastest": ("responsiveness", false), "reply fastest": ("responsiveness", false),
    "reply the fastest": ("responsiveness", false),
    "answer quickest": ("responsiveness", false), "respond the quickest": ("responsiveness", false),
    "answers the fastest": ("responsiveness", false), "answers fastest": ("responsiveness", false),
    "responds the fastest": ("responsiveness", false), "responds fastest": ("responsiveness", false),
    "replies the fastest": ("responsiveness", false), "replies fastest": ("responsiveness", false),
    "answers quickest": ("responsiveness", false), "responds quickest": ("responsiveness", false),
    "slowest to answer": ("responsiveness", true), "slowest to reply": ("responsiveness", true),
    "quickest to answer": ("responsiveness", false), "quickest to reply": ("responsiveness", false),
    "fastest to answer": ("responsiveness", false), "fastest to reply": ("responsiveness", false),
    "most responsive": ("responsiveness", false), "slowest": ("responsiveness", true),
    "least responsive": ("responsiveness", true), "highest ranked": ("ranking", true),
    "ranked highest": ("ranking", true), "best ranked": ("ranking", true),
    "ranked best": ("ranking", true), "slowest to respond": ("responsiveness", true), "soonest": ("deadline", true),
    "easiest ones to get into": ("admission", false), "hardest one to get into": ("admission", true),
    "hardest ones to get into": ("admission", true),
    "easiest one to get into": ("admission", false), "easiest school to get into": ("admission", false),
    "hardest school to get into": ("admission", true), "lowest ranked": ("ranking", false),
  ]

  /// Looser words for an order: all rows, the first ones first.
  static let leanings: [String: (field: String, isAscending: Bool)] = [
    "easy to get into": ("admission", false), "hard to get into": ("admission", true), "selective": ("admission", true),
    "tough to get into": ("admission", true), "with high acceptance rates": ("admission", false),
    "with low acceptance rates": ("admission", true), "pricey": ("tuition", false), "costly": ("tuition", false),
    "with low tuition": ("tuition", true), "with cheap tuition": ("tuition", true), "low cost": ("tuition", true),
    "with high tuition": ("tuition", false), "with a good graduation rate": ("graduation", false),
    "with good graduation rates": ("graduation", false), "with high graduation rates": ("graduation", false),
    "top ranked": ("ranking", true), "highly ranked": ("ranking", true), "ranked high": ("ranking", true),
    "answer fast": ("responsiveness", false), "answer quickly": ("responsiveness", false),
    "respond fast": ("responsiveness", false), "respond quickly": ("responsiveness", false),
    "reply fast": ("responsiveness", false), "reply quickly": ("responsiveness", false),
    "take forever to answer": ("responsiveness", true), "take forever to reply": ("responsiveness", true),
    "take forever to respond": ("responsiveness", true), "take the longest to answer": ("responsiveness", true),
    "take the longest to reply": ("responsiveness", true), "take the longest to respond": ("responsiveness", true),
    "answer slowly": ("responsiveness", true), "respond slowly": ("responsiveness", true),
    "good fit": ("fit", false), "good fits": ("fit", false), "with a good fit": ("fit", false),
    "with good fit": ("fit", false), "are a good fit": ("fit", false), "good matches": ("fit", false),
    "not super far": ("distance", true), "not too far": ("distance", true), "not that far": ("distance", true),
    "not very far": ("distance", true), "not far": ("distance", true), "not far away": ("distance", true),
    "not too far away": ("distance", true),
    "cheap": ("tuition", true), "low tuition": ("tuition", true), "inexpensive": ("tuition", true),
    "close to home": ("distance", true),
    "near home": ("distance", true), "near me": ("distance", true), "near us": ("distance", true),
    "nearby": ("distance", true), "close by": ("distance", true), "close to us": ("distance", true),
    "close to me": ("distance", true), "around here": ("distance", true), "closest to home": ("distance", true),
    "nearest to home": ("distance", true), "closest to us": ("distance", true),
    "near where we live": ("distance", true),
    "far from home": ("distance", false), "far away": ("distance", false), "expensive": ("tuition", false),
    "close to where we live": ("distance", true), "not far from home": ("distance", true), "local": ("distance", true),
  ]

  /// Figures.
  static let figures = [
    "average": "avg", "mean": "avg", "median": "median", "total": "sum", "sum": "sum", "sum of": "sum",
    "on average": "avg",
  ]

  /// The words that make the value after them count only where it isn't so.
  static let negations: Set<String> = [
    "not", "no", "without", "except", "except for", "but not", "excluding", "exclude", "other than", "minus", "hide",
    "not the", "without the", "everything but", "all but", "everything except", "anything but", "all except",
    "everyone but", "besides", "leave out", "skip", "do not show", "do not show me", "not in", "not from", "outside",
    "outside of", "aside from", "apart from", "drop the", "lose the", "get rid of", "is not", "are not", "are not in",
    "is not in", "every school but", "all schools but", "all the schools but", "all the schools except",
    "all schools except", "every school except", "all colleges but", "everything other than", "anything except",
    "do not have", "does not have", "do not offer", "have no", "has no", "not interested in seeing",
    "do not want to see", "no more", "remove the",
  ]

  /// Those that name everything themselves.
  static let wholes: Set<String> = [
    "everything but", "all but", "everything except", "anything but", "all except", "everyone but", "every school but",
    "all schools but", "all the schools but", "all the schools except", "all schools except", "every school except",
    "all colleges but", "everything other than", "anything except",
  ]

  typealias Value = (list: ListName, field: String, value: String)

  /// Words of everyday that stand for values, where the closed lists don't have them.
  static let closed: [String: Value] = [
    "in the mix": (.schools, "", "status!=declined,not_pursuing"),
    "in play": (.schools, "", "status!=declined,not_pursuing"),
    "in the running": (.schools, "", "status!=declined,not_pursuing"),
    "did we say no to": (.schools, "status", "not_pursuing"), "we said no to": (.schools, "status", "not_pursuing"),
    "have we said no to": (.schools, "status", "not_pursuing"), "said no to us": (.schools, "status", "declined"),
    "crossed us off": (.schools, "status", "declined"), "rejected us": (.schools, "status", "declined"),
    "said no": (.schools, "status", "declined"), "passed on us": (.schools, "status", "declined"),
    "invited us for an official": (.schools, "status", "official_visit_invited"),
    "invited us on an official": (.schools, "status", "official_visit_invited"),
    "invited us to an official": (.schools, "status", "official_visit_invited"),
    "went quiet on us": (.schools, "", "heard_from>45 heard_from!=never"),
    "gone quiet on us": (.schools, "", "heard_from>45 heard_from!=never"),
    "went quiet": (.schools, "", "heard_from>45 heard_from!=never"),
    "went silent": (.schools, "", "heard_from>45 heard_from!=never"),
    "gone silent": (.schools, "", "heard_from>45 heard_from!=never"),
    "gone cold": (.schools, "", "heard_from>45 heard_from!=never"),
    "gone quiet": (.schools, "", "heard_from>45 heard_from!=never"),
    "know about us": (.schools, "", "heard_from!=never"), "know about him": (.schools, "", "heard_from!=never"),
    "wrote first": (.schools, "", "heard_from!=never"), "i turned down": (.offers, "status", "declined"),
    "we turned down": (.offers, "status", "declined"), "we declined": (.offers, "status", "declined"),
    "we rejected": (.offers, "status", "declined"), "did i turn down": (.offers, "status", "declined"),
    "likelies": (.schools, "fit_tier", "safety"), "likely schools": (.schools, "fit_tier", "safety"),
    "declined us": (.schools, "status", "declined"), "turned us down": (.schools, "status", "declined"),
    "invited us to a camp": (.schools, "status", "camp_invite"),
    "invited us to camp": (.schools, "status", "camp_invite"),
    "invited me to a camp": (.schools, "status", "camp_invite"), "recruited by": (.schools, "status", "recruited"),
    "recruiting us": (.schools, "status", "recruited"), "recruiting me": (.schools, "status", "recruited"),
    "from coaches": (.interactions, "direction", "inbound"),
    "from a coach": (.interactions, "direction", "inbound"),
    "did we attend": (.events, "", "attended"),
    "have we attended": (.events, "", "attended"), "we attended": (.events, "", "attended"),
    "did i attend": (.events, "", "attended"), "did i play in": (.events, "", "attended"),
    "i played in": (.events, "", "attended"), "go badly": (.interactions, "sentiment", "negative"),
    "went badly": (.interactions, "sentiment", "negative"),
    "go well": (.interactions, "sentiment", "positive,very_positive"),
    "went well": (.interactions, "sentiment", "positive,very_positive"),
    "we went to": (.events, "", "attended"), "did we go to": (.events, "", "attended"),
    "have we turned down": (.offers, "status", "declined"),
    "did we turn down": (.offers, "status", "declined"), "did we decline": (.offers, "status", "declined"),
    "turned down": (.offers, "status", "declined"), "accept": (.offers, "status", "accepted"),
    "expire": (.offers, "status", "expired"),
    "walk-on": (.offers, "type", "preferred_walk_on,recruited_walk_on"),
    "walk-ons": (.offers, "type", "preferred_walk_on,recruited_walk_on"),
    "walk on": (.offers, "type", "preferred_walk_on,recruited_walk_on"),
    "crossed off": (.schools, "status", "not_pursuing"),
    "did we get": (.interactions, "direction", "inbound"), "we have gotten": (.interactions, "direction", "inbound"),
    "did i get": (.interactions, "direction", "inbound"), "did we send": (.interactions, "direction", "outbound"),
    "did i send": (.interactions, "direction", "outbound"), "voice calls": (.interactions, "type", "phone_call"),
    "top choices": (.schools, "tier", "A"), "top schools": (.schools, "tier", "A"),
    "top tier schools": (.schools, "tier", "A"), "top tier": (.schools, "tier", "A"),
    "dream schools": (.schools, "tier", "A"), "dream school": (.schools, "tier", "A"),
    "top choice": (.schools, "tier", "A"),
    "backup": (.schools, "tier", "C"), "backups": (.schools, "tier", "C"), "fallback": (.schools, "tier", "C"),
    "fallbacks": (.schools, "tier", "C"), "backup schools": (.schools, "tier", "C"),
    "can not get into": (.schools, "fit_tier", "unlikely"),
    "too hard to get into": (.schools, "fit_tier", "unlikely"), "safe bets": (.schools, "fit_tier", "safety"),
    "safe bet": (.schools, "fit_tier", "safety"), "long shot": (.schools, "fit_tier", "reach"),
    "offered us anything": (.schools, "", "has(offers)"), "offered us something": (.schools, "", "has(offers)"),
    "offered me anything": (.schools, "", "has(offers)"), "offered me something": (.schools, "", "has(offers)"),
    "he likes": (.schools, "", "favorite"), "she likes": (.schools, "", "favorite"),
    "we like": (.schools, "", "favorite"), "i like": (.schools, "", "favorite"),
    "power 4": (.schools, "conference", "ACC,Big 12,Big Ten,SEC"),
    "power four": (.schools, "conference", "ACC,Big 12,Big Ten,SEC"),
    "long shots": (.schools, "fit_tier", "reach"), "stretch": (.schools, "fit_tier", "reach"),
    "safety schools": (.schools, "fit_tier", "safety"), "junior colleges": (.schools, "division", "JUCO"),
    "jucos": (.schools, "division", "JUCO"), "open": (.offers, "status", "pending"),
    "on the table": (.offers, "status", "pending"), "outstanding": (.offers, "status", "pending"),
    "unanswered": (.offers, "status", "pending"), "still open": (.offers, "status", "pending"),
    "still pending": (.offers, "status", "pending"),
    "must be answered": (.offers, "status", "pending"), "need to be answered": (.offers, "status", "pending"),
    "have to be answered": (.offers, "status", "pending"), "need an answer": (.offers, "status", "pending"),
    "needs to be answered": (.offers, "status", "pending"),
    "inbound": (.interactions, "direction", "inbound"),
    "we got": (.interactions, "direction", "inbound"), "i got": (.interactions, "direction", "inbound"),
    "we received": (.interactions, "direction", "inbound"), "we sent": (.interactions, "direction", "outbound"),
    "i sent": (.interactions, "direction", "outbound"), "i wrote": (.interactions, "direction", "outbound"),
    "i made": (.interactions, "direction", "outbound"), "we made": (.interactions, "direction", "outbound"),
    "incoming": (.interactions, "direction", "inbound"), "highly responsive": (.coaches, "responsiveness", "high"),
    "visits": (.events, "type", "official_visit,unofficial_visit"), "signed up for": (.events, "", "registered"),
    "signed up": (.events, "", "registered"), "registered for": (.events, "", "registered"),
    "call log": (.interactions, "type", "phone_call"),
    "plan b": (.schools, "tier", "C"), "plan b schools": (.schools, "tier", "C"),
    "tape": (.documents, "type", "highlight_video"), "highlight tape": (.documents, "type", "highlight_video"),
    "highlight reel": (.documents, "type", "highlight_video"), "reel": (.documents, "type", "highlight_video"),
    "big schools": (.schools, "size", "large"), "bigger schools": (.schools, "size", "large"),
    "huge schools": (.schools, "size", "very_large"), "tiny schools": (.schools, "size", "very_small"),
    "film": (.documents, "type", "highlight_video"), "offered to us": (.offers, "status", "pending"),
  ]
}
