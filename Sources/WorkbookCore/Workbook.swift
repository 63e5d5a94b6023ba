/// What the runner knows of a workbook.
public struct Workbook {}
