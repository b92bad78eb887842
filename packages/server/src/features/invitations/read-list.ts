import { inviteLimits } from '@koya/contract'
import { restoreCell } from '@koya/contract/fields/csv'
import papa from 'papaparse'
import { invalid } from '#errors.ts'
import { columnOf, type ListColumn, listColumns } from './list-columns.ts'

/** The cells of a row by column, unchecked. `line` is the number of the row in the list. */
export type WrittenLine = Record<ListColumn, string> & { line: number }

export interface WrittenList {
  lines: WrittenLine[]
  /** Column headers that Koya does not use. */
  ignored: string[]
}

/** Parses a list, and detects its separator (decision 0035). */
export function readList(csv: string): WrittenList {
  const { text, delimiter } = withoutExcelHead(csv.replace(/^\uFEFF/, ''))
  const { data } = papa.parse<string[]>(text, { delimiter })
  const firstLine = delimiter === '' ? 1 : 2
  const rows = data
    .map((cells, index) => ({
      line: index + firstLine,
      cells: cells.map((cell) => restoreCell(cell.trim()).trim()),
    }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
  const [first] = rows
  if (!first) throw invalid('csv', 'There is nothing in this list')
  const isNamed = !first.cells.some((cell) => cell.includes('@'))
  const order = isNamed ? first.cells.map(columnOf) : [...listColumns]
  if (!order.includes('email')) throw invalid('csv', describeHeaders(first.cells))
  const lines = isNamed ? rows.slice(1) : rows
  if (lines.length === 0) throw invalid('csv', 'There is nothing in this list')
  if (lines.length > inviteLimits.lines) {
    throw invalid('csv', `The list has ${lines.length} lines: send at most ${inviteLimits.lines} at a time`)
  }
  return {
    lines: lines.map(({ line, cells }) => writtenLine(line, (column) => cells[order.indexOf(column)] ?? '')),
    ignored: isNamed ? first.cells.filter((cell, index) => cell !== '' && order[index] === undefined) : [],
  }
}

/**
 * Removes a first line such as `sep=;`, which Excel writes. Returns the separator in that line; empty without
 * one.
 */
function withoutExcelHead(csv: string): { text: string; delimiter: string } {
  const head = /^sep=(.)\r?\n/i.exec(csv)
  return { text: csv.slice(head?.[0].length ?? 0), delimiter: head?.[1] ?? '' }
}

function describeHeaders(headers: readonly string[]): string {
  const found = headers.filter((header) => header !== '').map((header) => `“${header.slice(0, 40)}”`)
  return `The first line must name the columns, one of them “email”. It has ${found.slice(0, 8).join(', ')}`
}

const longest = 300

/** Builds one entry; accepts `Ada Obi <ada@example.org>`, and a single column with the whole name. */
function writtenLine(line: number, cellOf: (column: ListColumn | 'name') => string): WrittenLine {
  const [, called = '', address = cellOf('email')] = /^([^<>]*)<([^<>]*)>$/.exec(cellOf('email')) ?? []
  const name = (cellOf('name') || called).replaceAll('"', '').trim()
  const [firstName = '', ...lastNames] = name.split(/\s+/)
  const cells = {
    email: address,
    firstName: cellOf('firstName') || firstName,
    lastName: cellOf('lastName') || lastNames.join(' '),
    role: cellOf('role'),
    track: cellOf('track'),
    mentor: cellOf('mentor'),
    places: cellOf('places'),
  }
  for (const column of listColumns) cells[column] = cells[column].trim().slice(0, longest)
  return { line, ...cells }
}
