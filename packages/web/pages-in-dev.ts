import type { EnvironmentModuleNode, Plugin, ViteDevServer } from 'vite'
import { siteModules } from './src/public-pages.ts'
import { findRoute } from './src/routes.ts'

const siteRenderer = '/src/site/render-page.tsx'
const appRenderer = '/src/render-app.tsx'

/** Returns the style sheets that a module imports, directly or indirectly, in import order. */
function collectStyles(node: EnvironmentModuleNode, seen = new Set<EnvironmentModuleNode>()): string[] {
  if (seen.has(node)) return []
  seen.add(node)
  const imported = [...node.importedModules].flatMap((child) => collectStyles(child, seen))
  return node.file?.endsWith('.css') ? [...imported, node.url] : imported
}

async function renderSite(server: ViteDevServer, path: string): Promise<string> {
  const { renderPage } = await server.ssrLoadModule(siteRenderer)
  const { sampleFacts: facts } = await server.ssrLoadModule('/src/site/sample-facts.ts')
  const html: string = await renderPage(path, { css: '', facts })
  // The module graph is complete only after the modules have run.
  const node = await server.environments.ssr.moduleGraph.getModuleByUrl(siteRenderer)
  const links = node ? collectStyles(node).map((url) => `<link rel="stylesheet" href="${url}">`) : []
  return html.replace('</head>', `${links.join('')}</head>`)
}

/** Returns the HTML of an app page; undefined for an unknown path. */
async function renderApp(server: ViteDevServer, path: string): Promise<string | undefined> {
  const found = findRoute(path)
  if (!found) return undefined
  const { renderApp: render } = await server.ssrLoadModule(appRenderer)
  const html: string = await render(found.route)
  return html.replace('</head>', '<script type="module" src="/src/entry.client.tsx"></script></head>')
}

/** Serves the pages in development, and reloads the browser when a file of a public page changes. */
export function pagesInDev(): Plugin {
  return {
    name: 'koya-pages-in-dev',
    apply: 'serve',
    configureServer(server) {
      const render = async (path: string) => {
        const html = siteModules.has(path) ? await renderSite(server, path) : await renderApp(server, path)
        return html && server.transformIndexHtml(path, html)
      }
      server.middlewares.use((request, response, next) => {
        const path = request.url?.replace(/[?#].*$/, '').replace(/(.)\/$/, '$1') ?? ''
        render(path).then(
          (html) =>
            html ? response.setHeader('Content-Type', 'text/html; charset=utf-8').end(html) : next(),
          next,
        )
      })
    },
    hotUpdate({ file, server }) {
      if (this.environment.name === 'client' && /\/src\/(site|content)\//.test(file))
        server.environments.client.hot.send({ type: 'full-reload' })
    },
  }
}
