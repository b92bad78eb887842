import { type ReactNode, useId, useState } from 'react'
import { classes } from '#ui/base/classes.ts'
import { Pager } from '#ui/lists/pager.tsx'
import styles from './picks.module.css'

export interface PicksProps<Item> {
  /** The name of the group for screen readers; `pages` names its pager. */
  label: string
  pages: string
  items: readonly Item[]
  picked: Item | null
  onPick: (item: Item) => void
  children: (item: Item) => ReactNode
}

/** Rows per page (rules: enrollment 4 and 8). */
const pageSize = 3

export function Picks<Item extends { id: string }>({
  label,
  pages,
  items,
  picked,
  onPick,
  children,
}: PicksProps<Item>) {
  const group = useId()
  const [page, setPage] = useState(() => findPage(items, picked))

  return (
    <div>
      <fieldset className={classes(styles.picks, items.length > pageSize && styles.paged)}>
        <legend className="sr">{label}</legend>
        {items.slice((page - 1) * pageSize, page * pageSize).map((item) => (
          <label key={item.id} className={styles.pick}>
            <input type="radio" name={group} checked={item.id === picked?.id} onChange={() => onPick(item)} />
            {children(item)}
          </label>
        ))}
      </fieldset>
      {items.length > pageSize && (
        <div className={styles.pages}>
          <Pager label={pages} page={page} pageSize={pageSize} total={items.length} onPage={setPage} />
        </div>
      )}
    </div>
  )
}

/** Returns the page that holds the picked item, or the first page. */
const findPage = (items: readonly { id: string }[], picked: { id: string } | null) =>
  Math.floor(
    Math.max(
      0,
      items.findIndex(({ id }) => id === picked?.id),
    ) / pageSize,
  ) + 1
