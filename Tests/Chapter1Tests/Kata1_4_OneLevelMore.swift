import Chapter1
import Testing

@Suite("1.4 · One level more")
struct Kata1_4_OneLevelMore {
  @Test("an address in China goes from the city down to the door")
  func largestFirst() {
    let addresses: [any Address] = [
      ChinaAddress(street: "Keyuan Road 15", district: "Nanshan", city: "Shenzhen"),
      ChinaAddress(street: "Yuyuan Road 1088", district: "Changning", city: "Shanghai"),
    ]
    #expect(
      addresses.map(\.displayAddress) == [
        "Shenzhen Nanshan Keyuan Road 15", "Shanghai Changning Yuyuan Road 1088",
      ],
      """
      The line should be city, district, street. How many levels there are, and in which order, is a detail of the \
      address. Compare the lines part by part.
      """)
  }

  @Test("a level that is missing leaves no hole in the line")
  func missingLevels() {
    #expect(
      incomplete.map(\.displayAddress) == [
        "Dongguan Dongcheng Road 6", "Zhongshan Xingzhong Road 9", "Nanshan Keyuan Road 15",
        "Shenzhen Nanshan",
        "Shenzhen", "", "Chaoyang Chaoyang",
      ],
      """
      The levels that are there should stay, with one blank between words and none at the ends. Compare the words, \
      their order and the blanks.
      """)
  }

  @Test("a label shows a Chinese address level by level")
  func labels() {
    let labels = [
      MailingLabel(
        name: "Lin Mei",
        address: ChinaAddress(street: "Keyuan Road 15", district: "Nanshan", city: "Shenzhen")),
      MailingLabel(
        name: "Bo Wen",
        address: ChinaAddress(street: "Yuyuan Road 1088", district: "Changning", city: "Shanghai")),
    ]
    #expect(
      labels.map(\.lines) == [
        ["Lin Mei", "Shenzhen", "Nanshan", "Keyuan Road 15"],
        ["Bo Wen", "Shanghai", "Changning", "Yuyuan Road 1088"],
      ],
      """
      A label has a line for each level, the largest first. `MailingLabel` sees `any Address`, and knows nothing of \
      levels. Which `labelLines` does it reach, and what makes it reach those of `ChinaAddress`?
      """)
  }

  @Test("a label has no empty line for a level that is missing")
  func missingLabelLines() {
    #expect(
      incomplete.map { address in MailingLabel(name: "Lin Mei", address: address).lines } == [
        ["Lin Mei", "Dongguan", "Dongcheng Road 6"], ["Lin Mei", "Zhongshan", "Xingzhong Road 9"],
        ["Lin Mei", "Nanshan", "Keyuan Road 15"], ["Lin Mei", "Shenzhen", "Nanshan"],
        ["Lin Mei", "Shenzhen"],
        ["Lin Mei"], ["Lin Mei", "Chaoyang", "Chaoyang"],
      ],
      """
      Each level that is there should have one tidy line, also where two have the same name, and a missing one none. \
      Compare the arrays: an element that is empty, untidy or holds two levels is printed like that.
      """)
  }

  @Test("a level is one line, whatever is written in it")
  func oneLineForALevel() {
    let addresses = [
      ChinaAddress(street: "Keyuan  Road 15", district: "Nan  shan", city: "Shen   zhen"),
      ChinaAddress(street: "Keyuan Road 15, Building 4", district: "Nanshan", city: "Shenzhen"),
      ChinaAddress(street: "Main Road 1", district: "Beijing", city: "Beijing"),
    ]
    #expect(
      addresses.map { address in MailingLabel(name: "Lin Mei", address: address).lines } == [
        ["Lin Mei", "Shen zhen", "Nan shan", "Keyuan Road 15"],
        ["Lin Mei", "Shenzhen", "Nanshan", "Keyuan Road 15, Building 4"],
        ["Lin Mei", "Beijing", "Beijing", "Main Road 1"],
      ],
      """
      Each level should be one line, and blanks are all that is tidied in it. A level that was joined with the others \
      and split again falls apart where it contains the separator. Compare the lines level by level.
      """)
  }

  @Test("a guest's label has all lines, the host's name first, and no state")
  func allLinesOfAGuest() {
    let china = ChinaAddress(street: "Keyuan Road 15", district: "Nanshan", city: "Shenzhen")
    let guests: [any Address] = [
      CareOf("Lin Mei", at: CareOf("Bo Wen", at: china)),
      CareOf("The third cave", at: Cave(displayAddress: "The third cave")),
    ]
    #expect(
      guests.map { guest in MailingLabel(name: "Arya Stark", address: guest).lines } == [
        ["Arya Stark", "c/o Lin Mei", "c/o Bo Wen", "Shenzhen", "Nanshan", "Keyuan Road 15"],
        ["Arya Stark", "c/o The third cave", "The third cave"],
      ],
      """
      The first guest's label has six lines, and the second guest's host has the name of the cave that he lives in. \
      One line says `c/o` and the name, and all lines of the host's address follow.
      """)
    #expect(
      guests.map { guest in guest is any HasState } == [false, false],
      """
      A guest's address conforms to `HasState`, so it says that it is in a country with states, also where the host \
      lives in China or in a cave. A decorator can't know that, and has no state of its own.
      """)
  }

  @Test("a type that another team wrote decides about its own label lines")
  func anotherTeam() {
    let tower = MailingLabel(name: "Jon Snow", address: Lighthouse(island: "Utsira"))
    let other = MailingLabel(name: "Ygritte", address: Lighthouse(island: "Fastnet"))
    #expect(
      [tower.lines, other.lines] == [
        ["Jon Snow", "Utsira", "  The lighthouse"], ["Ygritte", "Fastnet", "  The lighthouse"],
      ],
      """
      `Lighthouse` has label lines of its own, and the label should show them unchanged. The chapter can't know this \
      type, so `Address` has to make sure that they are found. What did kata 1.1 change, so that a type's own line was \
      found?
      """)
  }

  @Test("a guest's label shows the host's address as the host's own label does")
  func guests() {
    let hosts: [any Address] = [
      ChinaAddress(street: "Keyuan Road 15", district: "Nanshan", city: "Shenzhen"),
      ChinaAddress(street: "", district: "", city: ""), Lighthouse(island: "Utsira"),
      Cave(displayAddress: "The third cave,  north\n of the ford"), Cave(displayAddress: ""),
      CareOf("Bo Wen", at: ChinaAddress(street: "Yuyuan Road 1088", district: "", city: "Shanghai")),
    ]
    #expect(
      hosts.map { host in MailingLabel(name: "Arya Stark", address: CareOf("Lin  Mei", at: host)).lines } == [
        ["Arya Stark", "c/o Lin  Mei", "Shenzhen", "Nanshan", "Keyuan Road 15"],
        ["Arya Stark", "c/o Lin  Mei"],
        ["Arya Stark", "c/o Lin  Mei", "Utsira", "  The lighthouse"],
        ["Arya Stark", "c/o Lin  Mei", "The third cave,  north\n of the ford"],
        ["Arya Stark", "c/o Lin  Mei", ""],
        ["Arya Stark", "c/o Lin  Mei", "c/o Bo Wen", "Shanghai", "Yuyuan Road 1088"],
      ],
      """
      The second line should name the host, as typed, and below it should stand all lines that the host's address has \
      on a label of its own, unchanged. For a type that holds another one, a default that is right for many can be \
      wrong: it knows nothing of what the type holds. Which type has to answer here, and which one knows the lines?
      """)
    #expect(
      hosts.map { host in CareOf("Lin  Mei", at: host).displayAddress }
        == hosts.map { host in "c/o Lin  Mei, \(host.displayAddress)" },
      "Left is a guest's line on a screen, right what it was before. Labels have more lines now, and screens don't."
    )
  }

  @Test("a guest's label follows a host who moves")
  func movingHost() {
    let boat = Houseboat("Pier 7")
    let guest = CareOf("Lin Mei", at: boat)
    var labels = [MailingLabel(name: "Arya Stark", address: guest).lines + [guest.displayAddress]]
    boat.pier = "Pier 9"
    labels.append(MailingLabel(name: "Arya Stark", address: guest).lines + [guest.displayAddress])
    #expect(
      labels == [
        ["Arya Stark", "c/o Lin Mei", "The houseboat", "Pier 7", "c/o Lin Mei, Pier 7"],
        ["Arya Stark", "c/o Lin Mei", "The houseboat", "Pier 9", "c/o Lin Mei, Pier 9"],
      ],
      """
      The houseboat has moved between the two labels. Each shows what the host's own label shows at that moment, and the \
      last entry is the line on screens. A line that was kept is out of date. When does `CareOf` ask the host's address?
      """)
  }

  @Test("a type that says nothing of labels gets its line as the only one")
  func unchanged() {
    let addresses: [any Address] = [
      Cave(displayAddress: "The third cave,  north\n of the ford"), Cave(displayAddress: ""),
      SingaporeAddress(street: "8 Marina View", unit: "#12-34", postalCode: "018960"),
      USAddress(street: "12 Lake Shore Drive", city: "Chicago", state: "IL"),
    ]
    #expect(
      addresses.map { address in MailingLabel(name: "Jon Snow", address: address).lines }
        == addresses.map { address in ["Jon Snow", address.displayAddress] },
      """
      Left are the labels, right the name and the one line that each address had before. A requirement that is added \
      later should change nothing for types that don't know it. What does the default in the extension return, and which \
      type has lines of its own that it doesn't need?
      """)
  }

  private let incomplete: [any Address] = [
    ChinaAddress(street: "Dongcheng  Road 6", district: " ", city: "Dongguan"),
    ChinaAddress(street: "Xingzhong Road 9", district: "", city: " Zhongshan "),
    ChinaAddress(street: " Keyuan Road 15 ", district: "Nanshan ", city: "  "),
    ChinaAddress(street: "", district: " Nanshan", city: "Shenzhen"),
    ChinaAddress(street: " ", district: "", city: "Shenzhen"),
    ChinaAddress(street: "", district: " ", city: ""),
    ChinaAddress(street: "", district: "Chaoyang", city: "Chaoyang "),
  ]
}

/// Has label lines of its own.
private struct Lighthouse: Address {
  let island: String
  var displayAddress: String { "The lighthouse of \(island)" }
  var labelLines: [String] { [island, "  The lighthouse"] }
}

/// Lies somewhere else from time to time.
private final class Houseboat: Address {
  var pier: String
  var displayAddress: String { pier }
  var labelLines: [String] { ["The houseboat", pier] }

  init(_ pier: String) {
    self.pier = pier
  }
}

/// Was written before there were label lines.
private struct Cave: Address {
  let displayAddress: String
}
