import { type MotifName, motifs, type Stroke } from '@koya/contract/cloth/motifs'
import type { SVGProps } from 'react'
import { classes } from '#ui/base/classes.ts'

export type { MotifName }

/** Draws the strokes of a motif; the class `d` makes a stroke dotted, and `b` a big dot (base.css). */
export function Strokes({ of }: { of: readonly Stroke[] }) {
  return of.map(({ d, as, pathLength }) => <path key={d} className={as} pathLength={pathLength} d={d} />)
}

export interface MotifPathsProps extends SVGProps<SVGGElement> {
  name: MotifName
  x?: number
  y?: number
}

/** Draws a motif at a position inside a larger svg that has the class `m`. */
export function MotifPaths({ name, x = 0, y = 0, ...group }: MotifPathsProps) {
  const place = x === 0 && y === 0 ? undefined : `translate(${x} ${y})`
  return (
    <g transform={place} {...group}>
      <Strokes of={motifs[name]} />
    </g>
  )
}

interface DottedSquareProps {
  x?: number
  y?: number
  className?: string | undefined
}

/** Draws a dotted, empty square. It is smaller, so that the dots of two neighbours do not merge. */
export const DottedSquare = ({ x = 0, y = 0, className }: DottedSquareProps) => (
  <MotifPaths
    name="square"
    className={classes('d', className)}
    transform={`translate(${x + 5} ${y + 5}) scale(.9)`}
  />
)

/** Draws a motif on its own. Without a label it is decorative. */
export function Motif({ name, label, className }: { name: MotifName; label?: string; className?: string }) {
  const look = classes('m', className)
  return label ? (
    <svg className={look} viewBox="0 0 100 100" role="img" aria-label={label}>
      <Strokes of={motifs[name]} />
    </svg>
  ) : (
    <svg className={look} viewBox="0 0 100 100" aria-hidden="true">
      <Strokes of={motifs[name]} />
    </svg>
  )
}
