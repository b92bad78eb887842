import { UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router'
import { fromPage } from './back-steps.ts'

/** The history that the router changes, always from the entry of a page and never from a step above it. */
export function makeHistory() {
  const history = createBrowserHistory({ v5Compat: true })
  const { push, replace, go } = history
  history.push = (to, state) => fromPage(() => push(to, state))
  history.replace = (to, state) => fromPage(() => replace(to, state))
  history.go = (steps) => fromPage(() => go(steps))
  return history
}
