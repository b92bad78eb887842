import { type ViewList, viewQuery } from '@koya/contract/administration/view-lists'
import { useQuery } from '@tanstack/react-query'
import { read } from '#lib/api/query.ts'
import { useLocation } from '#lib/navigation/router.tsx'

/** Returns a list's filters (`query`), saved views (`own`) and the view of these filters (`shown`). */
export function useOwnViews(list: ViewList) {
  const query = viewQuery(list, useLocation().search)
  const { data } = useQuery(read('listViews'))
  const own = data?.items.filter((view) => view.list === list) ?? []
  return { query, own, shown: own.find((view) => view.query === query), isKnown: data !== undefined }
}
