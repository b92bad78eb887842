import { type ViewList, viewQuery } from '@koya/contract/administration/view-lists'
import { useQuery } from '@tanstack/react-query'
import { read } from '#lib/api/query.ts'
import { useLocation } from '#lib/navigation/router.tsx'

/**
 * Returns the present filters of a list, the admin's saved views of it, and the saved view with these
 * filters. `isKnown` says whether the views have loaded.
 */
export function useOwnViews(list: ViewList) {
  const query = viewQuery(list, useLocation().search)
  const { data } = useQuery(read('listViews'))
  const own = data?.items.filter((view) => view.list === list) ?? []
  return { query, own, shown: own.find((view) => view.query === query), isKnown: data !== undefined }
}
