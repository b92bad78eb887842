import { openParam } from '@koya/contract/pages'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate, useSearchParams } from '#lib/navigation/router.tsx'
import { staying } from '#lib/navigation/scroll-place.ts'

/** Marks a history entry that opened the sheet over a page, so that closing the sheet goes back. */
const opened = { isOpened: true, ...staying }

const isOpened = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isOpened' in state && state.isOpened === true

/**
 * Keeps the open submission in the address. So it survives a reload, and the back button of a phone closes
 * the sheet instead of the page (rules: grading 27).
 */
export function useOpenSubmission() {
  const { state } = useLocation()
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const id = params.get(openParam)
  // Going back is asynchronous. A second close before it has finished would leave the page.
  const isLeaving = useRef(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a newly opened submission resets the flag
  useEffect(() => {
    isLeaving.current = false
  }, [id])

  // After a link from a mail, the history has no earlier page of Koya. This adds the list to the history, so
  // that the back button opens the list.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each opened submission
  useEffect(() => {
    if (id === null || isOpened(state)) return
    show(null, { replace: true, state: staying })
    show(id, { replace: false, state: opened })
  }, [id])

  const show = (open: string | null, options: { replace: boolean; state: unknown }) => {
    const search = new URLSearchParams(params)
    if (open === null) search.delete(openParam)
    else search.set(openParam, open)
    navigate({ search: search.toString() }, options)
  }

  return {
    id,
    open: (next: string) =>
      show(next, id === null ? { replace: false, state: opened } : { replace: true, state }),
    close: () => {
      if (id === null || isLeaving.current) return
      isLeaving.current = true
      if (isOpened(state)) navigate(-1)
      else show(null, { replace: true, state: staying })
    },
  }
}
