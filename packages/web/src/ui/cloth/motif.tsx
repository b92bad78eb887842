import type { SVGProps } from 'react'

/**
 * One stroke of a motif. `as` draws dots ('d') or one big dot ('b') instead of a line (classes of base.css).
 */
type Stroke = { d: string; as?: 'd' | 'b'; pathLength?: number }

export type MotifName =
  | 'square'
  | 'moon'
  | 'leaf'
  | 'comb'
  | 'mat'
  | 'tag'
  | 'braces'
  | 'star'
  | 'drum'
  | 'bird'
  | 'phone'
  | 'pointer'
  | 'peaks'

/** Each motif is 100 units square. The lines are slightly uneven on purpose, to look hand-drawn. */
export const motifs: Record<MotifName, readonly Stroke[]> = {
  square: [{ d: 'M3 4c31-2 63 1 94-1 2 31-1 63 0 94-31 2-63-1-94 0-1-31 2-62 0-93Z' }],
  moon: [
    { as: 'd', pathLength: 252, d: 'M10 51a40 40 0 1 1 80-2a40 39 0 1 1-80 2' },
    { d: 'M20 50a30 31 0 0 1 60 1a30 29 0 0 1-60-1M26 51a24 24 0 0 1 48-1a24 25 0 0 1-48 1' },
    { as: 'd', pathLength: 84, d: 'M36 50a14 14 0 1 1 28 1a14 13 0 1 1-28-1' },
    { as: 'b', d: 'M50 50h0' },
  ],
  leaf: [
    {
      d: 'M13 88C12 46 40 14 88 12 90 56 60 88 13 88ZC32 66 58 38 79 21M29 71c-2-13 0-23 4-31M42 57c-2-11 0-20 5-27M55 44c-1-8 1-14 5-19M30 70c13 2 23 0 31-5M43 57c11 2 20 0 27-4M56 43c8 1 15 0 20-3',
    },
    { as: 'd', d: 'M12 44c4-16 14-27 30-33M58 89c16-5 26-15 32-30' },
  ],
  comb: [
    {
      d: 'M17 47C14 24 30 10 50 10s36 13 33 37c-22 3-44 3-66 0ZM20 49l-1 40M29 50v39M38 50l1 40M46 51v39M55 50l-1 40M63 50l1 39M72 50v40M80 49l1 39',
    },
    { as: 'd', d: 'M28 38c1-12 10-19 22-19s22 7 22 19' },
    { as: 'b', d: 'M50 35h0' },
  ],
  mat: [
    {
      d: 'M11 15h35M12 25h34M11 35h35M12 44h34M57 12l1 34M67 11v35M77 12v34M87 11l-1 35M13 57v33M23 58v31M34 57l1 33M44 57v32M56 58h34M57 68h33M56 78h34M57 88h33',
    },
  ],
  tag: [
    {
      d: 'M33 24C25 34 17 42 8 50c9 9 17 17 25 27M67 24c8 10 16 18 25 26-9 9-17 17-25 27M59 14C54 38 48 62 42 87',
    },
    { as: 'd', d: 'M38 37c-5 5-9 9-14 13 5 4 9 9 14 14M63 37c5 5 9 9 13 13-4 4-8 9-13 14M10 12h30M62 89h30' },
  ],
  braces: [
    {
      d: 'M35 11C20 10 27 27 25 37c-1 8-7 11-14 13 7 2 13 5 14 13 2 10-5 27 10 26M65 11c15-1 8 16 10 26 1 8 7 11 14 13-7 2-13 5-14 13-2 10 5 27-10 26',
    },
    { as: 'd', pathLength: 84, d: 'M37 50a13 13 0 1 1 26 0a13 13 0 1 1-26 0' },
    { as: 'd', d: 'M43 21h16M43 80h16' },
    { as: 'b', d: 'M50 50h0' },
  ],
  star: [
    {
      d: 'M50 44C42 34 42 22 50 9c8 13 8 25 0 35ZM56 50c10-8 22-8 35 0-13 8-25 8-35 0ZM50 56c8 10 8 22 0 35-8-13-8-25 0-35ZM44 50c-10 8-22 8-35 0 13-8 25-8 35 0ZM58 42l16-17M58 58l17 16M42 58 26 75M42 42 25 26',
    },
    { as: 'b', d: 'M82 17h0M83 83h0M17 83h0M17 18h0' },
  ],
  drum: [
    {
      d: 'M18 17C32 8 68 8 82 17 68 26 32 26 18 17ZM18 83c14 9 50 9 64 0M18 17c4 17 18 24 20 33-2 9-16 16-20 33M82 17c-4 17-18 24-20 33 2 9 16 16 20 33M33 24c3 11 11 18 11 26s-8 15-11 37M50 24v65M67 24c-3 11-11 18-11 26s8 15 11 37',
    },
    { as: 'd', d: 'M14 42v18M86 42v18' },
  ],
  bird: [
    {
      d: 'M7 60C16 38 40 34 55 44c2-16 10-25 21-23 9 2 11 10 8 16 2 26-16 43-39 42C28 78 15 71 7 60ZM86 27l8 4-9 4M42 80l-3 11M55 78l2 12M32 92h11M53 91h11M22 59c10-9 21-9 32-4M28 67c8-6 17-6 25-2',
    },
    { as: 'd', d: 'M10 13h46M10 25h30' },
    { as: 'b', d: 'M74 32h0' },
  ],
  phone: [
    {
      d: 'M33 10c11-2 23-1 34 0 4 0 5 3 5 6 1 22 1 44 0 67 0 4-2 6-5 6-11 2-23 1-34 0-4 0-5-3-5-6-1-22-1-44 0-67 0-4 2-6 5-6ZM28 25c14 2 30 2 44 0M28 75c14-2 30-2 44 0M20 37c-5 9-5 18 0 27M12 29c-6 14-6 29 0 43M80 37c5 9 5 18 0 27M88 29c6 14 6 29 0 43',
    },
    { as: 'd', d: 'M38 38h26M38 50h26M38 62h16' },
  ],
  pointer: [
    {
      d: 'M22 14c18 14 38 28 60 41-10 2-18 4-26 5 6 9 10 17 14 26-4 2-7 4-11 5-4-9-8-18-13-26-6 5-12 10-18 16-2-23-4-45-6-67ZM62 12h28M70 22h20M79 32h11',
    },
    { as: 'd', d: 'M32 31c2 11 3 21 4 29M42 56l7-6M10 90h18M81 79v12' },
  ],
  peaks: [
    { d: 'M8 46l21-35 21 35 21-35 21 35ZM8 90l21-35 21 35 21-35 21 35Z' },
    { as: 'd', d: 'M20 39h19M62 39h19M20 83h19M62 83h19M29 29h2M71 29h2M29 73h2M71 73h2' },
  ],
}

function Strokes({ name }: { name: MotifName }) {
  return motifs[name].map(({ d, as, pathLength }) => (
    <path key={d} className={as} pathLength={pathLength} d={d} />
  ))
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
      <Strokes name={name} />
    </g>
  )
}

/** Draws a stand-alone motif: decorative, unless it has a label. */
export function Motif({ name, label, className }: { name: MotifName; label?: string; className?: string }) {
  const classes = className ? `m ${className}` : 'm'
  return label ? (
    <svg className={classes} viewBox="0 0 100 100" role="img" aria-label={label}>
      <Strokes name={name} />
    </svg>
  ) : (
    <svg className={classes} viewBox="0 0 100 100" aria-hidden="true">
      <Strokes name={name} />
    </svg>
  )
}
