/** What the lines in the head of a page of the app have to know. */
export interface EarlyPlan {
  /** Who may stay, by role, or everybody; anybody else is led on. */
  stay: readonly string[] | 'everybody'
  /** Where somebody with a session goes who may not stay, by role. */
  homes: Record<string, string>
  /**
   * Where somebody without one goes, and the entry of the tab's storage that leads back; and the entry that says that
   * a page is not open to a role. Null where everybody may stay, and where nobody with a session belongs.
   */
  login: { address: string; entry: string; closed: string | null } | null
  /** The addresses of the style sheets that stand in the page. */
  styles: readonly string[]
  /** What the page reads first; a number in braces stands for that part of the page's own path. */
  reads: readonly string[]
}

/**
 * Runs in the head of a rendered page, before any of it is drawn and long before the app comes alive. It is written
 * into the page as it stands here: it may name nothing from outside of it.
 */
function runEarly({ stay, homes, login, styles, reads }: EarlyPlan): void {
  const page = document.documentElement
  page.dataset.early = ''
  // The styles stand in the page. Vite looks for the links to them, so they are there, but switched off.
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
      // Nothing is kept.
    }
  }
  const ask = (token: string) => {
    const parts = location.pathname.split('/')
    const answers: Record<string, Promise<Response>> = {}
    for (const read of reads) {
      const address = read.replace(/\{(\d)\}/, (_whole, place) => parts[place] ?? '')
      const options = { headers: { Authorization: `Bearer ${token}` }, signal: AbortSignal.timeout(20_000) }
      const answer = fetch(address, options)
      // Whoever takes it says that it failed.
      answer.catch(() => undefined)
      answers[address] = answer
    }
    Object.assign(window, { earlyAnswers: { token, answers } })
  }
  // Whoever holds a valid session sees no form (rules: auth 2), and whoever holds none no area (rules: shell 1); what
  // counts as one is decided in lib/session/session.ts.
  let token = ''
  let session: { userId?: string; role?: string; exp?: number } = {}
  let isKept = false
  try {
    isKept = /(^|; )koya-kept=1(;|$)/.test(document.cookie)
    token = localStorage.getItem('token') ?? ''
    session = JSON.parse(atob(token.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? ''))
  } catch {
    // No session.
  }
  const { role = '', exp = 0, userId = null } = session
  const home = homes[role]
  const decide = (ahead = 0) => {
    if (home && exp * 1000 > Date.now() + ahead) {
      if (stay === 'everybody' || stay.includes(role)) return ask(token)
      if (login?.closed) note(login.closed, true)
      leaveFor(home)
    } else if (login && !isKept) {
      // Whoever stays signed in is not led to a login before that was renewed (lib/api/api.ts).
      note(login.entry, { to: location.pathname + location.search, userId })
      leaveFor(login.address)
    }
  }
  if (home && !isKept && exp * 1000 <= Date.now()) {
    // The clock of the device may be ahead: only the server knows whether the hour is over.
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
  } else decide()
  const say = (what: 'sent' | 'broken') => {
    if (page.dataset.alive === undefined) page.dataset[what] = ''
  }
  // A form that is sent too early is sent once the app is alive (lib/forms/use-form.ts); the browser must not send it.
  addEventListener('submit', (event) => {
    if (page.dataset.alive !== undefined) return
    event.preventDefault()
    say('sent')
  })
  // Where a script has broken off no link of the app answers. Without a network the browser would put a page of its own
  // in the place of this one (rules: shell 23).
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
  // Errors of elements do not bubble.
  addEventListener('error', ({ target }) => target instanceof HTMLScriptElement && say('broken'), true)
}

export const earlyScript = (plan: EarlyPlan): string =>
  `(${runEarly})(${JSON.stringify(plan)})`.replaceAll(/^\s*(\/\/.*)?\n|^\s+/gm, '')
