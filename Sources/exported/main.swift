import Foundation

/// What `swift run workbook` starts while `CHAPTER` is exported, because `Package.swift` declares only that chapter then.
let problem = "CHAPTER is set in this shell, so there is no runner. First: unset CHAPTER\n"
FileHandle.standardError.write(Data(problem.utf8))
exit(3)
