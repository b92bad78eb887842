import type { EnvironmentModuleNode, Plugin, ViteDevServer } from 'vite'
import { siteModules } from './src/public-pages.ts'

const renderer = '/src/site/render-page.tsx'

/** The style sheets that a module imports, at whatever depth, in the order of the imports. */
function collectStyles(node: EnvironmentModuleNode, seen = new Set<EnvironmentModuleNode>()): string[] {
  if (seen.has(node)) return []
  seen.add(node)
  const imported = [...node.importedModules].flatMap((child) => collectStyles(child, seen))
  return node.file?.endsWith('.css') ? [...imported, node.url] : imported
}

async function renderInDev(server: ViteDevServer, path: string): Promise<string> {
  const { renderPage } = await server.ssrLoadModule(renderer)
  const html: string = await renderPage(path, { css: '' })
  // The modules are known now that they have run.
  const node = await server.environments.ssr.moduleGraph.getModuleByUrl(renderer)
  const links = node ? collectStyles(node).map((url) => `<link rel="stylesheet" href="${url}">`) : []
  return server.transformIndexHtml(path, html.replace('</head>', `${links.join('')}</head>`))
}

/** Shows the public pages while developing: rendered anew for each visit, and again when a file of theirs changes. */
export function siteInDev(): Plugin {
  return {
    name: 'koya-site-in-dev',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const path = request.url?.replace(/[?#].*$/, '').replace(/(.)\/$/, '$1') ?? ''
        if (!siteModules.has(path)) return next()
        renderInDev(server, path).then(
          (html) => response.setHeader('Content-Type', 'text/html; charset=utf-8').end(html),
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
