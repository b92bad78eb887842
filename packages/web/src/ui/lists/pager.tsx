import { Fragment } from 'react'
import { classes } from '#ui/base/classes.ts'
import { Icon } from '#ui/base/icon.tsx'
import { PlainPages } from '#ui/states/plain-pages.tsx'
import styles from './pager.module.css'

export interface PagerProps {
  /** Names the pages to screen readers: 'Pages of submissions'. */
  label: string
  /** Starts at 1. */
  page: number
  pageSize: number
  total: number
  onPage: (page: number) => void
  /** Returns the query string of a page's address, for a page without scripts. */
  searchFor?: ((page: number) => string) | undefined
}

/** A pager with more pages shows only the current page and the total on a phone. */
const fewPages = 3

/** True if the pager shows this page number. */
const isShown = (number: number, page: number, last: number) =>
  last <= 7 || number === 1 || number === last || Math.abs(number - page) <= 1

export function Pager({ label, page, pageSize, total, onPage, searchFor }: PagerProps) {
  if (total === 0) return null
  const last = Math.ceil(total / pageSize)
  const numbers = Array.from({ length: last }, (_, index) => index + 1).filter((number) =>
    isShown(number, page, last),
  )

  return (
    <div className={styles.pager}>
      <span className={styles.range} aria-live="polite">
        {last === 1
          ? `${total} in all`
          : `${(page - 1) * pageSize + 1} to ${Math.min(page * pageSize, total)} of ${total}`}
      </span>
      {last > 1 && (
        <nav className={classes(styles.pages, last > fewPages && styles.many)} aria-label={label}>
          <Turn
            icon="chevron-left"
            label="Previous page"
            possible={page > 1}
            onTurn={() => onPage(page - 1)}
          />
          {numbers.map((number, index) => (
            <Fragment key={number}>
              {number - (numbers[index - 1] ?? 0) > 1 && (
                <span className={styles.gap} aria-hidden="true">
                  …
                </span>
              )}
              <button
                type="button"
                className={styles.page}
                aria-label={`Page ${number}`}
                aria-current={number === page ? 'page' : undefined}
                onClick={() => onPage(number)}
              >
                {number}
              </button>
            </Fragment>
          ))}
          {last > fewPages && <span className={styles.of}>of {last}</span>}
          <Turn
            icon="chevron-right"
            label="Next page"
            possible={page < last}
            onTurn={() => onPage(page + 1)}
          />
        </nav>
      )}
      <noscript>
        {import.meta.env.SSR && searchFor && last > 1 && <PlainPages {...{ page, last, searchFor }} />}
      </noscript>
    </div>
  )
}

interface TurnProps {
  icon: 'chevron-left' | 'chevron-right'
  label: string
  possible: boolean
  onTurn: () => void
}

/** A button to another page; `disabled` would take the focus away at the first or last page. */
function Turn({ icon, label, possible, onTurn }: TurnProps) {
  return (
    <button
      type="button"
      className={styles.page}
      aria-label={label}
      aria-disabled={!possible}
      onClick={() => possible && onTurn()}
    >
      <Icon name={icon} />
    </button>
  )
}
