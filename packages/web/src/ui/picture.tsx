import type { ReactNode } from 'react'
import styles from './picture.module.css'

function Picture({ className, children }: { className: string | undefined; children: ReactNode }) {
  return (
    <svg className={`m ${styles.picture} ${className}`} viewBox="-2 -2 304 104" aria-hidden="true">
      {children}
    </svg>
  )
}

/* None of these is made of squares: a square is a task, and a drawn one is graded (rules: tasks 19). */

const warp = [16, 28, 40, 52, 64, 76, 88]

/** A loom with its threads, on which nothing is woven yet. */
export function EmptyLoom() {
  return (
    <Picture className={styles.empty}>
      <path d="M10 3c1 32-1 62 0 94M18 4c-1 32 1 62 0 93M282 3c1 32-1 62 0 94M290 4c-1 31 1 62 0 93" />
      {warp.map((y, index) => (
        <path key={y} className={index % 2 === 0 ? 'd' : undefined} d={`M18 ${y}c88-2 176 2 264 0`} />
      ))}
    </Picture>
  )
}

/** Rings that were tied into the cloth before it was dyed. */
const rings = (x: number) =>
  `M${x - 30} 50a30 30 0 0 1 60 1a30 29 0 0 1-60-1M${x - 18} 50a18 18 0 0 1 36-1a18 18 0 0 1-36 1`

/** A whole piece, dyed and dry. */
export function DyedCloth() {
  return (
    <Picture className={styles.dyed}>
      <path
        className={styles.ground}
        d="M1 3c99-3 199 2 298-1 2 32-1 64 0 95-99 3-199-2-298 1-1-32 1-63 0-95Z"
      />
      <path d={[50, 150, 250].map(rings).join('')} />
      <path className="d" d="M100 10v82M200 10v82" />
      <path className="b" d="M50 50h0M150 50h0M250 50h0" />
    </Picture>
  )
}

/** The same piece, torn in the middle. */
export function TornCloth() {
  return (
    <Picture className={styles.torn}>
      <path d="M2 4c48 2 92-2 141 1l-9 24 14 18-15 21 8 27c-48-2-92 1-139 1-1-31 1-61 0-92ZM160 4c48 0 92 2 138 0 2 31-1 61 0 92-48 1-92-2-142 0l-7-27 14-20-13-20Z" />
      <path d={[50, 250].map(rings).join('')} />
      <path className="b" d="M50 50h0M250 50h0" />
    </Picture>
  )
}
