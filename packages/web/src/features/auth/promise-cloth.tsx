import { community } from '#content/community.ts'
import { ClothSquares, type Square } from './cloth-squares.tsx'
import styles from './promise-cloth.module.css'

const above: readonly (readonly Square[])[] = [
  [
    { motif: 'moon', on: 'dip' },
    { motif: 'leaf', on: 'plain' },
    { motif: 'peaks', on: 'plain' },
    { motif: 'comb', on: 'dip' },
  ],
]

const notBegun: readonly Square[] = ['dotted', 'dotted', 'dotted', 'dotted']

/** The marigold square is the next one to be drawn: that of the person who is about to join. */
const below: readonly (readonly Square[])[] = [
  [{ motif: 'bird', on: 'plain' }, { motif: 'drum', on: 'dip' }, { motif: 'star', on: 'now' }, 'dotted'],
  ...Array.from({ length: 9 }, () => notBegun),
]

/** Beside the register form: the community's promise, and a cloth in the making. */
export function PromiseCloth() {
  return (
    <aside className={styles.cloth}>
      <ClothSquares rows={above} />
      <p className={styles.line}>{community.promise}.</p>
      <ClothSquares rows={below} />
    </aside>
  )
}
