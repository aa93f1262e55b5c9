import AccountFeature
import CollegesFeature
import DashboardFeature
import Domain
import InterchangeFeature
import Lists
import OutreachFeature
import PacketFeature
import PreferencesFeature
import RecruitingFeature
import SQLFeature
package import ShellCore

extension VerbTable {
  /// Every verb, in the order in which `help` lists them.
  package static let all: VerbTable = VerbTable([
    ListCommand<School>.verb,
    ListCommand<Coach>.verb,
    ListCommand<Interaction>.verb,
    ListCommand<Offer>.verb,
    ListCommand<Event>.verb,
    ListCommand<Document>.verb,
    ListCommand<PerformanceMetric>.verb,
    Suggestions.verb,
    Tasks.verb,
    ListCommand<Reminder>.verb,
    Colleges.verb,
    Athletes.verb,
    Show.verb,
    ListStep.next,
    ListStep.prev,
    FitOf.verb,
    WhatIf.verb,
    Compare.verb,
    Count.verb,
    GroupRows.verb,
    Pivot.verb,
    DrawChart.verb,
    Stats.verb,
    FieldsOfList.verb,
    SQL.verb,
    Why.verb,
    Export.verb,
    Dashboard.verb,
    WhatIsDue.verb,
    Tonight.verb,
    ShowCalendar.verb,
    Rules.verb,
    Eligibility.verb,
    After.verb,
    RecentActivity.verb,
    Summary.verb,
    MapOfSchools.verb,
    MakePacket.verb,
    WriteDigest.verb,
    Last.verb,
    Watch.verb,
    Browse.verb,
    OpenAddress.verb,
    Copy.verb,
    Contact.contact,
    Contact.email,
    Template.verb,
    Templates.verb,
    Filter.verb,
    Search.verb,
    Sort.verb,
    Clear.verb,
    Limit.verb,
    Columns.verb,
    DefineField.verb,
    Add.verb,
    Edit.verb,
    Delete.verb,
    Merge.verb,
    Save.verb,
    View.verb,
    Views.verb,
    Favorite.fav,
    Favorite.unfav,
    Status.verb,
    Tier.verb,
    Note.verb,
    Weigh.pro,
    Weigh.con,
    Drafts.verb,
    Philosophy.verb,
    Lookup.verb,
    Log.verb,
    Remind.verb,
    CloseSuggestions.complete,
    CloseSuggestions.dismiss,
    Done.done,
    Done.reopen,
    Snooze.verb,
    Review.verb,
    Accept.accept,
    Accept.decline,
    Prefs.verb,
    Home.verb,
    Import.verb,
    JournalStep.undo,
    JournalStep.redo,
    Changes.verb,
    SetValue.verb,
    Output.verb,
    Ask.verb,
    Echo.verb,
    RunScript.verb,
    Expect.verb,
    If.verb,
    ForEach.verb,
    Begin.verb,
    Commit.commit,
    Commit.rollback,
    Alias.verb,
    Record.verb,
    Timing.verb,
    ShowHistory.verb,
    SignUp.verb,
    Join.verb,
    Login.verb,
    Password.verb,
    Logout.verb,
    WhoAmI.verb,
    FamilyMembers.verb,
    Doctor.verb,
    ViewAs.verb,
    Refresh.verb,
    Diff.verb,
    Archive.verb,
    Restore.verb,
    Push.verb,
    Help.verb,
    Tour.verb,
    Quit.verb,
  ])
}

extension Hooks {
  /// The hooks of the features.
  static var all: Hooks {
    var hooks = Hooks()
    hooks.keepers[.tasks] = TaskKeeper()
    hooks.keepers[.colleges] = CollegeKeeper()
    hooks.didWrite = { changes, shell, world in await PreferenceHistory(world).keep(changes, in: &shell) }
    return hooks
  }
}

extension Interpreter {
  /// The shell as a person has it: with every verb.
  package init(shell: ShellState, world: World, present: @escaping Presenter) {
    var world = world
    world.hooks = .all
    self.init(shell: shell, vocabulary: .all, world: world, present: present)
  }
}
