import type { Mentee, SquareState } from '@koya/contract'
import { Fragment } from 'react'
import { Link } from '#lib/navigation/router.tsx'
import styles from './squares-strip.module.css'
import { type SquareKind, SquarePaths } from './task-square.tsx'

const kinds: Record<SquareState, SquareKind> = {
  graded: 'graded',
  waiting: 'waiting',
  'sent-back': 'back',
  pending: 'todo',
}

/** Describes the squares in words, such as '3 of 12 graded', '1 waiting' and '1 sent back'. */
function describeSquares(squares: Mentee['squares']) {
  const count = (state: SquareState) => squares.filter((square) => square.state === state).length
  const [waiting, sentBack] = [count('waiting'), count('sent-back')]
  return [
    { state: 'graded', words: `${count('graded')} of ${squares.length} graded` },
    ...(waiting > 0 ? [{ state: 'waiting', words: `${waiting} waiting` }] : []),
    ...(sentBack > 0 ? [{ state: 'sent-back', words: `${sentBack} sent back` }] : []),
  ]
}

const usualInARow = 12

/** Up to this width in pixels, a dotted square gets coarser dots. */
const smallSize = 18

const isDotted = (kind: SquareKind): boolean => kind === 'todo' || kind === 'waiting'

export interface StripProps {
  squares: readonly { kind: SquareKind; weave?: string | null | undefined }[]
  /** The width of a square in pixels. */
  size?: number | undefined
  inARow?: number
}

/** Draws squares in rows. The drawing is hidden from screen readers, so text beside it must say the same. */
export function Strip({ squares, size = smallSize, inARow = usualInARow }: StripProps) {
  const columns = Math.min(inARow, Math.max(1, squares.length))
  const rows = Math.ceil(squares.length / columns)
  return (
    <svg
      className={`m ${styles.strip}`}
      width={columns * size}
      viewBox={`-4 -4 ${columns * 100 + 8} ${rows * 100 + 8}`}
      aria-hidden="true"
    >
      {squares.map(({ kind, weave }, place) => (
        <g
          // biome-ignore lint/suspicious/noArrayIndexKey: the position identifies the square
          key={place}
          transform={`translate(${(place % columns) * 100} ${Math.floor(place / columns) * 100})`}
          className={isDotted(kind) && size <= smallSize ? styles.dotted : undefined}
          strokeWidth={126 / size}
        >
          <SquarePaths kind={kind} place={place} weave={weave} />
        </g>
      ))}
    </svg>
  )
}

interface SquaresStripProps {
  squares: Mentee['squares']
  size?: number | undefined
  /** If given, the count of waiting work links to this address. */
  toWaiting?: string
}

/** Shows the given squares of a mentee as a strip, with their counts in words (rules: mentoring 14). */
export const SquaresStrip = ({ squares, size, toWaiting }: SquaresStripProps) => (
  <>
    <Strip squares={squares.map(({ state, weave }) => ({ kind: kinds[state], weave }))} size={size} />
    <span className={styles.words}>
      {describeSquares(squares).map(({ state, words }, place, { length }) => (
        <Fragment key={state}>
          {place > 0 && ' '}
          <span className={styles.count}>
            {state === 'waiting' && toWaiting ? (
              <Link className={styles.waiting} to={toWaiting}>
                {words}
              </Link>
            ) : (
              words
            )}
            {place < length - 1 && ','}
          </span>
        </Fragment>
      ))}
    </span>
  </>
)
