import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { Router } from '#lib/navigation/router.tsx'
import { App } from './app.tsx'
import { AppDocument } from './app-document.tsx'
import { isKeptFrame } from './lib/alive.ts'
import { noteServerAhead } from './lib/api/server-time.ts'
import { bringAnswers, type Drawn, drawBriefsWith, drawnId, stopScreenTime } from './lib/drawn.ts'
import { makeHistory } from './lib/navigation/app-history.ts'
import { drawFor, readSession } from './lib/session/session.ts'
import { loadModules } from './route-modules.ts'
import { findRoute } from './routes.ts'

declare global {
  interface Window {
    /**
     * Set by `early-script.ts`. Resolves after that script has decided whether the browser stays on this
     * page. The value says how far the server's clock is ahead of the device's clock, in milliseconds.
     */
    earlyDecision?: Promise<number>
    /** Set by `early-script.ts` if the server rendered this page for a person other than the token's. */
    isOthersPage?: boolean
  }
}

async function start(): Promise<void> {
  if (window.earlyDecision) noteServerAhead(await window.earlyDecision)
  // `early-script.ts` has hidden the page, because the browser is about to leave it.
  if (document.documentElement.hidden && !window.isOthersPage) return
  if (isKeptFrame()) await openKept()
  else if (!window.isOthersPage) takeDrawn()
  const found = findRoute(location.pathname)
  if (found) await loadModules(found.route)
  const history = makeHistory()
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <AppDocument>
          <Router history={history}>
            <App />
          </Router>
        </AppDocument>
      </StrictMode>,
      // If the page belongs to another person, hydration fails and React renders the whole page again. This
      // is expected, so nothing is logged.
      window.isOthersPage ? { onRecoverableError: () => undefined } : {},
    )
  })
}

async function openKept(): Promise<void> {
  const kept = await import('./lib/kept/open-kept.ts')
  await kept.openKept(findRoute(location.pathname) !== undefined)
}

/** Reads the data that the server put into this page, and gives it to the app for hydration. */
function takeDrawn(): void {
  const text = document.getElementById(drawnId)?.textContent
  if (!text) return
  const { person, now, answers }: Drawn = JSON.parse(text)
  const [visit] = performance.getEntriesByType('navigation')
  // After a back step the browser may show an old copy of the page, so its data counts as outdated.
  const isOld = visit !== undefined && 'type' in visit && visit.type === 'back_forward'
  const readAt = isOld ? 0 : Date.now()
  bringAnswers(answers.map(([read, answer]) => [read, answer, readAt] as const))
  drawFor(readSession() ?? { ...person, exp: 0, token: '' })
  stopScreenTime(now)
  // During hydration React keeps the server's HTML of a brief, so an empty text is enough here.
  drawBriefsWith(() => '')
}

start()
