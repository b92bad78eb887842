/** Spreadsheets take a cell that begins with one of these for a formula, and run it. */
const formula = /^[=+\-@\t\r]/

const writeCell = (value: string): string => {
  const text = formula.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

type Rows = readonly (readonly string[])[]

/** Rows that follow those of a file that has begun. */
export const continueCsv = (rows: Rows): string =>
  rows.map((row) => `${row.map(writeCell).join(',')}\r\n`).join('')

/** Rows as a spreadsheet opens them: UTF-8 with a byte order mark, formulas defused. */
export const writeCsv = (rows: Rows): string => `\uFEFF${continueCsv(rows)}`
