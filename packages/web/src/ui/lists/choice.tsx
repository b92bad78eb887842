import { type ReactNode, useState } from 'react'
import styles from './choice.module.css'

export interface Choice<Row> {
  chosen: readonly Row[]
  onChoose: (chosen: readonly Row[]) => void
  /** The name of a row for screen readers. */
  nameOf: (row: Row) => string
  /** Returns whether a row may join the chosen rows, which begin with `first`. */
  mayChoose?: (row: Row, first: Row | undefined) => boolean
  /** Names the group of rows that may be chosen together. */
  groupOf?: (row: Row) => string
  /** The sentence that replaces "Choose all" until a chosen row decides the group. */
  groupHint?: string
}

/** Returns the rows on this page that are chosen, and a function that sets them. */
export function useChosen<Row extends { id: string }>(
  rows: readonly Row[],
): readonly [Row[], (rows: readonly Row[]) => void] {
  const [ids, setIds] = useState<readonly string[]>([])
  return [rows.filter(({ id }) => ids.includes(id)), (chosen) => setIds(chosen.map(({ id }) => id))]
}

export function Choosable<Row>({
  row,
  choice,
  children,
}: {
  row: Row
  choice: Choice<Row>
  children: ReactNode
}) {
  const { chosen, onChoose, nameOf, mayChoose } = choice
  const isChosen = chosen.includes(row)
  return (
    <div className={styles.choice}>
      <label className={styles.box}>
        <input
          type="checkbox"
          checked={isChosen}
          disabled={mayChoose?.(row, chosen[0]) === false}
          onChange={() => onChoose(isChosen ? chosen.filter((one) => one !== row) : [...chosen, row])}
        />
        <span className="sr">Choose {nameOf(row)}</span>
      </label>
      <div className={styles.content}>{children}</div>
    </div>
  )
}

/** Shows a check box that chooses all rows that may be chosen together, or none. */
export function ChooseAll<Row>({ rows, choice }: { rows: readonly Row[]; choice: Choice<Row> }) {
  const { chosen, onChoose, mayChoose = () => true, groupOf, groupHint } = choice
  const first = chosen[0] ?? rows.find((row) => mayChoose(row, undefined))
  const all = rows.filter((row) => mayChoose(row, first))
  const hasOthers = rows.some((row) => mayChoose(row, undefined) && !all.includes(row))
  // The box stays once a row was chosen. Otherwise unticking would remove the focused box.
  const [hasChosen, setHasChosen] = useState(chosen.length > 0)
  if (chosen.length > 0 && !hasChosen) setHasChosen(true)
  const isUndecided = hasOthers && (!hasChosen || all.length < 2)
  if (groupHint && isUndecided) return <p className={styles.all}>{groupHint}</p>
  if (all.length < 2) return null
  const isAll = chosen.length > 0 && chosen.length >= all.length
  return (
    <label className={styles.all}>
      <input
        type="checkbox"
        ref={(box) => {
          if (box) box.indeterminate = chosen.length > 0 && !isAll
        }}
        checked={isAll}
        onChange={() => onChoose(isAll ? [] : all)}
      />
      Choose all {all.length}
      {groupOf && first && hasOthers && ` in ${groupOf(first)}`}
    </label>
  )
}
