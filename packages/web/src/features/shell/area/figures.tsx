import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { placeMessage } from '#lib/api/api-error.ts'
import { classes } from '#ui/base/classes.ts'
import styles from './figures.module.css'

export function Figures({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section className={styles.figures} aria-label={label}>
      {children}
    </section>
  )
}

interface FigureProps {
  title: string
  /** True when the value is a name and not a number. */
  words?: boolean
  note?: ReactNode
  children: ReactNode
}

export function Figure({ title, words = false, note, children }: FigureProps) {
  return (
    <div className={styles.figure}>
      <h2 className={styles.title}>{title}</h2>
      <p className={classes(styles.value, words && styles.words)}>{children}</p>
      {note && <div className={styles.note}>{note}</div>}
    </div>
  )
}

export interface LoadedFigureProps<Data> {
  title: string
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'isError' | 'isFetching' | 'refetch'>
  value: (data: Data) => ReactNode
  note?: (data: Data) => ReactNode
  /** True if the page shows the failure elsewhere, so that the figure shows only a dash. */
  isToldElsewhere?: boolean
}

/** Shows a figure once its query has loaded. */
export function LoadedFigure<Data>({ title, query, value, note, isToldElsewhere }: LoadedFigureProps<Data>) {
  if (query.data !== undefined) {
    return (
      <Figure title={title} note={note?.(query.data)}>
        {value(query.data)}
      </Figure>
    )
  }
  const hasFailed = query.isError && !query.isFetching
  if (isToldElsewhere && hasFailed) {
    return (
      <Figure title={title}>
        <span className={styles.missing} aria-hidden="true">
          –
        </span>
        <span className="sr">Not known</span>
      </Figure>
    )
  }
  return (
    <div className={styles.figure} aria-busy={query.isFetching}>
      <h2 className={styles.title}>{title}</h2>
      {hasFailed ? (
        <div className={styles.failed}>
          <p>{placeMessage(query.error)}</p>
          <button type="button" className={styles.retry} onClick={() => query.refetch()}>
            Try again
          </button>
        </div>
      ) : (
        <p className={styles.value}>
          <span className={styles.bone} />
          <span className="sr">Loading</span>
        </p>
      )}
    </div>
  )
}
