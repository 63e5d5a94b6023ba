/// The letter is still on the desk.
struct LetterNotSent: Error {}
