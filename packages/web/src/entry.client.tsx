import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { App } from './app.tsx'
import { AppDocument } from './app-document.tsx'
import { loadModules } from './route-modules.ts'
import { findRoute } from './routes.ts'

async function start(): Promise<void> {
  const found = findRoute(location.pathname)
  if (found) await loadModules(found.route)
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <AppDocument>
          <BrowserRouter>
            <App />
          </BrowserRouter>
        </AppDocument>
      </StrictMode>,
    )
  })
}

// A hidden page is being left (early-script.ts).
if (!document.documentElement.hidden) start()
