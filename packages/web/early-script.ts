/** The data for the script in the head of an app page. */
export interface EarlyPlan {
  /** The roles that may see the page, or everybody. The script redirects all others. */
  stay: readonly string[] | 'everybody'
  /** The page to which the script sends a signed-in person who may not see this page, by role. */
  homes: Record<string, string>
  /**
   * The page to which the script sends a visitor without a session. The tab storage keeps the way back under
   * `entry`, and under `closed` that the page is closed to the role. Null for pages open to everybody and
   * pages for signed-out visitors.
   */
  login: { address: string; entry: string; closed: string | null } | null
  /** The addresses of the style sheets that are inlined in the page. */
  styles: readonly string[]
}

/**
 * Runs in the head of a rendered page, before the first paint and long before the app starts. The page
 * contains the function's source text, so it may use no outside names.
 */
function runEarly({ stay, homes, login, styles }: EarlyPlan): void {
  const page = document.documentElement
  page.dataset.early = ''
  // The styles are inlined. Vite looks for their links, so the script adds them, but disabled.
  for (const href of styles) {
    const link = document.createElement('link')
    Object.assign(link, { rel: 'stylesheet', disabled: true })
    link.setAttribute('href', href)
    document.head.append(link)
  }
  const leaveFor = (address: string) => {
    page.hidden = true
    location.replace(address)
  }
  const note = (entry: string, value: unknown) => {
    try {
      sessionStorage.setItem(entry, JSON.stringify(value))
    } catch {
      // The browser refuses to store the entry.
    }
  }
  // A person with a valid session leaves the login and registration forms (rules: auth 2). A person without
  // one leaves the signed-in areas (rules: shell 1). lib/session/session.ts defines a valid session.
  let session: { userId?: string; role?: string; exp?: number } = {}
  let isKept = false
  try {
    isKept = /(^|; )koya-kept=1(;|$)/.test(document.cookie)
    const token = localStorage.getItem('token') ?? ''
    session = JSON.parse(atob(token.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? ''))
  } catch {
    // There is no readable session.
  }
  const { role = '', exp = 0, userId = null } = session
  const home = homes[role]
  // The worker has opened this page, because no server answered. The session goes on until one does.
  const isFrame = page.dataset.kept !== undefined
  const decide = (ahead = 0) => {
    if (home && exp * 1000 > Date.now() + ahead) {
      if (stay === 'everybody' || stay.includes(role)) {
        const drawnFor = document.querySelector('meta[name=koya-person]')?.getAttribute('content')
        // The page belongs to somebody who was signed in here before. The app draws it anew.
        if (drawnFor && drawnFor !== userId) {
          page.hidden = true
          Object.assign(window, { isOthersPage: true })
        }
        return
      }
      if (login?.closed) note(login.closed, true)
      leaveFor(home)
    } else if (login && !isKept && !isFrame) {
      // Without a kept session, go to the login now. With one, stay: lib/api/api.ts renews the session first.
      note(login.entry, { to: location.pathname + location.search, userId })
      leaveFor(login.address)
    }
  }
  if (home && !isKept && !isFrame && exp * 1000 <= Date.now()) {
    // The device's clock may be ahead, so only the server knows whether the session has expired.
    page.hidden = true
    const asked = fetch('/healthz', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(5000) })
    const earlyDecision = asked
      .then(({ headers }) => Date.parse(headers.get('date') ?? '') - Date.now() || 0)
      .catch(() => 0)
      .then((serverAhead) => {
        page.hidden = false
        decide(serverAhead)
        return serverAhead
      })
    Object.assign(window, { earlyDecision })
  } else decide(isFrame ? Number.NEGATIVE_INFINITY : 0)
  const say = (what: 'sent' | 'broken') => {
    if (page.dataset.alive === undefined) page.dataset[what] = ''
  }
  // The browser must not send a form before the app has started, unless it needs none of it.
  // lib/forms/use-form.ts sends it afterwards.
  addEventListener('submit', (event) => {
    if (page.dataset.alive !== undefined) return
    if (event.submitter?.getAttribute('value') === 'light') return
    event.preventDefault()
    say('sent')
  })
  // After a script failed to load, the app's links do not work. This follows a link only if the server
  // answers; otherwise the browser would show its own error page (rules: shell 23).
  addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (page.dataset.alive !== undefined || page.dataset.broken === undefined) return
    if (link?.origin !== location.origin) return
    if (link.target || link.hash || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    delete page.dataset.unreached
    const follow = () => (link.href === location.href ? location.reload() : location.assign(link.href))
    fetch('/healthz').then(follow, () => {
      page.dataset.unreached = ''
    })
  })
  addEventListener('unhandledrejection', () => say('broken'))
  // Error events of elements do not bubble, so this listens in the capture phase.
  addEventListener('error', ({ target }) => target instanceof HTMLScriptElement && say('broken'), true)
}

export const earlyScript = (plan: EarlyPlan): string =>
  `(${runEarly})(${JSON.stringify(plan)})`.replaceAll(/^\s*(\/\/.*)?\n|^\s+/gm, '')
