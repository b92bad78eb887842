import { inviteLimits } from '@koya/contract'
import papa from 'papaparse'
import { invalid } from '#errors.ts'

const columns = ['email', 'firstName', 'lastName', 'role', 'track', 'mentor', 'places'] as const
type Column = (typeof columns)[number]

/** A line as somebody has written it. */
export type WrittenLine = Record<Column, string> & { line: number }

/** The names under which people write the columns, without blanks and signs. */
const names: ReadonlyMap<string, Column> = new Map(
  Object.entries<Column>({
    email: 'email',
    mail: 'email',
    emailaddress: 'email',
    address: 'email',
    firstname: 'firstName',
    givenname: 'firstName',
    lastname: 'lastName',
    surname: 'lastName',
    role: 'role',
    track: 'track',
    mentor: 'mentor',
    places: 'places',
  }),
)

const columnOf = (header: string): Column | undefined =>
  names.get(header.toLowerCase().replaceAll(/[^a-z]/g, ''))

/** The lines of a list, from a file or pasted from a sheet; what parts the values is found out (decision 0035). */
export function readList(csv: string): WrittenLine[] {
  const { data } = papa.parse<string[]>(csv.replace(/^\uFEFF/, ''))
  const rows = data
    .map((cells, index) => ({ line: index + 1, cells: cells.map((cell) => cell.trim()) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
  const [first] = rows
  if (!first) throw invalid('csv', 'There is nothing in this list')
  const isNamed = !first.cells.some((cell) => cell.includes('@'))
  const order = isNamed ? first.cells.map(columnOf) : columns
  if (!order.includes('email'))
    throw invalid('csv', 'The first line must name the columns, one of them “email”')
  const lines = isNamed ? rows.slice(1) : rows
  if (lines.length === 0) throw invalid('csv', 'There is nothing in this list')
  if (lines.length > inviteLimits.lines) {
    throw invalid('csv', `The list has ${lines.length} lines: send at most ${inviteLimits.lines} at a time`)
  }
  const cellOf = (cells: string[], column: Column) => cells[order.indexOf(column)]?.slice(0, 300) ?? ''
  return lines.map(({ line, cells }) => ({
    line,
    email: cellOf(cells, 'email'),
    firstName: cellOf(cells, 'firstName'),
    lastName: cellOf(cells, 'lastName'),
    role: cellOf(cells, 'role'),
    track: cellOf(cells, 'track'),
    mentor: cellOf(cells, 'mentor'),
    places: cellOf(cells, 'places'),
  }))
}
