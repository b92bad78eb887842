import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { extname, join, resolve } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Role } from '@koya/contract'
import { describeSitePages, describeToldPages, type ToldStyles } from './site-styles.ts'
import { lostClothPage, notFoundPage } from './src/public-pages.ts'
import { readManifest } from './vite-manifest.ts'
import { type Inline, type WrittenAppPage, writeAppPages } from './write-app-pages.ts'
import { writeKeptFiles } from './write-kept-files.ts'

/** The content of `pages.json`. */
export interface PageManifest extends ToldStyles {
  /**
   * `isShared`: the page has a link preview. `role`: set only for a page of several areas; the file shows the
   * page in the layout of this role's area.
   */
  pages: { path: string; file: string; isShared: boolean; role?: Role }[]
  inline: Record<string, Inline>
  /** The public pages, which the server renders. */
  site: { path: string; css: string }[]
  notFound: string
  lostCloth: string
}

const compressible = new Set(['.css', '.html', '.js', '.json', '.svg', '.txt', '.webmanifest', '.xml'])

function compressAll(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name)
    if (!entry.isFile() || !compressible.has(extname(file))) continue
    const source = readFileSync(file)
    const brotli = brotliCompressSync(source, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: source.length },
    })
    writeFileSync(`${file}.br`, brotli)
    writeFileSync(`${file}.gz`, gzipSync(source, { level: 9 }))
  }
}

const sharedPages = (client: string, files: WrittenAppPage[]) =>
  files.map(({ path, file, role }) => {
    const isShared = readFileSync(join(client, file), 'utf8').includes('property="og:title"')
    return { path, file, isShared, ...(role && { role }) }
  })

/** Finishes a build: writes the pages, compresses texts with Brotli and gzip, and lists files and pages. */
export async function finishBuild(buildFolder: string): Promise<void> {
  const client = join(buildFolder, 'client')
  const appPages = await writeAppPages(join(buildFolder, 'app-html/render-app.js'), client)
  const site = describeSitePages(join(buildFolder, 'site'), client)
  const manifest = readManifest(client)
  rmSync(join(client, '.vite'), { recursive: true })
  compressAll(client)
  writeKeptFiles(client, join(buildFolder, 'worker'), manifest)

  const pages: PageManifest = {
    pages: sharedPages(client, appPages),
    inline: Object.fromEntries(appPages.map(({ file, inline }) => [file, inline])),
    site,
    notFound: notFoundPage,
    lostCloth: lostClothPage,
    ...describeToldPages(join(buildFolder, 'site')),
  }
  writeFileSync(join(buildFolder, 'pages.json'), `${JSON.stringify(pages, null, 2)}\n`)
}

if (import.meta.main) await finishBuild(resolve(process.env.KOYA_BUILD ?? 'build'))
