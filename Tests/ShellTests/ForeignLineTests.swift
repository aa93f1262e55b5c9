import Display
import Domain
import Grammar
import ShellTesting
import Testing

@testable import CompassVerbs
@testable import ShellCore

/// What people type first who know other programs: each is answered with the line that does it.
struct ForeignLineTests {
  @Test(
    arguments: [
      (".tables", "sql"), (#"\dt"#, "sql"), ("show tables", "sql"), ("tables", "sql"),
      ("describe schools", "sql schools"), (".schema coaches", "sql coaches"), ("desc", "sql"),
      ("select count(*) from schools group by division", "sql select count(*) from schools group by division"),
      ("select name from schools;", "sql select name from schools"), ("from schools", "sql select * from schools"),
      ("summarize schools", "stats schools"), ("delete from schools", "help delete"),
      (".mode csv", "output csv"), (".read x.compass", "source x.compass"), (".quit", "quit"), (#"\x"#, "output cards"),
      ("head 5", "limit 5; show"), ("head -n 5", "limit 5; show"), ("head", "limit 10; show"),
      ("tail 5", "show | tail -n 5"), ("tail notes.txt", "! tail notes.txt"), ("freq division", "group division"),
      ("uniq state", "group state"), ("distinct", "group division"), ("histogram fit", "chart fit"),
      ("plot tuition", "chart tuition"), ("max fit", "stats fit"), ("sum tuition", "stats tuition"),
      ("cat FILE", "! cat FILE"), ("ls -la", "! ls -la"), ("ls schools", "schools"), ("pwd", "! pwd"),
      ("cat kenyon", "show kenyon"), ("wc -l notes.txt", "! wc -l notes.txt"), ("length", "count"), ("keys", "fields"),
      ("describe kenyon", "show kenyon"), ("head coaches at kenyon", #"coaches head "Kenyon College""#),
      ("jq length", "last json | jq length"), ("vd schools.csv", "browse"), ("unset club", "set club none"),
      ("schools where fit>70", "schools fit>70"), ("schools where fit > 70", "schools fit > 70"),
      (
        "schools where fit > 70 and state = OH order by fit desc limit 5;",
        "schools fit > 70 state = OH sort fit desc limit 5"
      ),
      ("count schools where D3", "count schools D3"), ("schools group by division", "group schools division"),
      ("from schools select name where fit > 70", "sql select name from schools where fit > 70"),
      ("COPY schools TO 'out.csv' (HEADER);", "schools > out.csv"),
      ("COPY schools TO 'my list.csv' (HEADER)", #"schools > "my list.csv""#),
      ("copy schools to 'back to school.csv'", #"schools > "back to school.csv""#),
      ("attach 'x.db' as y", "! compass --db x.db"), ("ATTACH DATABASE 'my x.db' AS y", #"! compass --db "my x.db""#),
      ("schools --dry-run", "schools"), ("show kenyon --dry-run", "show kenyon"),
      ("copy (select name from schools) to 'out.csv'", #"sql "select name from schools" > out.csv"#),
      ("with a as (select 1) select * from a", "sql with a as (select 1) select * from a"),
      ("update schools set tier = 'A'", "help edit"), ("alter table schools add x", "help field"),
      ("count distinct division", "group division"), ("pragma table_info(schools)", "sql"),
      (".open family.db", "! compass --db family.db"), (".show", "set"), (".print hi", "echo hi"), (".shell ls", "!ls"),
      (".maxrows 5", "limit 5"), (".width 10", "help output"), (".log x.log", "set log x.log"),
      (".databases", "whoami"),
      (".restore x.json", "restore x.json"), (".save x.json", "archive x.json"),
      ("import --dry-run x.csv", "import x.csv --dry-run"), ("restore x.json --dry-run", "begin; restore x.json"),
      ("tier kenyon C --dry-run", "begin; tier kenyon C"),
    ]) func aLineOfAnotherProgramIsAnsweredWithOurs(typed: String, ours: String) async throws
  {
    var talk = try await Talk()
    let said = await talk.say(typed)
    #expect(said.hasSuffix("\n2>   \(ours)\n"), "\(typed): \(said)")
  }

  /// While changes are held, the next one is, too.
  @Test func nothingIsHeldTwice() async throws {
    var talk = try await Talk()
    #expect(await talk.say("begin; tier kenyon C --dry-run").hasSuffix("\n2>   tier kenyon C\n"))
  }

  @Test(
    arguments: [
      ("if D3 OH then echo yes else echo no", "set n = count schools D3 OH; if $n > 0 then echo yes else echo no"),
      ("if count D3 OH > 3 then echo yes", "set n = count schools D3 OH; if $n > 3 then echo yes"),
      ("if count coaches head > 3 then echo yes", "set n = count coaches head; if $n > 3 then echo yes"),
      ("if fit>70 then echo yes", "set n = count schools fit>70; if $n > 0 then echo yes"),
      ("if kenyon fit > 70 then echo good", "if fit kenyon > 70 then echo good"),
      ("if ohio state fit > 70 then echo good", "if fit ohio state > 70 then echo good"),
      ("if favorite kenyon then echo yes", "if favorite kenyon = yes then echo yes"),
      ("for each kenyon do show . tier", "for each schools kenyon do show . tier"),
      ("for each coaches D3 OH do show . name", "for each coaches school(D3 OH) do show . name"),
      ("for each coaches D3 OH limit 2 do show . name", "for each coaches school(D3 OH) limit 2 do show . name"),
    ]) func aScriptOfAnotherLanguageIsAnsweredWithOurs(typed: String, ours: String) async throws
  {
    var talk = try await Talk()
    let said = await talk.say(typed)
    #expect(said.hasSuffix("\n2>   \(ours)\n"), "\(typed): \(said)")
    #expect(!(await talk.say(ours)).contains("error:"), "\(ours)")
  }

  /// The reader of sentences doesn't take them.
  @Test(
    arguments: [
      ("describe schools", "sql schools"), ("from schools select name", "sql select name from schools"),
      ("summarize schools", "stats schools"), ("update schools set tier = 'A'", "help edit"),
      ("select division, tier from schools", "sql select division, tier from schools"),
      ("tier kenyon C --dry-run", "begin; tier kenyon C"),
    ]) func atThePromptToo(typed: String, ours: String) async throws
  {
    var talk = try await Talk()
    let outcome = await talk.type(typed)
    let said = await talk.say("")
    #expect(said.hasSuffix("\n2>   \(ours)\n") && outcome.proposal == nil, "\(typed): \(said)")
  }

  /// Nothing is explained that is understood anyway.
  @Test func noVerbIsHidden() {
    for word in ForeignLine.lines.keys where !word.contains(" ") && word != "sum" {
      #expect(VerbTable.all.verb(word) == nil, "\(word)")
    }
  }

  @Test(
    arguments: [
      ("grep ohio", 1, "search ohio"), ("grep -i ohio", 1, nil), ("grep ohio", 2, nil),
      ("jq .", 4, "last json | jq ."), ("false", 1, nil),
    ] as [(String, Int32, String?)]) func aProgramThatFailsIsAnswered(command: String, status: Int32, hint: String?)
  {
    #expect(OutputMode.table.instead(of: command, status: status) == hint)
    #expect(OutputMode.json.instead(of: "jq .", status: 4) == nil)
  }

  @Test(
    arguments: [
      ("histogram", "chart"), ("wildcard", "patterns"), ("regex", "patterns"), ("null", "filters"), ("cron", "recipes"),
      ("arguments", "scripts"), ("duplicate", "merge"), ("rollback", "rollback"), ("freeze", "browse"),
      ("paste", "keys"), ("period", "dates"), ("loop", "for"), ("freq", "group"), ("distinct", "group"),
      ("tail", "limit"), ("describe", "sql"), ("redirect", "output"), ("pipe", "output"), ("variable", "set"),
      ("savepoint", "begin"), ("macro", "alias"),
    ]) func wordsOfOtherProgramsFindTheirPage(word: String, page: String) async throws
  {
    var talk = try await Talk()
    let found = await talk.say("help \(word)")
    #expect(await talk.say("help \(page)") == found)
  }
}
