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
     * Set by `early-script.ts`; resolves to how far the server's clock is ahead, once the script has
     * decided.
     */
    earlyDecision?: Promise<number>
    /** Set by `early-script.ts` when the server has drawn the page for another person than the token names. */
    isOthersPage?: boolean
  }
}

async function start(): Promise<void> {
  if (window.earlyDecision) noteServerAhead(await window.earlyDecision)
  // A hidden page is about to be left (early-script.ts).
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
      // React finds another page than that of the token, and draws all of it anew.
      window.isOthersPage ? { onRecoverableError: () => undefined } : {},
    )
  })
}

async function openKept(): Promise<void> {
  const kept = await import('./lib/kept/open-kept.ts')
  await kept.openKept(findRoute(location.pathname) !== undefined)
}

/** Takes over the data with which the server has drawn this page. */
function takeDrawn(): void {
  const text = document.getElementById(drawnId)?.textContent
  if (!text) return
  const { person, now, answers }: Drawn = JSON.parse(text)
  const [visit] = performance.getEntriesByType('navigation')
  // On the way back a browser shows the page that it has, without asking whether it still holds.
  const isOld = visit !== undefined && 'type' in visit && visit.type === 'back_forward'
  const readAt = isOld ? 0 : Date.now()
  bringAnswers(answers.map(([read, answer]) => [read, answer, readAt] as const))
  drawFor(readSession() ?? { ...person, exp: 0, token: '' })
  stopScreenTime(now)
  // React leaves the text of the server as it is, whatever it is told here.
  drawBriefsWith(() => '')
}

start()
