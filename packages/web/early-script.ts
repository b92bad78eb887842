import { minify } from 'terser'

/** The data for the script in the head of an app page. */
export interface EarlyPlan {
  /** The roles that may stay on the page; the script sends other signed-in people to their home. */
  stay: readonly string[] | 'everybody'
  /** The home of each role. */
  homes: Record<string, string>
  /**
   * Null for a page that needs no login. `address` is the login page. `entry` is the session-storage key of
   * the address to open after the login. `closed` is the key that marks a page as closed to the role; with
   * null, nothing is marked.
   */
  login: { address: string; entry: string; closed: string | null } | null
  /**
   * Null for a page that works only with scripts. `broken` and `alone` are query strings that open the page
   * without scripts; `alone` is for a visitor whose session no script can read. `entry` is the
   * session-storage key that is set after a script failed.
   */
  plain: { broken: string; alone: string; entry: string } | null
  /** The addresses of the style sheets that are inlined in the page. */
  styles: readonly string[]
}

/** Opens the page without scripts in a browser that is too old; uses no new syntax (decision 0142). */
function leaveOldBrowser(param: string): void {
  const isNewEnough = 'fetch' in window && 'toSorted' in Array.prototype
  if (isNewEnough && 'noModule' in document.createElement('script')) return
  const { pathname, search, hash } = location
  location.replace(pathname + (search === '' ? '?' : search.concat('&')) + param + hash)
}

/** Runs before the first paint. The page contains this function's source, so it may use no outside names. */
function runEarly({ stay, homes, login, plain, styles }: EarlyPlan): void {
  const page = document.documentElement
  // `leaveOldBrowser` is already replacing this page with the page without scripts.
  if (!('fetch' in window && 'toSorted' in Array.prototype)) return
  page.dataset.early = ''
  // The disabled links keep Vite from loading these inlined style sheets again.
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
  // The session decides who leaves the login (rules: auth 2) and who must log in (rules: shell 1).
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
  // True if the service worker opened this page from its cache; the session then counts as valid.
  const isFrame = page.dataset.kept !== undefined
  const leaveForPlain = (query: string) =>
    leaveFor(`${location.search ? `${location.search}&` : '?'}${query}${location.hash}`)
  const isDrawn = login === null || document.querySelector('meta[name=koya-person]')
  const hasBroken = () => {
    try {
      return plain !== null && sessionStorage.getItem(plain.entry) !== null
    } catch {
      return false
    }
  }
  const decide = (ahead = 0) => {
    if (home && exp * 1000 > Date.now() + ahead) {
      if (stay === 'everybody' || stay.includes(role)) {
        const drawnFor = document.querySelector('meta[name=koya-person]')?.getAttribute('content')
        // The server rendered the page for another person, so the app renders it again.
        if (drawnFor && drawnFor !== userId) {
          page.hidden = true
          Object.assign(window, { isOthersPage: true })
        }
        return
      }
      if (login?.closed) note(login.closed, true)
      leaveFor(home)
    } else if (login && !isKept && !isFrame) {
      // A script has failed to load in this tab, so the page opens without scripts.
      if (plain && isDrawn && hasBroken()) return leaveForPlain(plain.alone)
      // There is no kept session to renew, so the visitor must log in.
      note(login.entry, { to: location.pathname + location.search, userId })
      leaveFor(login.address)
    }
  }
  if (home && !isKept && !isFrame && exp * 1000 <= Date.now()) {
    // If the server answers, its clock decides, because the device's clock may be ahead.
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
  // Stores the last pressed button. Once the app runs, it repeats the press (lib/alive.ts).
  const keepPress = (earlyPress: HTMLButtonElement | undefined) => Object.assign(window, { earlyPress })
  let isTyped = false
  let sent: HTMLFormElement | null = null
  /** The form that the browser is already sending; `goPlain` must not send it twice. */
  let leaving: HTMLFormElement | null = null
  const whenReached = (go: () => void) => {
    delete page.dataset.unreached
    fetch('/healthz').then(go, () => {
      page.dataset.unreached = ''
    })
  }
  /** Sends a form as a browser without scripts does, with the hidden fields from `noscript`. */
  const sendPlainly = (form: HTMLFormElement) => {
    delete form.dataset.sent
    // A form that was sent before already has these hidden fields.
    for (const { textContent } of form.dataset.filled ? [] : form.querySelectorAll('noscript')) {
      for (const [, name = '', value = ''] of textContent.matchAll(/ name="([\w.]+)" value="([^"]*)"/g)) {
        const field = document.createElement('input')
        field.type = 'hidden'
        field.name = name
        field.value = value.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&')
        form.append(field)
      }
    }
    form.dataset.filled = 'yes'
    HTMLFormElement.prototype.submit.call(form)
  }
  /** Once the server answers, sends the waiting form, or opens the page without scripts if nobody typed. */
  const goPlain = () => {
    if (!plain || !isDrawn || isFrame || page.hidden) return
    if (!home) note(plain.entry, true)
    whenReached(() => {
      if (page.dataset.alive !== undefined) return
      if (sent) {
        if (sent !== leaving) sendPlainly(sent)
        leaving = sent
      } else if (!isTyped) leaveForPlain(plain.broken)
    })
  }
  const sayBroken = () => {
    if (page.dataset.alive !== undefined) return
    page.dataset.broken = ''
    goPlain()
  }
  addEventListener('input', () => {
    isTyped = true
  })
  // If the scripts have loaded on this page, lets the next page use scripts again.
  addEventListener('pagehide', () => {
    if (plain && page.dataset.alive !== undefined && hasBroken()) sessionStorage.removeItem(plain.entry)
  })
  // Until the app runs, holds back every form, except a search form and the switch to less data.
  addEventListener('submit', (event) => {
    if (page.dataset.alive !== undefined) return
    if (event.submitter?.getAttribute('value') === 'light') return
    // The browser itself sends a search form.
    if (!(event.target instanceof HTMLFormElement) || event.target.closest('search')) return
    event.preventDefault()
    leaving = null
    // A later form replaces an earlier one.
    for (const form of document.forms) delete form.dataset.sent
    event.target.dataset.sent = ''
    if (event.target.method === 'post') sent = event.target
    if (page.dataset.broken !== undefined) goPlain()
    // After 20 seconds without the app, the page counts as broken.
    if (sent) setTimeout(sayBroken, 20_000)
  })
  addEventListener('click', ({ target }) => {
    if (page.dataset.alive !== undefined) return
    const button = target instanceof Element ? target.closest('button') : null
    keepPress(button?.type === 'button' ? button : undefined)
  })
  // Later input cancels the early press. The capture phase comes before React's own listeners.
  for (const event of ['pointerdown', 'keydown', 'input'])
    addEventListener(event, () => keepPress(undefined), true)
  // After a script has failed, follows a link only if the server answers (rules: shell 23).
  addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (page.dataset.alive !== undefined || page.dataset.broken === undefined) return
    if (link?.origin !== location.origin) return
    if (link.target || link.hash || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    whenReached(() => (link.href === location.href ? location.reload() : location.assign(link.href)))
  })
  addEventListener('unhandledrejection', sayBroken)
  // Listens in the capture phase, because error events of elements do not bubble.
  // An incompletely loaded script throws a SyntaxError.
  addEventListener(
    'error',
    (event) => {
      const isCut = event instanceof ErrorEvent && event.error instanceof SyntaxError
      if (isCut || event.target instanceof HTMLScriptElement) sayBroken()
    },
    true,
  )
}

/** Returns the minified source of a function; without `return`, the minifier would drop the function. */
async function shorten(run: (given: never) => void): Promise<string> {
  const { code = '' } = await minify(`return ${run}`, { ecma: 2020, parse: { bare_returns: true } })
  return code.replace(/^return /, '').replace(/;$/, '')
}

const [early, guard] = await Promise.all([shorten(runEarly), shorten(leaveOldBrowser)])

export const earlyScript = (plan: EarlyPlan): string => `(${early})(${JSON.stringify(plan)})`

export const guardScript = (param: string): string => `(${guard})(${JSON.stringify(param)})`
