import { pages } from '@koya/contract/pages'
import { matchPath } from 'react-router'
import { isServerThere } from '#lib/api/api.ts'
import { showApiError } from '#lib/toasts.ts'
import { findRouteFiles } from './route-files.ts'

export const notHere = 'You are offline, and this page is not on your device yet'

/** Whether the browser has the file: as one that was fetched ahead, for example. */
const isHere = (file: string): boolean =>
  performance
    .getEntriesByName(new URL(file, location.origin).href)
    .some((entry) => entry instanceof PerformanceResourceTiming && entry.decodedBodySize > 0)

/** The files of the page of the app that a link opens in this page; null for any other link. */
function filesOf({ origin, pathname, target }: HTMLAnchorElement): readonly string[] | null {
  if (origin !== location.origin || target !== '') return null
  const page = Object.values(pages).find((path) => matchPath(path, pathname))
  return (page && findRouteFiles(page)) ?? null
}

/** It would take the place of this page. */
const leaves = (link: HTMLAnchorElement, { button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) =>
  link.target === '' && button === 0 && !(ctrlKey || metaKey || shiftKey || altKey)

/** Let through: for these the server has just answered. */
const reached = new WeakSet<HTMLAnchorElement>()

function look(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link?.href.startsWith('http') || link.getAttribute('href')?.startsWith('#')) return
  const files = filesOf(link)
  if (files?.every(isHere)) return
  const stay = () => {
    event.preventDefault()
    event.stopPropagation()
  }
  if (!navigator.onLine) {
    stay()
    showApiError(notHere)
  } else if (!files && leaves(link, event) && !reached.delete(link)) {
    // A browser that counts as online may reach nothing all the same.
    stay()
    follow(link)
  }
}

async function follow(link: HTMLAnchorElement): Promise<void> {
  if (!(await isServerThere())) return showApiError(notHere)
  reached.add(link)
  link.click()
}

/**
 * Without a network a tap on what was not fetched ahead says so where one is, instead of ending on the browser's own
 * page (rules: shell 23). Returns the way to stop.
 */
export function watchOfflineTaps(): () => void {
  document.addEventListener('click', look, true)
  return () => document.removeEventListener('click', look, true)
}
