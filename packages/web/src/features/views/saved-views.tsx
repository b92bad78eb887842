import { type ViewList, viewQuery } from '@koya/contract/administration/view-lists'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FilterPills } from '#components/lists/filter-pills.tsx'
import { invalidate, read } from '#lib/api/query.ts'
import { useWrite } from '#lib/api/use-write.ts'
import { useLocation } from '#lib/navigation/router.tsx'
import { showSuccess } from '#lib/toasts.ts'
import { Button } from '#ui/base/button.tsx'
import { SaveViewDialog } from './save-view-dialog.tsx'
import styles from './saved-views.module.css'

/**
 * Links to the admin's saved views of a list. The admin can save the present filters and delete the present
 * view (rules: admin 13).
 */
export function SavedViews({ list }: { list: ViewList }) {
  const query = viewQuery(list, useLocation().search)
  const views = useQuery(read('listViews'))
  const [isNaming, setNaming] = useState(false)
  const deleting = useWrite('deleteView', {
    onDone: () => {
      invalidate('listViews')
      showSuccess('The view is deleted')
    },
  })
  if (!views.data) return null
  const own = views.data.items.filter((view) => view.list === list)
  const shown = own.find((view) => view.query === query)
  if (own.length === 0 && query === '') return null

  return (
    <div className={styles.views}>
      {own.length > 0 && (
        <>
          <span className={styles.lead} aria-hidden="true">
            Saved views
          </span>
          <FilterPills
            label="Saved views"
            choices={own.map(({ query: value, name: label }) => ({ value, label }))}
            chosen={query}
            searchFor={(value) => `?${value}`}
          />
        </>
      )}
      {shown && (
        <Button
          variant="line"
          busy={deleting.isPending}
          onClick={() => deleting.run({ params: { id: shown.id } })}
        >
          Delete this view
        </Button>
      )}
      {!shown && query !== '' && (
        <Button variant="line" onClick={() => setNaming(true)}>
          Save this view
        </Button>
      )}
      {isNaming && <SaveViewDialog list={list} query={query} onClose={() => setNaming(false)} />}
    </div>
  )
}
