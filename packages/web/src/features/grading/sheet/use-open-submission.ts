import { messagesParam, openParam } from '@koya/contract/pages'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate, useSearchParams } from '#lib/navigation/router.tsx'
import { staying } from '#lib/navigation/scroll-place.ts'

/** The query parameter of a sheet that steps through the work that has waited longest. */
const oldestParam = 'oldest'

/** Marks the history entry that the sheet adds when it opens over a page. */
const opened = { isOpened: true, ...staying }

const isOpened = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isOpened' in state && state.isOpened === true

/**
 * Keeps the id of the open submission in the address (rules: grading 27). If a link also asks for the
 * messages, calls `onMessages` and removes the parameter from the address.
 */
export function useOpenSubmission(onMessages: (id: string) => void) {
  const { state } = useLocation()
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const id = params.get(openParam)
  const asksForMessages = params.has(messagesParam)
  // True while the browser goes back; a second close meanwhile would leave the page.
  const isLeaving = useRef(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a newly opened submission resets the flag
  useEffect(() => {
    isLeaving.current = false
  }, [id])

  // Adds the list to the history, because the back button must lead to it after a link opened the sheet.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each link
  useEffect(() => {
    if (id === null || isOpened(state)) return
    if (asksForMessages) onMessages(id)
    show(null, { replace: true, state: staying })
    show(id, { replace: false, state: opened })
  }, [id, asksForMessages])

  const show = (open: string | null, options: { replace: boolean; state: unknown }, isOldest?: boolean) => {
    const search = new URLSearchParams(params)
    search.delete(messagesParam)
    if (open === null) search.delete(openParam)
    else search.set(openParam, open)
    if (isOldest) search.set(oldestParam, 'yes')
    if (open === null || isOldest === false) search.delete(oldestParam)
    navigate({ search: search.toString() }, options)
  }

  return {
    id,
    asksForMessages,
    isOldest: params.has(oldestParam),
    open: (next: string, isOldest?: boolean) =>
      show(next, id === null ? { replace: false, state: opened } : { replace: true, state }, isOldest),
    close: () => {
      if (id === null || isLeaving.current) return
      isLeaving.current = true
      if (isOpened(state)) navigate(-1)
      else show(null, { replace: true, state: staying })
    },
  }
}
