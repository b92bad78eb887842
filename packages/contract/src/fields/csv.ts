/** Spreadsheets take a cell that begins with one of these for a formula, and run it; some do so with the wide signs too. */
const formula = /^[=+\-@\t\r\n＝＋－＠]/
const defused = /^'(?=[=+\-@\t\r\n＝＋－＠])/

/** What stood in a cell before {@link csvRow} defused it: lists of ours are mended and sent again. */
export const restoreCell = (cell: string): string => cell.replace(defused, '')

/** A line of a file as a spreadsheet opens it; an apostrophe before a formula makes it text. */
export const csvRow = (values: readonly string[]): string => `${values.map(writeCell).join(',')}\r\n`

function writeCell(value: string): string {
  const text = formula.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
