import Testing
import WorkbookCore
