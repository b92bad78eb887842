import { csvRow } from '@koya/contract/fields/csv'

type Rows = readonly (readonly string[])[]

export const continueCsv = (rows: Rows): string => rows.map(csvRow).join('')

/** Formats rows for spreadsheets: UTF-8 with a byte order mark, and no cell that runs as a formula. */
export const writeCsv = (rows: Rows): string => `\uFEFF${continueCsv(rows)}`
