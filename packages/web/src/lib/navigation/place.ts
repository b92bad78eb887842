/** The address on the screen, with what its history entry remembers. */
export interface Place {
  pathname: string
  search: string
  hash: string
  /** The `state` that `navigate` got. */
  state: unknown
  /** Names the history entry; `default` for the first one. */
  key: string
}

/** An address, or the parts of one that change; the rest stays as it is. */
export type To = string | { pathname?: string; search?: string; hash?: string }

export interface NavigateOptions {
  replace?: boolean
  state?: unknown
}

/** How the screen came to its place: by the browser, or by a new or a changed entry of the history. */
export type Move = 'POP' | 'PUSH' | 'REPLACE'

export interface AppHistory {
  read: () => Place
  /** Goes to another place, or as many entries back as a negative number says. */
  navigate: (to: To | number, options?: NavigateOptions) => void
  listen: (onMove: (move: Move, place: Place) => void) => () => void
}

/** Returns the address that `to` means on the page of `pathname`. An empty query has no question mark. */
export function resolveTo(to: To, pathname: string): string {
  return addressFor(to, pathname).replace(/\?(?=#|$)/, '')
}

function addressFor(to: To, pathname: string): string {
  if (typeof to === 'string') return to === '' || /^[?#]/.test(to) ? pathname + to : to
  const { pathname: path = pathname, search = '', hash = '' } = to
  return `${path}?${search.replace(/^\?/, '')}${hash}`
}
