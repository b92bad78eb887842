import { classes } from '#ui/base/classes.ts'
import { type Band, BandedCloth } from '#ui/cloth/banded-cloth.tsx'
import { SquarePaths } from './task-square.tsx'

/** The decorative bands of a cloth without squares. */
export const bandsByHand: readonly Band[] = [
  'zigzag',
  'star',
  'threads',
  'peaks',
  'threads',
  'leaf',
  'zigzag',
]

/** Returns a grid for `count` squares, with as many rows as columns or one row less. */
export function layOut(count: number): { columns: number; rows: number } {
  const columns = Math.max(1, Math.ceil(Math.sqrt(count)))
  return { columns, rows: Math.max(1, Math.ceil(count / columns)) }
}

interface WovenClothProps {
  /** The pattern code of each square; null draws a motif by position. */
  weaves: readonly (string | null)[]
  of: 'task' | 'person'
  className: string | undefined
}

/** Draws one square per task or person, or decorative bands if `weaves` is empty (rules: tasks 19). */
export function WovenCloth({ weaves, of, className }: WovenClothProps) {
  const squares = weaves.length
  if (squares === 0) return <BandedCloth bands={bandsByHand} size={[500, 548]} className={className} />
  const { columns, rows } = layOut(squares)
  return (
    <svg
      className={classes('m', className)}
      viewBox={`-3 -3 ${columns * 100 + 6} ${rows * 100 + 6}`}
      role="img"
      aria-label={squares === 1 ? 'A cloth of 1 square' : `A cloth of ${squares} squares, one for each ${of}`}
    >
      {weaves.map((weave, place) => (
        <g
          // biome-ignore lint/suspicious/noArrayIndexKey: the position identifies the square
          key={place}
          transform={`translate(${(place % columns) * 100} ${Math.floor(place / columns) * 100})`}
        >
          <SquarePaths kind="graded" place={place} weave={weave} />
        </g>
      ))}
    </svg>
  )
}
