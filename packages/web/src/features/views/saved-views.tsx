import type { ViewList } from '@koya/contract/administration/view-lists'
import { FilterPills } from '#components/lists/filter-pills.tsx'
import { invalidate } from '#lib/api/query.ts'
import { useWrite } from '#lib/api/use-write.ts'
import { showSuccess } from '#lib/toasts.ts'
import { Button } from '#ui/base/button.tsx'
import { SaveViewButton } from './save-view-button.tsx'
import styles from './saved-views.module.css'
import { useOwnViews } from './use-own-views.ts'

interface SavedViewsProps {
  list: ViewList
  /** True if this component also shows the `SaveViewButton`. */
  savesHere?: boolean
}

/** Links to the admin's saved views of a list, with a button to delete the shown view (rules: admin 13). */
export function SavedViews({ list, savesHere = false }: SavedViewsProps) {
  const { query, own, shown, isKnown } = useOwnViews(list)
  const deleting = useWrite('deleteView', {
    onAnswer: () => invalidate('listViews'),
    onDone: () => showSuccess('The view is deleted'),
  })
  const save = savesHere && isKnown && query !== '' && <SaveViewButton list={list} />
  if (own.length === 0) return save && <div className={styles.views}>{save}</div>

  return (
    <div className={styles.views}>
      <span className={styles.lead} aria-hidden="true">
        Saved views
      </span>
      <FilterPills
        label="Saved views"
        choices={own.map(({ query: value, name: label }) => ({ value, label }))}
        chosen={query}
        searchFor={(value) => `?${value}`}
      />
      {shown && (
        <Button
          variant="line"
          busy={deleting.isPending}
          onClick={() => deleting.run({ params: { id: shown.id } })}
        >
          Delete this view
        </Button>
      )}
      {save}
    </div>
  )
}
