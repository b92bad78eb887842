import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { extname, join, resolve } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { type AppPage, collectPages, listRouteFiles } from './route-files.ts'
import { notFoundPage } from './src/public-pages.ts'
import routes from './src/routes.ts'
import { readManifest } from './vite-manifest.ts'
import { nameFile, writeSitePages } from './write-site-pages.ts'

/** What the server needs to know of the build: which paths are pages, and the file behind each. */
export interface PageManifest {
  pages: { path: string; file: string }[]
  /** The empty page in which the app draws every other path. */
  appShell: string
  notFound: string
  /** By file, what may stand in the page itself: the security policy lets nothing else through. */
  inline: Record<string, { scripts: string[]; styles: string[] }>
}

const appShell = 'app.html'

const hash = (source: string) => `sha256-${createHash('sha256').update(source).digest('base64')}`

/** React Router starts the app with a few lines inside the page. */
const findInlineScripts = (html: string): string[] =>
  [...html.matchAll(/<script(?![^>]* src=)[^>]*>([\s\S]*?)<\/script>/g)].map(([, source = '']) => source)

/** The page in which the app starts, with the files of all its pages, so that they can be fetched ahead. */
function writeAppShell(client: string, pages: AppPage[]): { scripts: string[]; styles: string[] } {
  const html = readFileSync(join(client, 'index.html'), 'utf8')
  const routeFiles = listRouteFiles(readManifest(client), pages, (file) => html.includes(file))
  const data = `<script type="application/json" id="route-files">${JSON.stringify(routeFiles)}</script>`
  writeFileSync(
    join(client, appShell),
    html.replace('</head>', () => `${data}</head>`),
  )
  return { scripts: findInlineScripts(html).map(hash), styles: [] }
}

const compressible = new Set(['.css', '.html', '.js', '.json', '.svg', '.txt', '.webmanifest', '.xml'])

function compressAll(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name)
    if (!entry.isFile() || !compressible.has(extname(file))) continue
    const source = readFileSync(file)
    const compressed = brotliCompressSync(source, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: source.length },
    })
    writeFileSync(`${file}.br`, compressed)
  }
}

/** The last pass over a build: public pages as files, Brotli beside every text, and the list of pages. */
export async function finishBuild(buildFolder: string): Promise<void> {
  const client = join(buildFolder, 'client')
  const appPages = collectPages(await routes)
  const inlineOfApp = writeAppShell(client, appPages)
  const sitePages = await writeSitePages(join(buildFolder, 'site'), client)
  rmSync(join(client, '.vite'), { recursive: true })
  rmSync(join(buildFolder, 'server'), { recursive: true })
  compressAll(client)

  const manifest: PageManifest = {
    pages: [
      ...sitePages.filter(({ path }) => path !== notFoundPage).map(({ path, file }) => ({ path, file })),
      ...appPages.map(({ path }) => ({ path, file: appShell })),
    ],
    appShell,
    notFound: nameFile(notFoundPage),
    inline: {
      [appShell]: inlineOfApp,
      ...Object.fromEntries(sitePages.map(({ file, css }) => [file, { scripts: [], styles: [hash(css)] }])),
    },
  }
  writeFileSync(join(buildFolder, 'pages.json'), `${JSON.stringify(manifest, null, 2)}\n`)
}

if (import.meta.main) await finishBuild(resolve(process.env.KOYA_BUILD ?? 'build'))
