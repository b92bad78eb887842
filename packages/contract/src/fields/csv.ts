/** A spreadsheet may run a cell that begins with one of these characters as a formula. */
const formula = /^[=+\-@\t\r\n＝＋－＠]/
const defused = /^'(?=[=+\-@\t\r\n＝＋－＠])/

/** Removes the apostrophe that {@link csvRow} adds. */
export const restoreCell = (cell: string): string => cell.replace(defused, '')

/** Returns one CSV row. An apostrophe before a formula makes spreadsheets read the formula as text. */
export const csvRow = (values: readonly string[]): string => `${values.map(writeCell).join(',')}\r\n`

function writeCell(value: string): string {
  const text = formula.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
