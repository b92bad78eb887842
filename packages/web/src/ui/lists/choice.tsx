import { type ReactNode, useState } from 'react'
import styles from './choice.module.css'

/** The chosen rows of a list. */
export interface Choice<Row> {
  chosen: readonly Row[]
  onChoose: (chosen: readonly Row[]) => void
  /** The name of a row for screen readers. */
  nameOf: (row: Row) => string
  /** Without it every row can be chosen. `first` is the first of the rows chosen so far. */
  mayChoose?: (row: Row, first: Row | undefined) => boolean
}

/**
 * Keeps which rows are chosen. Only rows that are still on this page stay chosen. Rows from another page, or
 * changed by somebody else, drop out.
 */
export function useChosen<Row extends { id: string }>(
  rows: readonly Row[],
): readonly [Row[], (rows: readonly Row[]) => void] {
  const [ids, setIds] = useState<readonly string[]>([])
  return [rows.filter(({ id }) => ids.includes(id)), (chosen) => setIds(chosen.map(({ id }) => id))]
}

/** Puts a check box before the content of a row. */
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

/** Chooses every row of the page that can be chosen together, or none. */
export function ChooseAll<Row>({ rows, choice }: { rows: readonly Row[]; choice: Choice<Row> }) {
  const { chosen, onChoose, mayChoose = () => true } = choice
  const first = chosen[0] ?? rows.find((row) => mayChoose(row, undefined))
  const all = rows.filter((row) => mayChoose(row, first))
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
    </label>
  )
}
