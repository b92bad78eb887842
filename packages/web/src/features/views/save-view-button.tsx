import type { ViewList } from '@koya/contract/administration/view-lists'
import { useState } from 'react'
import { passFocusOn } from '#lib/navigation/pass-focus-on.ts'
import { Button } from '#ui/base/button.tsx'
import { SaveViewDialog } from './save-view-dialog.tsx'
import { useOwnViews } from './use-own-views.ts'

/** The button that saves the present filters of a list as a view, if no view has them (rules: admin 13). */
export function SaveViewButton({ list }: { list: ViewList }) {
  const { query, shown, isKnown } = useOwnViews(list)
  const [isNaming, setNaming] = useState(false)
  if (!isKnown || shown || query === '') return null
  return (
    <>
      <Button ref={passFocusOn} variant="quiet" className="scripted" onClick={() => setNaming(true)}>
        Save this view
      </Button>
      {isNaming && <SaveViewDialog list={list} query={query} onClose={() => setNaming(false)} />}
    </>
  )
}
