import type { TeamMember } from '#content/team-member.ts'
import { MotifPaths } from '#ui/cloth/motif.tsx'
import { Portrait, PortraitFrame } from './portrait.tsx'
import styles from './team-cloth.module.css'

const columns = 5
/** Keeps the shape of the cloth for a small team. */
const rowsAtLeast = 3
const place = (index: number) => ({ x: (index % columns) * 100, y: Math.floor(index / columns) * 100 })

/** The number of left columns that a small screen crops. */
const foldedAtMost = 2

/** Draws the team as one cloth. The square after the last person is empty, for the next volunteer. */
export function TeamCloth({ people }: { people: readonly TeamMember[] }) {
  const rows = Math.max(rowsAtLeast, Math.ceil((people.length + 1) / columns))
  const begun = people.length + 1
  const start = Math.max(0, Math.min(foldedAtMost, columns - begun))
  // The remaining dotted squares and one extra row, which shows only if the text beside the cloth is taller.
  const spare = Array.from({ length: (rows + 1) * columns }, (_, index) => index)
    .filter((index) => index < start || index >= start + begun)
    .map(place)
  return (
    <svg className={`m ${styles.cloth}`} viewBox={`0 0 ${columns * 100} ${rows * 100}`} aria-hidden="true">
      <PortraitFrame />
      {people.map(({ name, picture }, index) => (
        <Portrait key={name} picture={picture} {...place(start + index)} />
      ))}
      <OpenSquare {...place(start + people.length)} />
      {spare.map((at) => (
        <MotifPaths key={`${at.x} ${at.y}`} name="square" className={`d ${styles.dotted}`} {...at} />
      ))}
    </svg>
  )
}

export function OpenSquare({ x = 0, y = 0 }: { x?: number; y?: number }) {
  return <MotifPaths name="square" className={styles.open} x={x} y={y} />
}
