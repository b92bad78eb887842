import { pages } from '@koya/contract'
import { matchPath } from 'react-router'
import { findRouteFiles } from './route-files.ts'
import { showApiError } from './toasts.ts'

/** Whether the browser has the file: as one that was fetched ahead, for example. */
const isHere = (file: string): boolean =>
  performance
    .getEntriesByName(new URL(file, location.origin).href)
    .some((entry) => entry instanceof PerformanceResourceTiming && entry.decodedBodySize > 0)

/** Whether a link opens in this page, with code that is here already. */
function opensHere({ origin, pathname, target }: HTMLAnchorElement): boolean {
  if (origin !== location.origin || target !== '') return false
  const page = Object.values(pages).find((path) => matchPath(path, pathname))
  const files = page && findRouteFiles(page)
  return files?.every(isHere) ?? false
}

function look(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (navigator.onLine || !link?.href.startsWith('http') || opensHere(link)) return
  event.preventDefault()
  event.stopPropagation()
  showApiError('You are offline, and this page is not on your device yet')
}

/**
 * Without a network a tap on what was not fetched ahead says so where one is, instead of ending on the browser's own
 * page (rules: shell 23). Returns the way to stop.
 */
export function watchOfflineTaps(): () => void {
  document.addEventListener('click', look, true)
  return () => document.removeEventListener('click', look, true)
}
