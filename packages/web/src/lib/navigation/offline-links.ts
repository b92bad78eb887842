import { accountPages, pages } from '@koya/contract/pages'
import { isServerThere } from '#lib/api/api.ts'
import { showApiError } from '#lib/toasts.ts'
import { isControlled } from './load-code.ts'
import { matchPath } from './match-path.ts'
import { findRouteFiles, isFetched } from './route-files.ts'

export const notHere = 'You are offline, and this page is not on your device yet'

const ofAccount: readonly string[] = Object.values(accountPages)

const isOfApp = (page: string): boolean => page.startsWith('/dashboard') || ofAccount.includes(page)

/** Returns the path pattern of the app page that a link opens in this tab; undefined for any other link. */
function findAppPage({ origin, pathname, target }: HTMLAnchorElement): string | undefined {
  if (origin !== location.origin || target !== '') return undefined
  return Object.values(pages).find((path) => isOfApp(path) && matchPath(path, pathname))
}

/** True if a service worker may have the page's files, or if the browser has fetched them all. */
const isHere = (page: string): boolean => isControlled() || (findRouteFiles(page)?.every(isFetched) ?? false)

/** True if the click opens the link in this tab. */
const leaves = (link: HTMLAnchorElement, { button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) =>
  link.target === '' && button === 0 && !(ctrlKey || metaKey || shiftKey || altKey)

/** Links that may open, because the server has just answered. */
const reached = new WeakSet<HTMLAnchorElement>()

function look(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link?.href.startsWith('http') || link.getAttribute('href')?.startsWith('#')) return
  const page = findAppPage(link)
  if (page !== undefined && isHere(page)) return
  const stay = () => {
    event.preventDefault()
    event.stopPropagation()
  }
  if (!navigator.onLine) {
    stay()
    showApiError(notHere)
  } else if (page === undefined && leaves(link, event) && !reached.delete(link)) {
    // Asks the server first, because `navigator.onLine` may be true without a connection.
    stay()
    follow(link)
  }
}

async function follow(link: HTMLAnchorElement): Promise<void> {
  if (!(await isServerThere())) return showApiError(notHere)
  reached.add(link)
  link.click()
}

/** Shows an error if a tapped link cannot open without a network (rules: shell 23). */
export function watchOfflineTaps(): () => void {
  document.addEventListener('click', look, true)
  return () => document.removeEventListener('click', look, true)
}
