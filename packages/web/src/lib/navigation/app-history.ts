import { UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router'
import { fromPage } from './back-steps.ts'

/**
 * The history of the router. It changes the address only from a page's own entry, never from a back step
 * above that entry.
 */
export function makeHistory() {
  const history = createBrowserHistory({ v5Compat: true })
  const { push, replace, go } = history
  history.push = (to, state) => fromPage(() => push(to, state))
  history.replace = (to, state) => fromPage(() => replace(to, state))
  history.go = (steps) => fromPage(() => go(steps))
  return history
}
