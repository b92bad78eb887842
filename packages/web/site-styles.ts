import { cpSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { siteModules } from './src/public-pages.ts'
import { collectChunks, readManifest, type ViteManifest } from './vite-manifest.ts'

/** Returns the CSS of a module and its imports. */
function readStyles(site: string, manifest: ViteManifest, module: string): string {
  const files = collectChunks(manifest, module).flatMap(({ css = [] }) => css)
  return files.map((file) => readFileSync(join(site, file), 'utf8').trim()).join('')
}

/** The CSS of the certificate pages and of the page behind a review link. */
export interface ToldStyles {
  certificates: { certificate: string; check: string }
  review: string
}

export function describeToldPages(site: string): ToldStyles {
  const manifest = readManifest(site)
  const css = (module: string) => readStyles(site, manifest, `src/site/${module}.tsx`)
  return {
    certificates: { certificate: css('certificates/certificate'), check: css('certificates/check') },
    review: css('review/review'),
  }
}

/** Returns the paths and CSS of the public pages, and copies their fonts into the folder `client`. */
export function describeSitePages(site: string, client: string): { path: string; css: string }[] {
  const manifest = readManifest(site)
  const fonts = Object.values(manifest).flatMap(({ assets = [] }) => assets)
  for (const font of fonts) cpSync(join(site, font), join(client, font))
  return [...siteModules].map(([path, name]) => ({
    path,
    css: readStyles(site, manifest, `src/site/pages/${name}.tsx`),
  }))
}
