import {
  clothColours,
  coloursOf,
  dipOpacity,
  drawSquare,
  motifs,
  type SquareState,
  type Stroke,
} from '@koya/contract'
import type { Square } from '#content/squares.ts'

type LetterSquare = Pick<Square, 'state' | 'weave'> & Partial<Square>

/** The squares of one track or one week; `marked` is the id of the mail's task, or null. */
export interface LetterSquares {
  track: string
  squares: LetterSquare[]
  /** The number of graded tasks, if `squares` may lack some. */
  graded?: number
  /** Squares in a row; by default, `layOutLetter` chooses. */
  columns?: number
  marked: string | null
}

/** The most columns that fit on the narrowest phone. */
const mostColumns = 8

export function describeSquares({ track, squares, marked, ...told }: LetterSquares): string {
  const graded = told.graded ?? squares.filter(({ state }) => state === 'graded').length
  if (marked === null) return `${track}: ${graded === 1 ? '1 task' : `${graded} tasks`} graded.`
  const number = squares.findIndex(({ taskId }) => taskId === marked) + 1
  return `${track}: ${graded} of ${squares.length} tasks graded. This is task ${number}.`
}

/** The HTML shows the attached picture under this id. */
export const clothId = 'cloth'

/** The width of a square in pixels. */
const squareWidth = 40
export const edge = 4

/** Returns the columns, the rows and the size in pixels. */
export function layOutLetter({ squares, ...told }: LetterSquares) {
  const fitting = Math.ceil(squares.length / Math.max(1, Math.ceil(squares.length / mostColumns)))
  const columns = told.columns ?? fitting
  const rows = Math.ceil(squares.length / Math.max(1, columns))
  return { columns, rows, width: columns * squareWidth + 2 * edge, height: rows * squareWidth + 2 * edge }
}

const classesOfStrokes = { d: ' stroke-dasharray="0 7" stroke-width="4"', b: ' stroke-width="9"' }
const writeStrokes = (strokes: readonly Stroke[], extra = ''): string =>
  strokes
    .map(
      ({ d, as, pathLength }) =>
        `<path d="${d}"${as ? classesOfStrokes[as] : ''}${pathLength ? ` pathLength="${pathLength}"` : ''}${extra}/>`,
    )
    .join('')

function writeDrawn({ weave }: LetterSquare, place: number): string {
  const { isReversed, parts } = drawSquare(weave, place)
  const own = coloursOf(isReversed)
  return parts
    .map(({ strokes, role, transform }) => {
      const move = transform ? ` transform="${transform}"` : ''
      const fill = role ? ` fill="${own[role]}"` : ` stroke="${own.lines}"`
      const dip = role === 'dip' ? ` fill-opacity="${dipOpacity}" stroke="none"` : ''
      return `<g${move}${fill}${dip}>${writeStrokes(strokes)}</g>`
    })
    .join('')
}

/** A plain marigold square means that the mentee must redo the task. */
const writers: Record<SquareState, (square: LetterSquare, place: number) => string> = {
  graded: writeDrawn,
  waiting: () => writeStrokes([...motifs.square, { d: 'M26 50h50', as: 'd' }]),
  'sent-back': () => writeStrokes(motifs.square, ` fill="${clothColours.now}" stroke="none"`),
  pending: () =>
    `<g opacity=".65">${writeStrokes(motifs.square.map((stroke) => ({ ...stroke, as: 'd' })))}</g>`,
}

/** Draws the squares as SVG, with a frame around the marked one. */
export function drawLetterCloth(told: LetterSquares): string {
  const { columns, width, height } = layOutLetter(told)
  const scale = squareWidth / 100
  const squares = told.squares.map((square, place) => {
    const mark =
      square.taskId !== undefined && square.taskId === told.marked
        ? `<path d="M0 0h100v100H0z" stroke="${clothColours.now}" stroke-width="8"/>`
        : ''
    const [x, y] = [(place % columns) * 100, Math.floor(place / columns) * 100]
    return `<g transform="translate(${x} ${y})">${writers[square.state](square, place)}${mark}</g>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="${clothColours.ground}"/><g transform="translate(${edge} ${edge}) scale(${scale})" fill="none" stroke="${clothColours.lines}" stroke-width="3.2" stroke-linecap="round" stroke-linejoin="round">${squares.join('')}</g></svg>`
}
