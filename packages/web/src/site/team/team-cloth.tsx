import type { TeamMember } from '#content/team-member.ts'
import { DottedSquare } from '#ui/cloth/motif.tsx'
import { OpenPortrait, Portrait, PortraitFrame } from './portrait.tsx'
import styles from './team-cloth.module.css'

const columns = 5
/** The minimum number of rows, so that the cloth of a small team keeps its shape. */
const rowsAtLeast = 3
const place = (index: number) => ({ x: (index % columns) * 100, y: Math.floor(index / columns) * 100 })

/** A small team leaves up to this many columns empty at the left, because narrow windows may cut them off. */
const foldedAtMost = 2

/** Draws the team as one cloth; the square after the last person has nobody in it yet. */
export function TeamCloth({ people }: { people: readonly TeamMember[] }) {
  const rows = Math.max(rowsAtLeast, Math.ceil((people.length + 1) / columns))
  const begun = people.length + 1
  const start = Math.max(0, Math.min(foldedAtMost, columns - begun))
  // The places without a person or the open square, and one row of places below the drawing.
  const spare = Array.from({ length: (rows + 1) * columns }, (_, index) => index)
    .filter((index) => index < start || index >= start + begun)
    .map(place)
  return (
    <svg className={`m ${styles.cloth}`} viewBox={`0 0 ${columns * 100} ${rows * 100}`} aria-hidden="true">
      <PortraitFrame />
      {people.map(({ name, picture }, index) => (
        <Portrait key={name} picture={picture} {...place(start + index)} />
      ))}
      <OpenPortrait {...place(start + people.length)} />
      {spare.map((at) => (
        <DottedSquare key={`${at.x} ${at.y}`} className={styles.dotted} {...at} />
      ))}
    </svg>
  )
}

/** Draws the end of the cloth: the last two people and the open square. */
export function TeamEnd({ people }: { people: readonly TeamMember[] }) {
  const last = people.slice(-2)
  return (
    <svg className={`m ${styles.cloth}`} viewBox={`0 0 ${(last.length + 1) * 100} 100`} aria-hidden="true">
      {last.map(({ name, picture }, index) => (
        <Portrait key={name} picture={picture} {...place(index)} />
      ))}
      <OpenPortrait {...place(last.length)} />
    </svg>
  )
}
