import { type ReactNode, useEffect, useRef, useState } from 'react'
import { sentenceOf } from '#lib/api/api-error.ts'
import { showFailure } from '#lib/toasts.ts'
import { Icon } from '#ui/base/icon.tsx'
import { IconButton } from '#ui/base/icon-button.tsx'
import styles from './ordered-list.module.css'
import { moveTo, useDragging } from './use-dragging.ts'

interface OrderedListProps<Item> {
  /** The name of the list, such as 'Stages'. */
  label: string
  items: readonly Item[]
  titleOf: (item: Item) => string
  /** True if the items cannot be moved. */
  isFixed?: boolean
  /** Saves the order and refetches the items. The list shows the new order until the promise settles. */
  onOrder: (ids: string[]) => Promise<unknown>
  children: (item: Item, index: number) => ReactNode
}

/** A list whose rows move by buttons or dragging (rules: authoring 4). */
export function OrderedList<Item extends { id: string }>({
  label,
  items,
  titleOf,
  isFixed = false,
  onOrder,
  children,
}: OrderedListProps<Item>) {
  const list = useRef<HTMLOListElement>(null)
  const [order, setOrder] = useState<string[] | null>(null)
  const [said, setSaid] = useState('')
  const toFocus = useRef<string | null>(null)
  const given = items.map(({ id }) => id)
  const ids = order?.filter((id) => given.includes(id)) ?? given
  const byId = new Map(items.map((item) => [item.id, item]))

  const save = (next: readonly string[] | null) => {
    if (next === null || next.join() === given.join()) return setOrder(null)
    const saved = [...next]
    setOrder(saved)
    onOrder(saved)
      .catch((error: unknown) => {
        setSaid('')
        showFailure('An error occured', sentenceOf(error))
      })
      .finally(() => setOrder((current) => (current === saved ? null : current)))
  }
  const handle = useDragging({ list, ids, onMove: setOrder, onEnd: save })

  const move = (item: Item, by: -1 | 1) => {
    const index = ids.indexOf(item.id) + by
    if (index < 0 || index >= ids.length) return
    toFocus.current = `${item.id} ${by}`
    setSaid(`${titleOf(item)} is now ${index + 1} of ${ids.length}`)
    save(moveTo(ids, item.id, index))
  }

  // The browser takes the focus away from a row that moves, so the pressed button gets it back.
  useEffect(() => {
    if (toFocus.current === null) return
    const button = list.current?.querySelector(`[data-move="${CSS.escape(toFocus.current)}"]`)
    if (button instanceof HTMLElement) button.focus()
    toFocus.current = null
  })

  return (
    <>
      <ol ref={list} className={styles.list} aria-label={label}>
        {ids.map((id, index) => {
          const item = byId.get(id)
          return (
            item && (
              <li key={id} className={styles.row}>
                {children(item, index)}
                {ids.length > 1 && !isFixed && (
                  <div className={styles.movers}>
                    <IconButton
                      icon="arrow-right"
                      className={styles.up}
                      label={`Move up ${titleOf(item)}`}
                      data-move={`${id} -1`}
                      aria-disabled={index === 0}
                      onClick={() => move(item, -1)}
                    />
                    <IconButton
                      icon="arrow-right"
                      className={styles.down}
                      label={`Move down ${titleOf(item)}`}
                      data-move={`${id} 1`}
                      aria-disabled={index === ids.length - 1}
                      onClick={() => move(item, 1)}
                    />
                    <span className={styles.handle} data-handle={id} {...handle(id)}>
                      <Icon name="grip" />
                    </span>
                  </div>
                )}
              </li>
            )
          )
        })}
      </ol>
      <p className="sr" role="status">
        {said}
      </p>
    </>
  )
}
