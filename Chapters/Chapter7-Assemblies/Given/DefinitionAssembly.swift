import Injection

/// An assembly whose stored properties are definitions.
public protocol DefinitionAssembly: Assembly, AnyObject {
  /// The types that other assemblies may rely on, or nil if nothing is promised.
  var promised: [Any.Type]? { get }
}

extension DefinitionAssembly {
  /// Nothing is promised.
  public var promised: [Any.Type]? { nil }

  /// Activates the assembly for as long as the container lives.
  /// - Parameter container: where to register the definitions.
  /// - Throws: `BrokenPromise` when it does not define what it promises.
  public func assemble(container: Container) throws {
    _ = try container.activate(self)
  }
}

/// An assembly promises other types than it defines.
public struct BrokenPromise: Error, CustomStringConvertible {
  /// The name of the assembly's type.
  public let assembly: String
  /// What it promises and does not define, in the order of the promise.
  public let missing: [Any.Type]
  /// What it defines and does not promise, in the order of the definitions.
  public let unexpected: [Any.Type]

  /// A broken promise.
  /// - Parameters:
  ///   - assembly: the assembly that promises.
  ///   - missing: what it does not define.
  ///   - unexpected: what it defines instead.
  public init(assembly: any DefinitionAssembly, missing: [Any.Type], unexpected: [Any.Type]) {
    self.assembly = "\(type(of: assembly))"
    self.missing = missing
    self.unexpected = unexpected
  }

  /// For example `ClockAssembly: promised and not defined: any WallClock; defined and not promised: SystemClock`.
  public var description: String {
    let parts = [("promised and not defined", missing), ("defined and not promised", unexpected)]
      .filter { !$0.1.isEmpty }
      .map { "\($0.0): \($0.1.map(Self.name(of:)).joined(separator: ", "))" }
    return ([assembly] + [parts.joined(separator: "; ")]).joined(separator: ": ")
  }

  private static func name(of type: Any.Type) -> String {
    "\(Swift.type(of: type))".hasSuffix(".Protocol") ? "any \(type)" : "\(type)"
  }
}
