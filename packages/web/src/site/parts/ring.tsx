import { type MotifName, MotifPaths } from '#ui/cloth/motif.tsx'
import styles from './ring.module.css'

/** Draws a motif in a ring of 100 units; round, because a square means a task (rules: tasks 19). */
export function RingPaths({ motif }: { motif: MotifName }) {
  return (
    <>
      <circle className={styles.ring} cx="50" cy="50" r="46" />
      <MotifPaths name={motif} transform="translate(19 19) scale(.62)" strokeWidth="3.6" />
    </>
  )
}
