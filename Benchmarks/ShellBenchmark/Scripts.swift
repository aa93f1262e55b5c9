import MeasuredProcess

/// The same questions for both shells, ten thousand unless it's said otherwise.
struct Scripts {
  let compass: String
  let sqlite: String

  init(in home: PrivateHome, lines count: Int = 10_000) {
    let lines = ["filter D1", "clear", "sort fit", "filter fit>=50"]
    let statements = [
      "select count(*) from schools where division = 'D1';", "select count(*) from schools;",
      "select id from schools order by fit_score desc limit 1;", "select count(*) from schools where fit_score >= 50;",
    ]
    compass = home.write((0..<count).map { lines[$0 % 4] + "\n" }.joined(), to: "script.compass")
    sqlite = home.write((0..<count).map { statements[$0 % 4] + "\n" }.joined(), to: "script.sql")
  }
}
