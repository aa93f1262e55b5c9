import Domain
import Lists
import Values

/// The headers that people write above the columns of their own sheets, by the field that is meant.
struct HeaderWords: Sendable {
  private let fields: [String: [String]]
  /// The nouns that may stand before any of them: `School City`.
  private let nouns: [String]

  /// The headers of a list, and the titles of its own columns; none for one that nobody keeps in a sheet.
  init(_ list: ListName, titles: [(field: String, title: String)] = []) {
    var fields: [String: [String]] = [:]
    nouns = Self.nouns(list)
    for (field, title) in titles { fields[title.plainWords, default: []].append(field) }
    for (field, headers) in Self.lines(list) {
      for header in headers.split(separator: ",") { fields[String(header).plainWords, default: []].append(field) }
    }
    self.fields = fields
  }

  /// The headers of a sheet of schools.
  static let schoolFacts = HeaderWords(.schools)

  /// The field that is nearest to what is measured, where that is none of them: of all that a year costs, the tuition.
  static func near(_ header: String, in list: ListName) -> String? {
    let words = Set(header.plainWords.split(separator: " ").map(String.init))
    guard list == .schools else { return nil }
    return words.isDisjoint(with: ["cost", "coa", "price", "expense", "attendance"]) ? nil : "tuition"
  }

  /// True for what an address book exports of itself beside addresses and numbers: their kinds, its groups.
  static func isOfAddressBook(_ header: String, _ file: FileRows) -> Bool {
    let words = header.plainWords
    let isKind = ["type", "label"].contains { words.hasSuffix(" \($0)") } && words.contains(where: \.isNumber)
    guard isKind || words == "label" || words == "group membership" else { return false }
    return file.names.contains { ["e mail 1 value", "phone 1 value"].contains($0.name.plainWords) }
  }

  /// Every field that some header means.
  var all: Set<String> { Set(fields.values.joined()) }

  /// The fields that a header may mean, the likeliest first: `College Name`, `Tuition ($)`, `School City`.
  func meanings(_ header: String) -> [String] {
    let words = header.plainWords
    let bare = String(header.prefix { !"([".contains($0) }).plainWords
    let owned = nouns.first { bare.hasPrefix("\($0) ") }.map { String(bare.dropFirst($0.count + 1)) }
    let uncounted = words.split(separator: " ").filter { $0 != "percent" }.joined(separator: " ")
    let found = [words, bare, owned ?? bare, uncounted].lazy.compactMap { fields[$0] }.first ?? []
    // What an export says of a school may be what is built in.
    let meant = header.contains("_") ? found.filter { $0 != "cost_of_attendance" } : found
    return meant.reduce(into: []) { all, field in if !all.contains(field) { all.append(field) } }
  }

  /// The nouns for the rows of a list, as it compares.
  private static func nouns(_ list: ListName) -> [String] {
    switch list {
    case .schools: ["school", "college", "univer"]
    case .coaches: ["coach", "contact", "school", "college"]
    case .offers: ["offer", "scholarship"]
    case .events: ["event", "camp", "showcase", "game"]
    case .interactions: ["interaction", "contact", "communication"]
    case .metrics: ["metric", "test"]
    case .documents: ["document", "doc", "file"]
    case .tasks: ["task"]
    case .reminders: ["reminder"]
    case .suggestions, .colleges: []
    }
  }

  private static func lines(_ list: ListName) -> [(field: String, headers: String)] {
    switch list {
    case .schools: schools
    case .coaches: coaches
    case .offers: offers
    case .events: events
    case .interactions: interactions
    case .metrics: metrics
    case .documents: documents
    case .tasks: tasks
    case .reminders: reminders
    case .suggestions, .colleges: []
    }
  }

  private static let schools = [
    ("name", "name,school,school name,college,college name,college university,university,university name"),
    ("name", "institution,institution name,program,team,school college,name of school,name of college"),
    ("location", "location,city state,city st,city and state,where,place"),
    ("city", "city,town,city town"),
    ("state", "state,st,state province,state prov,province,prov,state abbreviation"),
    ("division", "ncaa,division,div,level,ncaa division,ncaa div,division level,classification,ncaa level"),
    ("conference", "conference,conf,league,athletic conference"),
    ("status", "status,stage,recruiting status,pipeline,interest level,my interest,interest,contact status"),
    ("tier", "tier,priority,priority tier,rank,my rank,group,list tier,preference,choice,category"),
    ("ranking", "ranking,rank,national rank,national ranking,team ranking,d1 ranking"),
    ("favorite", "favorite,favourite,fav,starred,star,top choice,dream school"),
    ("website", "website,web,web site,url,site,link,web address,homepage,athletic website,school website,web page"),
    ("twitter", "twitter,x,x handle,twitter handle,twitter x,x twitter,team twitter,program twitter"),
    ("instagram", "instagram,ig,insta,instagram handle"),
    ("notes", "note,notes,comment,comments,remark,misc,other,thoughts,details"),
    ("pros", "pros,pro,likes,strengths,advantages,what i like"),
    ("cons", "cons,con,dislikes,weaknesses,disadvantages,concerns"),
    (
      "students",
      "students,enrollment,enrolment,undergrad,undergraduates,student body,number of students,total enrollment"
    ),
    (
      "students",
      "undergrads,undergrad,undergrad enrollment,undergraduate enrollment,student population,size,school size,of students"
    ),
    ("admission", "admission,admission rate,acceptance,acceptance rate,accept rate,admit rate,admitted,accepted"),
    ("admission", "acceptance percent,admission percent,accepted percent,percent accepted,percent admitted"),
    ("gpa", "gpa req,gpa,min gpa,minimum gpa,avg gpa,average gpa,gpa requirement,required gpa"),
    ("sat", "sat avg,sat,min sat,avg sat,average sat,sat score,sat requirement"),
    ("act", "act avg,act,min act,avg act,average act,act score,act requirement"),
    (
      "tuition",
      "in state,tuition fees,tuition,in state tuition,tuition in state,instate tuition,annual tuition,tuition and fees"
    ),
    ("cost_of_attendance", "cost of attendance,coa,total cost,total cost per year,total annual cost"),
    ("tuition", "cost,annual cost,yearly cost,cost per year,price,sticker price"),
    ("tuition_out", "out of state tuition,tuition out of state,out of state,oos tuition,tuition oos"),
    ("contacted", "last contact,last contacted,contact date,date contacted,date of contact,date of last contact"),
    ("contacted", "last talked,last talked to,last spoke,last spoke to,last spoken to"),
    ("application", "application,application type,application plan,app type,decision plan,admission plan"),
    ("application_deadline", "application deadline,app deadline,application due,app due,apply by,deadline to apply"),
    ("application_deadline", "application due date,app due date,admission deadline,admissions deadline"),
    ("application_deadline", "deadline,deadline date,due date"),
    ("applied", "applied,application sent,application submitted,app submitted,app sent,date applied,applied on"),
    ("preread", "pre read,preread,pre read status,academic pre read"),
    ("questionnaire", "questionnaire,recruiting questionnaire,questionnaire sent,questionnaire filled"),
    ("questionnaire", "questionnaire submitted,questionnaire completed,recruit questionnaire,questionnaire done"),
    ("transcript", "transcript,transcripts,transcript sent,transcripts sent"),
    ("video", "video,video sent,film sent,sent video,sent film,highlights sent,highlight video sent"),
    ("fafsa", "fafsa,fafsa sent,fafsa filed,fafsa done"), ("profile", "css,css profile,css profile sent"),
    ("mascot", "mascot,nickname,team name"),
    ("address", "address,street,street address,mailing address"),
    ("facility", "facility,stadium,field,ballpark"),
    ("majors", "major,majors,programs of study,intended major,academic program"),
    ("needs", "needs,position needs,positions needed,recruiting needs,positions of need"),
    ("interest", "coach interest,their interest,interest in me"),
    ("scholarships", "scholarship,scholarships,athletic scholarships,money"),
    ("walkons", "walk ons,walk on,walkons"),
    ("style", "coaching style,style of play"),
    ("overall", "coaching philosophy,philosophy"),
  ]

  private static let coaches = [
    ("name", "name,coach,coach name,full name,contact,contact name,contact person,coaches name"),
    ("first", "first,first name,firstname,given name,fname"),
    ("last", "last,last name,lastname,surname,family name,lname"),
    ("school", "school,school name,college,college name,university,university name,institution,team,program"),
    ("role", "role,title,position,job title,title position,staff title,coach title,coaching title,contact title"),
    ("role", "coaching position,job,organization title,organization 1 title"),
    ("school", "organization,organization name,organization 1 name,company"),
    ("email", "e mail 1 value,email 1 value,e mail 1,email,e mail,email address,e mail address,mail,contact email"),
    ("email", "e mail 2 value,e mail 3 value,e mail 2,email 2 value,email 1,email 2,email 3,work email,school email"),
    ("email", "other email,personal email,home email,second email,secondary email,alternate email"),
    (
      "phone",
      "phone 1 value,phone 1,phone,phone number,cell,cell phone,mobile,mobile phone,telephone,tel,office phone,work phone,phone no"
    ),
    ("phone", "phone 2 value,phone 3 value,phone 4 value,phone 2,phone 3,other phone,home phone,office,mobile number"),
    ("phone", "business phone,primary phone,business phone 2"),
    ("twitter", "twitter,x,x handle,twitter handle,twitter x,x twitter"),
    ("instagram", "instagram,ig,insta,instagram handle"),
    ("notes", "note,notes,comment,comments,remark,details"),
    ("responsiveness", "responsiveness,response rate,responds,resp"),
    ("contacted", "contacted,last contact,last contacted,contact date,date contacted,date of last contact"),
    ("contacted", "last talked,last talked to,last spoke,last spoke to,last spoken to"),
  ]

  private static let offers = [
    ("school", "school,school name,college,college name,university,institution,team"),
    ("type", "type,offer type,kind,kind of offer,offer"),
    ("offered", "offered,date,offer date,date offered,date of offer,offered on"),
    ("deadline", "deadline,due,due date,deadline date,decide by,expires,expiration,respond by"),
    ("amount", "amount,scholarship amount,scholarship,money,dollars,value,award"),
    ("percentage", "percentage,percent,scholarship percentage,scholarship percent,pct,percent scholarship"),
    ("percentage", "percent of scholarship,amount percent,award percent,offer percent,scholarship,award"),
    ("coach", "coach,coach name,head coach,contact,contact name,who"),
    ("status", "status,decision,answer"),
    ("conditions", "conditions,condition,terms"),
    ("notes", "note,notes,comment,comments,remark,details"),
  ]

  private static let events = [
    ("name", "name,event,event name,title,camp,showcase,tournament,what,subject"),
    ("type", "type,event type,kind,category"),
    ("start", "start,date,start date,event date,day,begins,from,when"),
    ("end", "end,end date,ends,to,until,through"),
    ("start_time", "start time,time,begins at,start,begins,from"), ("end_time", "end time,ends at,end,ends,to,until"),
    ("checkin", "check in,check in time,registration time"),
    ("school", "school,school name,college,college name,university,host,host school"),
    ("location", "location,venue,where,place,site,facility"),
    ("address", "address,street,street address"), ("city", "city,town"), ("state", "state,st,province"),
    ("cost", "cost,price,fee,registration fee,amount"),
    ("registered", "registered,signed up,registration,rsvp"), ("attended", "attended,went,done"),
    ("url", "url,link,website,web,registration link"), ("description", "description,about"),
    ("notes", "note,notes,comment,comments,remark,performance notes"),
  ]

  private static let interactions = [
    ("school", "school,school name,college,college name,university,institution"),
    ("coach", "coach,coach name,head coach,contact,contact name,who,with"),
    ("occurred", "date,when,day,contact date,date of contact,occurred,time,date time,timestamp,date and time,sent on"),
    ("type", "type,kind,method,contact type,contact method,how,channel,medium,type of contact,mode,via"),
    (
      "type",
      "method of contact,type of correspondence,correspondence,type of communication,communication type,platform"
    ),
    ("direction", "direction,in out,inbound outbound,sent received,sent or received,to from,in or out,from to"),
    ("subject", "subject,topic,title,about,re"),
    ("content", "content,notes,note,message,body,text,summary,details,comments,what happened,what was said"),
    ("sentiment", "sentiment,feeling,tone"), ("event", "event,event name,at event"),
  ]

  private static let metrics = [
    ("type", "type,metric,metric type,measure,name,test,stat"), ("value", "value,result,score,mark"),
    ("unit", "unit,units"), ("date", "date,when,day,recorded,date recorded,measured"),
    ("event", "event,event name,showcase,camp,where,place,location,venue,taken at,measured at"),
    ("verified", "verified,official,confirmed"), ("notes", "note,notes,comment,comments"),
  ]

  private static let documents = [
    ("title", "title,name,document,document name"), ("type", "type,kind,category"),
    ("school", "school,school name,college,college name"), ("url", "url,link,file,address"),
    ("description", "description,about,notes,note"),
  ]

  private static let reminders = [
    ("title", "title,reminder,task,what,to do,todo,text,name,subject,action"),
    ("due", "due,due date,date,when,day,remind on,by,deadline"),
    ("school", "school,school name,college,college name,university,institution"),
    ("coach", "coach,coach name,contact,contact name,with"),
    ("priority", "priority,urgency,importance"), ("type", "type,kind,category"),
    ("done", "done,completed,complete,status,finished"),
    ("description", "description,details,notes,note,comment,comments"),
  ]

  private static let tasks = [
    ("text", "text,task,to do,todo,what,title,name,item,action"),
    ("completed", "completed,complete,done,status,finished"),
    ("created", "created,added,date,date added"),
  ]
}
