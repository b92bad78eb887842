import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { App } from './app.tsx'
import { AppDocument } from './app-document.tsx'
import { loadModules } from './route-modules.ts'
import type { Route } from './routes.ts'

/** Returns the HTML of an app page as it looks before its scripts load. */
export async function renderApp(route: Route): Promise<string> {
  await loadModules(route)
  const html = renderToString(
    <AppDocument>
      <StaticRouter location={route.path}>
        <App />
      </StaticRouter>
    </AppDocument>,
  )
  return `<!DOCTYPE html>${html}`
}
