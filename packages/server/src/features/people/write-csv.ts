/** Spreadsheets take a cell that begins with one of these for a formula, and run it. */
const formula = /^[=+\-@\t\r]/

const writeCell = (value: string): string => {
  const text = formula.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Rows as a spreadsheet opens them: UTF-8 with a byte order mark, formulas defused. */
export const writeCsv = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(writeCell).join(',')}\r\n`).join('')}`
