import type { SquareState } from '@koya/contract'
import type { Square } from '#content/squares.ts'
import { light } from './letter-colours.ts'

type LetterSquare = Pick<Square, 'state'> & Partial<Square>

/** The squares of a mentee's track; `marked` is the task that the mail is about, if there is one. */
export interface LetterSquares {
  track: string
  squares: LetterSquare[]
  marked: string | null
}

/** The most columns that fit on the narrowest phone. */
const mostColumns = 10

/** Describes in one sentence what the squares show. */
export function describeSquares({ track, squares, marked }: LetterSquares): string {
  const graded = squares.filter(({ state }) => state === 'graded').length
  if (marked === null)
    return `${track}: ${squares.length === 1 ? '1 task' : `${squares.length} tasks`} graded.`
  const number = squares.findIndex(({ taskId }) => taskId === marked) + 1
  return `${track}: ${graded} of ${squares.length} tasks graded. This is task ${number}.`
}

/** A pattern means graded, and only graded squares have one. Marigold means work to do again. */
const looks: Record<SquareState, { name: string; style: string; drawing?: string }> = {
  pending: { name: 'open', style: `border:2px dotted ${light.edge}` },
  waiting: { name: 'waiting', style: `border:2px solid ${light.link}` },
  'sent-back': { name: 'back', style: `border:2px solid ${light.accent};background:${light.accent}` },
  graded: {
    name: 'drawn',
    style: `border:2px solid ${light.cloth};background:${light.cloth}`,
    drawing: `<div style="width:6px;height:6px;margin:0 auto;border:2px dotted ${light.resist};border-radius:50%"></div>`,
  },
}

const writeSquare = ({ state }: LetterSquare): string => {
  const { name, style, drawing = '' } = looks[state]
  return `<td width="16" height="16" class="${name}" style="width:16px;height:16px;padding:0;font-size:0;line-height:0;${style}">${drawing}</td>`
}

/** Draws the squares as table cells, since mail programs drop drawings. Underlines the marked one. */
export function writeSquares(told: LetterSquares): string {
  const { squares, marked } = told
  const rows: string[] = []
  const columns = Math.ceil(squares.length / Math.ceil(squares.length / mostColumns))
  for (let from = 0; from < squares.length; from += columns) {
    const row = squares.slice(from, from + columns)
    rows.push(`<tr>${row.map(writeSquare).join('')}</tr>`)
    const at = row.findIndex(({ taskId }) => taskId === marked)
    if (at === -1) continue
    const before = at === 0 ? '' : `<td colspan="${at}"></td>`
    rows.push(
      `<tr>${before}<td height="3" class="mark" style="height:3px;padding:0;background:${light.ink}"></td></tr>`,
    )
  }
  return rows.join('\n')
}
