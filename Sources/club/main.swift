import Capstone
import Foundation

exit(runClub(Array(CommandLine.arguments.dropFirst())))
