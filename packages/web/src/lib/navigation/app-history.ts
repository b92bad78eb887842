import { fromPage } from './back-steps.ts'
import { tellStep } from './before-steps.ts'
import { type AppHistory, type Move, type NavigateOptions, type Place, resolveTo, type To } from './place.ts'

function readPlace(): Place {
  const { pathname, search, hash } = window.location
  const { usr = null, key = 'default' } = window.history.state ?? {}
  return { pathname, search, hash, state: usr, key }
}

/**
 * Returns the browser's history for the router. `navigate` first goes back past the history entries that open
 * dialogs have added (`back-steps.ts`).
 */
export function makeHistory(): AppHistory {
  let notify: (move: Move, place: Place) => void = () => undefined

  function change(to: To, { replace = false, state }: NavigateOptions): void {
    const address = resolveTo(to, window.location.pathname)
    const entry = { usr: state, key: Math.random().toString(36).slice(2, 10) }
    try {
      if (replace) window.history.replaceState(entry, '', address)
      else window.history.pushState(entry, '', address)
    } catch {
      // Browsers throw for another site's address. Safari also throws after a hundred changes within seconds.
      window.location.assign(address)
      return
    }
    notify(replace ? 'REPLACE' : 'PUSH', readPlace())
  }

  return {
    read: readPlace,
    navigate: (to, options = {}) =>
      fromPage(() => (typeof to === 'number' ? window.history.go(to) : change(to, options))),
    listen: (onMove) => {
      notify = onMove
      const onPop = () => {
        tellStep()
        onMove('POP', readPlace())
      }
      window.addEventListener('popstate', onPop)
      return () => window.removeEventListener('popstate', onPop)
    },
  }
}
