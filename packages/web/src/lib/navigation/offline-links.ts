import { accountPages, pages } from '@koya/contract/pages'
import { isServerThere } from '#lib/api/api.ts'
import { showApiError } from '#lib/toasts.ts'
import { isControlled } from './load-code.ts'
import { matchPath } from './match-path.ts'
import { findRouteFiles, isFetched } from './route-files.ts'

export const notHere = 'You are offline, and this page is not on your device yet'

/** True if a service worker may have the file, or if the browser has fetched it. */
const isHere = (file: string): boolean => isControlled() || isFetched(file)

const ofAccount: readonly string[] = Object.values(accountPages)

const isOfApp = (page: string): boolean => page.startsWith('/dashboard') || ofAccount.includes(page)

/** The files of a page in an area that this document does not list, such as after a login as another role. */
const unlisted = ['unlisted']

/** Returns the files of the app page that a link opens in this tab; null for any other link. */
function filesOf({ origin, pathname, target }: HTMLAnchorElement): readonly string[] | null {
  if (origin !== location.origin || target !== '') return null
  const page = Object.values(pages).find((path) => matchPath(path, pathname))
  return page !== undefined && isOfApp(page) ? (findRouteFiles(page) ?? unlisted) : null
}

/** True if the click opens the link in this tab. */
const leaves = (link: HTMLAnchorElement, { button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) =>
  link.target === '' && button === 0 && !(ctrlKey || metaKey || shiftKey || altKey)

/** Links that may open, because the server has just answered. */
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
