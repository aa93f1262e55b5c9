package import ShellCore

/// The scripts that a world is made of in tests, so that one of them can be told to do something else.
extension World {
  package var scriptedPerson: PersonScript {
    get { person as? PersonScript ?? PersonScript() }
    set { person = newValue }
  }

  package var scriptedMachine: MachineScript {
    get { machine as? MachineScript ?? MachineScript() }
    set { machine = newValue }
  }

  package var scriptedTime: TimeScript {
    get { time as? TimeScript ?? TimeScript(clock) }
    set { time = newValue }
  }

  package var scriptedBelongings: BelongingsScript {
    get { belongings as? BelongingsScript ?? BelongingsScript() }
    set { belongings = newValue }
  }

  package var scriptedServer: ServerScript {
    get { server as? ServerScript ?? ServerScript() }
    set { server = newValue }
  }
}
