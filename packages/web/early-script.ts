/**
 * Runs in the head of a rendered page, before any of it is drawn and long before the app comes alive. It is written
 * into the page as it stands here: it may name nothing from outside of it.
 */
function runEarly(homes: Record<string, string>, styles: string[]): void {
  const page = document.documentElement
  page.dataset.early = ''
  // The styles stand in the page. React looks for the links to them, so they are there, but switched off.
  for (const href of styles) {
    const link = document.createElement('link')
    Object.assign(link, { rel: 'stylesheet', disabled: true })
    link.setAttribute('href', href)
    document.head.append(link)
  }
  try {
    // Whoever holds a valid session sees no form (rules: auth 2); what counts as one is decided in lib/session.ts.
    const payload = localStorage.getItem('token')?.split('.')[1] ?? ''
    const { role, exp } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
    const home = exp * 1000 > Date.now() && homes[role]
    if (home) {
      page.hidden = true
      location.replace(home)
    }
  } catch {
    // No session.
  }
  const say = (what: 'sent' | 'broken') => {
    if (page.dataset.alive === undefined) page.dataset[what] = ''
  }
  // A form that is sent too early is sent once the app is alive (lib/use-form.ts); the browser must not send it.
  addEventListener('submit', (event) => {
    if (page.dataset.alive !== undefined) return
    event.preventDefault()
    say('sent')
  })
  addEventListener('unhandledrejection', () => say('broken'))
  // Errors of elements do not bubble.
  addEventListener('error', ({ target }) => target instanceof HTMLScriptElement && say('broken'), true)
}

/**
 * `homes` are where somebody with a session goes, by role: none on pages that are open to everybody; `styles` the
 * addresses of the style sheets that stand in the page.
 */
export const earlyScript = (homes: Record<string, string>, styles: string[]): string =>
  `(${runEarly})(${JSON.stringify(homes)},${JSON.stringify(styles)})`.replaceAll(/^\s*(\/\/.*)?\n|^\s+/gm, '')
