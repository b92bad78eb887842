import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { App } from './app.tsx'
import { AppDocument } from './app-document.tsx'
import { loadModules } from './route-modules.ts'
import type { Route } from './routes.ts'

/** The HTML of a page of the app as somebody sees it before its scripts have come. */
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
