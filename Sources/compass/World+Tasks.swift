import Domain
import LocalStorage
import Shell

extension TasksAccess {
  /// Quick tasks in `tasks.json`, a list for each user id.
  static var file: TasksAccess {
    let file = DocumentFile(Environment.tasksFile)
    var access = TasksAccess()
    access.load = { user in
      do throws(DocumentFile.Problem) {
        guard let tasks = TaskBook(try file.read() ?? .object([])).tasks(of: user) else { throw .damaged }
        return tasks
      } catch .damaged {
        throw DamagedFile(file.path)
      } catch {
        throw error.failure(file.path, "read")
      }
    }
    access.store = { tasks, user in
      var book = TaskBook()
      do throws(DocumentFile.Problem) {
        book = TaskBook(try file.read() ?? .object([]))
      } catch .damaged {
      } catch {
        throw error.failure(file.path, "read")
      }
      book.set(tasks, of: user)
      do throws(DocumentFile.Problem) { try file.write(book.document) } catch {
        throw error.failure(file.path, "written")
      }
    }
    return access
  }
}
