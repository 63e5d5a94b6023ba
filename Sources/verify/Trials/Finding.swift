/// A promise that isn't kept: the file to open, what is wrong, and what fixes it.
typealias Finding = String
