import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { siteModules } from './src/public-pages.ts'
import { collectChunks, readManifest, type ViteManifest } from './vite-manifest.ts'

export interface WrittenPage {
  path: string
  file: string
  css: string
}

interface Renderer {
  renderPage(path: string, options: { css: string }): Promise<string>
}

/** The file of a page in the client's folder. */
export const nameFile = (path: string): string => join(path.slice(1), 'index.html')

/** Each page carries the CSS of its own components and no other. */
function readStyles(site: string, manifest: ViteManifest, module: string): string {
  const files = collectChunks(manifest, module).flatMap(({ css = [] }) => css)
  return files.map((file) => readFileSync(join(site, file), 'utf8').trim()).join('')
}

/** Renders every public page to a file of the client's folder. */
export async function writeSitePages(site: string, client: string): Promise<WrittenPage[]> {
  const { renderPage }: Renderer = await import(join(site, 'render-page.js'))
  const manifest = readManifest(site)
  const fonts = Object.values(manifest).flatMap(({ assets = [] }) => assets)
  for (const font of fonts) cpSync(join(site, font), join(client, font))

  const pages = [...siteModules].map(([path, name]) => ({
    path,
    file: nameFile(path),
    css: readStyles(site, manifest, `src/site/pages/${name}.tsx`),
  }))
  for (const { path, file, css } of pages) {
    mkdirSync(dirname(join(client, file)), { recursive: true })
    writeFileSync(join(client, file), await renderPage(path, { css }))
  }
  return pages
}
