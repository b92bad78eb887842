import type { ReactNode } from 'react'
import { type MotifName, motifs } from './motif.tsx'
import styles from './picture.module.css'

type Strokes = readonly { d: string; as?: 'd' | 'b'; pathLength?: number }[]

/** One motif at a place of its own in a wider picture. */
function Drawn({ name, x = 0 }: { name: MotifName; x?: number }) {
  const strokes: Strokes = motifs[name]
  return (
    <g transform={`translate(${x} 0)`}>
      {strokes.map(({ d, as, pathLength }) => (
        <path key={d} className={as} pathLength={pathLength} d={d} />
      ))}
    </g>
  )
}

function Picture({ className, children }: { className: string | undefined; children: ReactNode }) {
  return (
    <svg className={`m ${styles.picture} ${className}`} viewBox="-2 -2 304 104" aria-hidden="true">
      {children}
    </svg>
  )
}

const places = [0, 100, 200]

/** Squares that nobody has drawn yet. */
export function DottedSquares() {
  return (
    <Picture className={styles.dotted}>
      <g className="d">
        {places.map((x) => (
          <Drawn key={x} name="square" x={x} />
        ))}
      </g>
    </Picture>
  )
}

/** Squares just drawn. */
export function DrawnSquares() {
  return (
    <Picture className={styles.drawn}>
      <g className={styles.dyed}>
        {places.map((x) => (
          <Drawn key={x} name="square" x={x} />
        ))}
      </g>
      <Drawn name="leaf" />
      <Drawn name="moon" x={100} />
      <Drawn name="star" x={200} />
    </Picture>
  )
}

/** The middle square is torn. */
export function TornCloth() {
  return (
    <Picture className={styles.torn}>
      {[0, 200].map((x) => (
        <g key={x}>
          <Drawn name="square" x={x} />
          <Drawn name="mat" x={x} />
        </g>
      ))}
      <path d="M102 4c16 2 30-2 44 1l-9 24 14 18-15 21 8 27c-14 2-28-1-42 1-1-31 1-61 0-92ZM160 4c12 0 24 2 37 0 2 31-1 61 0 92-14 1-28-2-42 0l-7-27 14-20-13-20Z" />
    </Picture>
  )
}
