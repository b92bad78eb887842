import type { DB } from '#db/schema/schema.gen.ts'

type Column<Table extends keyof DB> = keyof DB[Table] & string

/**
 * Rows that the data file of person `$1` contains. `of` is the SQL condition that selects them, and `fields`
 * maps each column to its name in the file.
 */
interface Exported<Table extends keyof DB> {
  of: string
  section: string
  fields: Partial<Record<Column<Table>, string>>
}

export interface Columns<Table extends keyof DB> {
  exported?: readonly Exported<Table>[]
  /** Personal columns that the data file leaves out, each with the reason. */
  withheld?: Partial<Record<Column<Table>, string>>
  nothing?: readonly Column<Table>[]
  /** Columns that may still hold ids or words of people who have left, each with the reason. */
  stays?: Partial<Record<Column<Table>, string>>
}

/** The columns of some tables, each classified by the personal data that it holds. */
export type ColumnsOf<Table extends keyof DB> = { [One in Table]: Columns<One> }

export const key = 'an identifier, which tells nobody anything'
export const secret = 'it proves who somebody is'
export const others = 'the data of somebody else, or what admins keep for themselves'
export const passing = 'gone within the hour or the day'
export const derived = 'counted from what is in the file'
export const former = 'the number of a row that says "Former mentor" and nothing else'
export const theirs = 'it belongs to the work of the mentee, under "Former mentor"'

export const own = 'user_id = $1'
export const asMentee = 'mentee_id = $1'
export const asMentor = 'mentor_id = $1'
