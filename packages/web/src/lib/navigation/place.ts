/** The address on the screen, with the state of its history entry. */
export interface Place {
  pathname: string
  search: string
  hash: string
  /** The `state` passed to `navigate`. */
  state: unknown
  /** Identifies the history entry; `default` for an entry that the app did not add. */
  key: string
}

/** An address or its parts; `pathname` defaults to the current path, the other parts to nothing. */
export type To = string | { pathname?: string; search?: string; hash?: string }

export interface NavigateOptions {
  replace?: boolean
  state?: unknown
}

/** `POP`: the first load or a step in the history. `PUSH`: a new entry. `REPLACE`: a replaced entry. */
export type Move = 'POP' | 'PUSH' | 'REPLACE'

export interface AppHistory {
  read: () => Place
  /** Goes to another place; a negative number goes back that many history entries. */
  navigate: (to: To | number, options?: NavigateOptions) => void
  listen: (onMove: (move: Move, place: Place) => void) => () => void
}

/** Returns the address, without the question mark of an empty query. */
export function resolveTo(to: To, pathname: string): string {
  return addressFor(to, pathname).replace(/\?(?=#|$)/, '')
}

function addressFor(to: To, pathname: string): string {
  if (typeof to === 'string') return to === '' || /^[?#]/.test(to) ? pathname + to : to
  const { pathname: path = pathname, search = '', hash = '' } = to
  return `${path}?${search.replace(/^\?/, '')}${hash}`
}
