import Domain

extension Vocabulary {
  /// Every verb, in the order in which `help` lists them.
  public static let all: Vocabulary = Vocabulary([
    Schools.verb,
    Coaches.verb,
    Interactions.verb,
    Offers.verb,
    Events.verb,
    Documents.verb,
    Metrics.verb,
    Suggestions.verb,
    Tasks.verb,
    Athletes.verb,
    Show.verb,
    Next.verb,
    Prev.verb,
    FitOf.verb,
    Compare.verb,
    Count.verb,
    Group.verb,
    Why.verb,
    Export.verb,
    Dashboard.verb,
    WhatIsDue.verb,
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
    Contact.verb,
    Template.verb,
    Templates.verb,
    Filter.verb,
    Search.verb,
    Sort.verb,
    Clear.verb,
    Limit.verb,
    Columns.verb,
    Add.verb,
    Edit.verb,
    Delete.verb,
    Save.verb,
    View.verb,
    Views.verb,
    Fav.verb,
    Unfav.verb,
    Status.verb,
    Tier.verb,
    Note.verb,
    Pro.verb,
    Con.verb,
    Philosophy.verb,
    Lookup.verb,
    Log.verb,
    Remind.verb,
    Complete.verb,
    Dismiss.verb,
    Done.verb,
    Review.verb,
    Prefs.verb,
    Home.verb,
    Import.verb,
    Undo.verb,
    Redo.verb,
    Changes.verb,
    Set.verb,
    Output.verb,
    Echo.verb,
    Source.verb,
    Expect.verb,
    Alias.verb,
    Record.verb,
    Timing.verb,
    History.verb,
    Login.verb,
    Logout.verb,
    WhoAmI.verb,
    ViewAs.verb,
    Refresh.verb,
    Archive.verb,
    Restore.verb,
    Push.verb,
    Help.verb,
    Tour.verb,
    Quit.verb,
  ])
}

extension Hooks {
  /// What the features do.
  static var all: Hooks {
    var hooks = Hooks()
    hooks.keepers[.tasks] = TaskKeeper()
    hooks.didWrite = { changes, conversation, world in await conversation.keepHistory(of: changes, with: world) }
    return hooks
  }
}

extension Interpreter {
  /// The shell as a person has it: with every verb.
  public init(conversation: Conversation, world: World, present: @escaping Presenter) {
    var world = world
    world.hooks = .all
    self.init(conversation: conversation, vocabulary: .all, world: world, present: present)
  }
}
