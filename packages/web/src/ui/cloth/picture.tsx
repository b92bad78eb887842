import type { ReactNode } from 'react'
import { classes } from '#ui/base/classes.ts'
import { BandedCloth } from './banded-cloth.tsx'
import styles from './picture.module.css'

function Picture({ className, children }: { className: string | undefined; children: ReactNode }) {
  return (
    <svg className={`m ${styles.picture} ${className}`} viewBox="-2 -2 304 104" aria-hidden="true">
      {children}
    </svg>
  )
}

/* No picture here contains squares, because a square means a task (rules: tasks 19). */

const warp = [16, 28, 40, 52, 64, 76, 88]

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

export function DyedCloth() {
  return (
    <BandedCloth
      className={classes(styles.picture, styles.dyed)}
      size={[300, 98]}
      scale={0.5}
      bands={['threads', 'star', 'threads']}
    />
  )
}

export function TornCloth() {
  return (
    <Picture className={styles.torn}>
      <path d="M2 4c48 2 92-2 141 1l-9 24 14 18-15 21 8 27c-48-2-92 1-139 1M298 4c-46 2-90 0-138 0l13 24-14 20 7 20 1 28c44 2 88-1 131 0" />
      <path d="M2 62 18 38 34 62 50 38 66 62 82 38 98 62 114 38 128 58M298 62 282 38 266 62 250 38 234 62 218 38 202 62 188 42" />
      <path className="d" d="M6 22h116M6 80h118M178 22h116M178 80h116" />
    </Picture>
  )
}
