import type { ComponentProps, ReactNode } from 'react'
import { Link } from '#lib/navigation/router.tsx'
import { classes } from '#ui/base/classes.ts'
import { type Choice, Choosable, ChooseAll } from './choice.tsx'
import styles from './rows.module.css'

export interface Column<Row> {
  /** The id of the column, and the `data-column` of its cells, for narrow layouts. */
  key: string
  header: string
  /** Shows the header only to screen readers, for example above a column of buttons. */
  hideHeader?: boolean
  cell: (row: Row) => ReactNode
  /** `main` names the row, `action` contains the row's button, and `nowrap` stays on one line. */
  kind?: 'main' | 'action' | 'nowrap'
}

export interface TableProps<Row> {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** Hides the header row, if the rows need no explanation. */
  plain?: boolean
  className?: string | undefined
  choice?: Choice<Row>
}

export function Table<Row>({ caption, columns, rows, keyOf, plain, className, choice }: TableProps<Row>) {
  const table = (
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
          <tr key={keyOf(row)} className={choice?.chosen.includes(row) ? styles.chosen : undefined}>
            {columns.map(({ key, kind, cell }, index) => (
              <td key={key} data-column={key} className={kind && styles[kind]}>
                {choice && index === 0 ? (
                  <Choosable row={row} choice={choice}>
                    {cell(row)}
                  </Choosable>
                ) : (
                  cell(row)
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
  if (!choice) return table
  return (
    <>
      <ChooseAll rows={rows} choice={choice} />
      {table}
    </>
  )
}

/** The link of a row; it covers the whole row. */
export function RowLink(props: Omit<ComponentProps<typeof Link>, 'className'>) {
  return <Link {...props} className={styles.link} />
}

/** A label before a cell's content on a narrow screen, where no header names the column. */
export function Lead({ children }: { children: ReactNode }) {
  return <span className={styles.lead}>{children}</span>
}

export function SubLine({ children }: { children: ReactNode }) {
  return <span className={styles.below}>{children}</span>
}
