/**
 * Spreadsheets run a cell as a formula if it begins with one of these characters. Some also accept the
 * full-width forms.
 */
const formula = /^[=+\-@\t\r\n＝＋－＠]/
const defused = /^'(?=[=+\-@\t\r\n＝＋－＠])/

/** Removes the apostrophe that {@link csvRow} adds. People correct exported lists and import them again. */
export const restoreCell = (cell: string): string => cell.replace(defused, '')

/** Returns one CSV row. An apostrophe before a formula makes a spreadsheet treat the cell as text. */
export const csvRow = (values: readonly string[]): string => `${values.map(writeCell).join(',')}\r\n`

function writeCell(value: string): string {
  const text = formula.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
