import { minify } from 'terser'

/** The data for the script in the head of an app page. */
export interface EarlyPlan {
  /**
   * A signed-in person with one of these roles stays on the page. The script sends every other signed-in
   * person to their home.
   */
  stay: readonly string[] | 'everybody'
  /** The home of each role. */
  homes: Record<string, string>
  /**
   * Null for a page in `routes/account`. Otherwise the script sends a visitor without a session to `address`.
   * `entry` and `closed` are keys in the session storage. Under `entry` the script stores where to return
   * after the login. Under `closed` it stores that the page is closed to the person's role, unless `closed`
   * is null.
   */
  login: { address: string; entry: string; closed: string | null } | null
  /**
   * Null for a page that needs scripts. After another script has failed to load, this script may open the
   * same page with one of these query strings. `broken` is the usual one. `alone` is for a person who logged
   * in without scripts, so that the scripts have no session. If the browser holds no session, this script
   * stores the failure in the session storage under `entry`.
   */
  plain: { broken: string; alone: string; entry: string } | null
  /** The addresses of the style sheets that are inlined in the page. */
  styles: readonly string[]
}

/**
 * Runs before all other scripts, and uses no new syntax, so that old browsers run it too. A browser without
 * the features that the app needs gets the page without scripts (decision 0142).
 */
function leaveOldBrowser(param: string): void {
  const isNewEnough = 'fetch' in window && 'findLast' in Array.prototype
  if (isNewEnough && 'noModule' in document.createElement('script')) return
  const { pathname, search, hash } = location
  location.replace(pathname + (search === '' ? '?' : search.concat('&')) + param + hash)
}

/**
 * Runs in the head of a page, before the first paint and long before the app starts. The page contains only
 * the source of this function, so the function may use no outside names.
 */
function runEarly({ stay, homes, login, plain, styles }: EarlyPlan): void {
  const page = document.documentElement
  // `leaveOldBrowser` is already replacing this page with the page without scripts.
  if (!('fetch' in window && 'findLast' in Array.prototype)) return
  page.dataset.early = ''
  // These styles are inline in the page. Vite loads a style sheet unless the page has a link to it. The
  // disabled links keep Vite from loading the styles again.
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
  // With a valid session, the script redirects from login and registration (rules: auth 2). Without one, it
  // redirects from the areas (rules: shell 1). lib/session/session.ts defines a valid session.
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
  // The service worker opened this page from its cache, because the server did not answer. Until the
  // server answers, the session counts as valid.
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
        // The server rendered the page for the person who was signed in before. So the app renders it again.
        if (drawnFor && drawnFor !== userId) {
          page.hidden = true
          Object.assign(window, { isOthersPage: true })
        }
        return
      }
      if (login?.closed) note(login.closed, true)
      leaveFor(home)
    } else if (login && !isKept && !isFrame) {
      // A script failed to load in this tab before the login. So the page opens without scripts.
      if (plain && isDrawn && hasBroken()) return leaveForPlain(plain.alone)
      // There is no kept session that lib/api/api.ts could renew, so the visitor must log in.
      note(login.entry, { to: location.pathname + location.search, userId })
      leaveFor(login.address)
    }
  }
  if (home && !isKept && !isFrame && exp * 1000 <= Date.now()) {
    // The device's clock may be ahead, so the server's clock decides whether the session is valid. Without an
    // answer, the device's clock decides.
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
  // The app presses this button again once it runs (lib/alive.ts).
  const keepPress = (earlyPress: HTMLButtonElement | undefined) => Object.assign(window, { earlyPress })
  let isTyped = false
  let sent: HTMLFormElement | null = null
  /**
   * The form that the browser is already sending. `goPlain` runs for each failed script, and must not send
   * the form twice.
   */
  let leaving: HTMLFormElement | null = null
  const whenReached = (go: () => void) => {
    delete page.dataset.unreached
    fetch('/healthz').then(go, () => {
      page.dataset.unreached = ''
    })
  }
  /** Sends a form as a browser without scripts does, with the hidden fields from `noscript`. */
  const sendPlainly = (form: HTMLFormElement) => {
    delete page.dataset.sent
    // After a second press the form already has the hidden fields from the first one.
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
  /**
   * Sends the form that waits, or opens the page without scripts unless somebody has typed. Does nothing on
   * a page that needs scripts, that is hidden, or that the server has not rendered.
   */
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
  const say = (what: 'sent' | 'broken') => {
    if (page.dataset.alive !== undefined) return
    page.dataset[what] = ''
    if (page.dataset.broken !== undefined) goPlain()
  }
  addEventListener('input', () => {
    isTyped = true
  })
  // The scripts have loaded on this page, so the next page uses scripts again.
  addEventListener('pagehide', () => {
    if (plain && page.dataset.alive !== undefined && hasBroken()) sessionStorage.removeItem(plain.entry)
  })
  // Before the app has started, the browser itself sends only the form that switches to less data.
  // lib/forms/early-typing.ts or `sendPlainly` sends every other POST form later.
  addEventListener('submit', (event) => {
    if (page.dataset.alive !== undefined) return
    if (event.submitter?.getAttribute('value') === 'light') return
    event.preventDefault()
    leaving = null
    if (event.target instanceof HTMLFormElement && event.target.method === 'post') sent = event.target
    say('sent')
    // Treats the app as broken after 20 seconds. Otherwise the user would wait for a script that never
    // arrives.
    if (sent) setTimeout(say, 20_000, 'broken')
  })
  addEventListener('click', ({ target }) => {
    if (page.dataset.alive !== undefined) return
    const button = target instanceof Element ? target.closest('button') : null
    keepPress(button?.type === 'button' ? button : undefined)
  })
  // A person who does something else no longer expects the earlier press. During hydration React itself
  // handles a second press. These listeners run before React's, so that the app does not repeat the first
  // press too.
  for (const event of ['pointerdown', 'keydown', 'input'])
    addEventListener(event, () => keepPress(undefined), true)
  // After a script has failed, the app does not follow links. This listener follows a link only if the server
  // answers. Otherwise the browser would show its own error page (rules: shell 23).
  addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (page.dataset.alive !== undefined || page.dataset.broken === undefined) return
    if (link?.origin !== location.origin) return
    if (link.target || link.hash || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    whenReached(() => (link.href === location.href ? location.reload() : location.assign(link.href)))
  })
  addEventListener('unhandledrejection', () => say('broken'))
  // Error events of elements do not bubble, so this listener uses the capture phase. A script that is cut off
  // raises a syntax error on the window.
  addEventListener(
    'error',
    (event) => {
      const isCut = event instanceof ErrorEvent && event.error instanceof SyntaxError
      if (isCut || event.target instanceof HTMLScriptElement) say('broken')
    },
    true,
  )
}

/**
 * Returns the minified source of a function. The minifier drops a function that is not returned, so `return`
 * is added before and removed afterwards.
 */
async function shorten(run: (given: never) => void): Promise<string> {
  const { code = '' } = await minify(`return ${run}`, { ecma: 2020, parse: { bare_returns: true } })
  return code.replace(/^return /, '').replace(/;$/, '')
}

const [early, guard] = await Promise.all([shorten(runEarly), shorten(leaveOldBrowser)])

export const earlyScript = (plan: EarlyPlan): string => `(${early})(${JSON.stringify(plan)})`

export const guardScript = (param: string): string => `(${guard})(${JSON.stringify(param)})`
