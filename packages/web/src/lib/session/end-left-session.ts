import { call } from '#lib/api/api.ts'
import { watchReturns } from '#lib/api/reach.ts'
import { isLeft } from './kept-hint.ts'

/**
 * Tells the server about a logout that the server has not answered. The call uses the cookies that the logout
 * left here.
 */
function endLeft(): void {
  if (isLeft()) call('endKeptSession').catch(() => undefined)
}

/**
 * Ends the session of a logout without a network. Tries it now, when the network returns, and when the user
 * comes back to the tab (rules: auth 67). Returns a function that removes the listeners.
 */
export function endLeftSession(): () => void {
  endLeft()
  return watchReturns(endLeft)
}
