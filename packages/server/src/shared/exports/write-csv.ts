import { csvRow } from '@koya/contract/fields/csv'

type Rows = readonly (readonly string[])[]

/** Rows that follow those of a file that has begun. */
export const continueCsv = (rows: Rows): string => rows.map(csvRow).join('')

/** Rows as a spreadsheet opens them: UTF-8 with a byte order mark, formulas defused. */
export const writeCsv = (rows: Rows): string => `\uFEFF${continueCsv(rows)}`
