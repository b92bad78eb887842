import { community } from '#content/community.ts'
import { type Cell, Cloth, dip, now } from '#ui/cloth.tsx'
import styles from './register-art.module.css'

const above: readonly (readonly Cell[])[] = [[dip('moon'), 'leaf', 'peaks', dip('comb')]]

const notBegun: readonly Cell[] = ['dotted', 'dotted', 'dotted', 'dotted']

/** The marigold square is the next one to be drawn: that of the person who is about to join. */
const below: readonly (readonly Cell[])[] = [
  ['bird', dip('drum'), now('star'), 'dotted'],
  ...Array.from({ length: 9 }, () => notBegun),
]

/** Beside the register form: the community's promise, and a cloth in the making. */
export function RegisterArt() {
  return (
    <aside className={styles.cloth}>
      <Cloth rows={above} />
      <p className={styles.line}>{community.promise}.</p>
      <Cloth rows={below} />
    </aside>
  )
}
