import { call } from '#lib/api/api.ts'
import { watchReturns } from '#lib/api/reach.ts'
import { isLeft } from './kept-hint.ts'

/**
 * Repeats a logout that the server has not answered. The browser still has the cookies of the session, and
 * sends them with the call.
 */
function endLeft(): void {
  if (isLeft()) call('endKeptSession').catch(() => undefined)
}

/**
 * Calls `endLeft` now, when the network returns, and when the user comes back to the tab (rules: auth 67).
 * Returns a function that removes the listeners.
 */
export function endLeftSession(): () => void {
  endLeft()
  return watchReturns(endLeft)
}
