import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { unstable_HistoryRouter as HistoryRouter } from 'react-router'
import { App } from './app.tsx'
import { AppDocument } from './app-document.tsx'
import { noteServerAhead } from './lib/api/server-time.ts'
import { makeHistory } from './lib/navigation/app-history.ts'
import { loadModules } from './route-modules.ts'
import { findRoute } from './routes.ts'

declare global {
  interface Window {
    /**
     * Set by `early-script.ts`; resolves to how far the server's clock is ahead, once the script has
     * decided.
     */
    earlyDecision?: Promise<number>
  }
}

async function start(): Promise<void> {
  if (window.earlyDecision) noteServerAhead(await window.earlyDecision)
  // A hidden page is about to be left (early-script.ts).
  if (document.documentElement.hidden) return
  const found = findRoute(location.pathname)
  if (found) await loadModules(found.route)
  const history = makeHistory()
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <AppDocument>
          <HistoryRouter history={history}>
            <App />
          </HistoryRouter>
        </AppDocument>
      </StrictMode>,
    )
  })
}

start()
