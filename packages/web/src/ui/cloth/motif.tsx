import { type MotifName, motifs, type Stroke } from '@koya/contract/cloth/motifs'
import type { SVGProps } from 'react'

export type { MotifName }

/**
 * Draws the strokes of a motif. The class `d` makes a stroke dotted, and `b` makes it a big dot (base.css).
 */
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

/** Draws a stand-alone motif: decorative, unless it has a label. */
export function Motif({ name, label, className }: { name: MotifName; label?: string; className?: string }) {
  const classes = className ? `m ${className}` : 'm'
  return label ? (
    <svg className={classes} viewBox="0 0 100 100" role="img" aria-label={label}>
      <Strokes of={motifs[name]} />
    </svg>
  ) : (
    <svg className={classes} viewBox="0 0 100 100" aria-hidden="true">
      <Strokes of={motifs[name]} />
    </svg>
  )
}
