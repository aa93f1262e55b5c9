import Domain

/// What people write for the words of offers, metrics, events, documents, interactions and reminders.
enum SpokenWords {
  /// The database's words that may be meant by words without punctuation; several where it could be any of them.
  static func meant(by words: String, in column: String, of table: TableName) -> [String] {
    let lines: [(word: String, said: String)] =
      switch (table, column) {
      case (.offers, "offer_type"): offers
      case (.offers, "status"): answers
      case (.metrics, "metric_type"): metrics
      case (.events, "type"): events
      case (.events, "event_source"): sources
      case (.documents, "type"): documents
      case (.interactions, "type"): interactions
      case (.interactions, "direction"): directions
      case (.interactions, "sentiment"): feelings
      case (.reminders, "priority"): urgencies
      case (.reminders, "reminder_type"): reminders
      default: []
      }
    return lines.filter { $0.said.split(separator: ",").contains { HeaderWords.plain(String($0)) == words } }.map(
      \.word)
  }

  private static let offers = [
    ("full_ride", "full,full ride,fullride,full scholarship,full athletic scholarship"),
    ("partial", "partial scholarship,partial ride,part"),
    ("scholarship", "scholarship offer,athletic,athletic scholarship,academic scholarship,merit scholarship"),
    ("recruited_walk_on", "recruited walkon,rwo,walk on,walkon"),
    ("preferred_walk_on", "preferred walkon,preferred,pwo,walk on,walkon"),
  ]

  private static let answers = [
    ("pending", "open,waiting,undecided,deciding,considering,thinking,active"),
    ("accepted", "accept,yes,committed,commit,signed,taken"),
    ("declined", "decline,no,turned down,rejected,refused,passed"),
    ("expired", "lapsed,over,past,withdrawn"),
  ]

  private static let metrics = [
    ("velocity", "velo,pitch velocity,pitching velocity,pitch velo,pitching velo,fastball,fastball velocity,fb velo"),
    ("velocity", "fastball velo,fb velocity,throwing velocity,throwing velo"),
    ("exit_velo", "exit velocity,ev,exit speed,max exit velo,max exit velocity"),
    ("sixty_time", "60,60 time,60 yard,60 yard dash,60 yd,60 yd dash,60yd,sixty,sixty yard dash"),
    ("pop_time", "pop"), ("batting_avg", "batting average,avg,average,ba"),
    ("era", "earned run average"), ("strikeouts", "strikeout,strike outs,k,so"),
  ]

  private static let events = [
    ("showcase", "show case,combine"), ("camp", "prospect camp,prospect day,id camp,clinic,junior day"),
    ("official_visit", "official,ov,visit,campus visit"), ("unofficial_visit", "unofficial,uv,visit,campus visit"),
    ("game", "match,scrimmage,doubleheader"),
  ]

  private static let sources = [("web_search", "web,google,internet,online,website,search")]

  private static let documents = [
    ("highlight_video", "video,highlights,highlight,film,highlight film,highlight reel,reel"),
    ("transcript", "grades,academic transcript"), ("resume", "cv,athletic resume,player resume,résumé"),
    ("rec_letter", "recommendation,recommendation letter,letter of recommendation,reference,letter,lor"),
    ("questionnaire", "recruiting questionnaire,recruit questionnaire,form"),
    ("stats_sheet", "stats,stat sheet,statistics"),
  ]

  private static let interactions = [
    ("email", "e mail,emailed,email sent"), ("text", "text message,texted,txt,sms"),
    ("phone_call", "called,telephone,voicemail,phone calls"),
    ("virtual_meeting", "video,video chat,facetime,google meet,teams,zoom call,virtual,online meeting"),
    ("dm", "twitter dm,x dm,instagram dm,direct"), ("tweet", "x post"),
    ("camp", "prospect camp"), ("in_person_visit", "in person,met in person,visit,campus visit"),
    ("official_visit", "official,ov,visit,campus visit"), ("unofficial_visit", "unofficial,uv,visit,campus visit"),
  ]

  private static let directions = [
    ("outbound", "out,sent,outgoing,from me,from us,me,us,to coach,we wrote,i wrote"),
    ("inbound", "in,received,incoming,from coach,from them,coach,them,to me,to us"),
  ]

  private static let feelings = [
    ("very_positive", "great,excellent,very good,amazing,awesome"), ("positive", "good,warm,friendly"),
    ("neutral", "ok,okay,fine,mixed,so so"), ("negative", "bad,cold,poor,not good"),
  ]

  private static let urgencies = [
    ("high", "urgent,important,1,top,must"), ("medium", "normal,med,mid,2"), ("low", "3,minor,whenever"),
  ]

  private static let reminders = [
    ("follow_up", "followup,follow,check in"), ("deadline", "due,due date"), ("custom", "other,general,task"),
  ]
}
