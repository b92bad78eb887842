import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import { classes } from '#ui/base/classes.ts'
import styles from './rows.module.css'

export interface Column<Row> {
  /** Also the `data-column` of its cells, for a narrow layout of one's own. */
  key: string
  header: string
  /** Seen by no eye, as the head above buttons. */
  hideHeader?: boolean
  cell: (row: Row) => ReactNode
  /** `main` is what the row is about, `action` holds its one button, `nowrap` stays on one line. */
  kind?: 'main' | 'action' | 'nowrap'
}

export interface TableProps<Row> {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** Rows that speak for themselves need no head in sight. */
  plain?: boolean
  className?: string | undefined
}

/** Below 1100 px each row becomes a note of a few lines. */
export function Table<Row>({ caption, columns, rows, keyOf, plain, className }: TableProps<Row>) {
  return (
    <table className={classes(styles.rows, plain && styles.plain, className)}>
      <caption className="sr">{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ key, header, hideHeader }) => (
            <th key={key} scope="col">
              {hideHeader ? <span className="sr">{header}</span> : header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            {columns.map(({ key, kind, cell }) => (
              <td key={key} data-column={key} className={kind && styles[kind]}>
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The link of a row, which is all of the row. */
export function RowLink(props: Omit<ComponentProps<typeof Link>, 'className'>) {
  return <Link {...props} className={styles.link} />
}

/** A smaller line below what a cell says. */
export function SubLine({ children }: { children: ReactNode }) {
  return <span className={styles.below}>{children}</span>
}
