import { call } from '#lib/api/api.ts'
import { watchReturns } from '#lib/api/reach.ts'
import { isLeft } from './kept-hint.ts'

/** Repeats a logout that the server has not answered. */
function endLeft(): void {
  if (isLeft()) call('endKeptSession').catch(() => undefined)
}

/** Calls `endLeft` now and when the network or the user returns (rules: auth 67); returns a stop function. */
export function endLeftSession(): () => void {
  endLeft()
  return watchReturns(endLeft)
}
