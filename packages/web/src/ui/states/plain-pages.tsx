import styles from '#ui/lists/pager.module.css'

interface PlainPagesProps {
  page: number
  last: number
  /** Returns the query string of the address that shows a page. */
  searchFor: (page: number) => string
}

export const PlainPages = ({ page, last, searchFor }: PlainPagesProps) => (
  <p className={styles.range}>
    {page > 1 && (
      <>
        <a href={searchFor(page - 1) || '?'}>Previous page</a> ·{' '}
      </>
    )}
    Page {page} of {last}
    {page < last && (
      <>
        {' '}
        · <a href={searchFor(page + 1)}>Next page</a>
      </>
    )}
  </p>
)
