import { statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Role, roles } from '@koya/contract/operation'
import { addressOf, pages } from '@koya/contract/pages'
import { entry } from './route-files.ts'
import { areaOf, layoutOf, routes } from './src/routes.ts'
import { collectChunks, type ViteManifest } from './vite-manifest.ts'

/** The files that an area needs without a network. */
export interface KeptFiles {
  /** The page that opens if the server does not answer. */
  frame: string
  /** The entry script, whose name identifies the version of the app. */
  entry: string
  files: string[]
  /** The compressed size of the files. */
  bytes: number
}

/** The frame is the inbox, because every role has an inbox (rules: shell 44). */
const frame = addressOf('inbox')

/** Returns the layouts and pages of an area, the shared pages, and the login. */
const modulesOf = (role: Role): string[] => [
  layoutOf(areaOf[role]),
  ...routes
    .filter(({ place, path }) => place === areaOf[role] || place === 'shared' || path === pages.login)
    .flatMap(({ layout, module }) => (layout === null ? [module] : [layout, module])),
]

/** The module with the large tables for phone numbers; the offline files leave it out. */
const phoneTables = 'contract/src/fields/phone-number.ts'

/** Returns the modules and their lazy imports, without `phoneTables` and pages outside the role's area. */
function withLater(manifest: ViteManifest, modules: readonly string[], role: Role): string[] {
  const found = new Set(modules)
  const isElsewhere = (module: string) =>
    module.startsWith('src/routes/') && !module.startsWith(`src/routes/${areaOf[role]}/`)
  for (const module of found) {
    for (const chunk of collectChunks(manifest, module)) {
      for (const later of chunk.dynamicImports ?? [])
        if (!isElsewhere(later) && !later.endsWith(phoneTables)) found.add(later)
    }
  }
  return [...found]
}

function listKeptFiles(client: string, manifest: ViteManifest, role: Role): KeptFiles {
  const own = [entry, ...modulesOf(role).map((module) => `src/${module}`)]
  const chunks = withLater(manifest, own, role).flatMap((module) => collectChunks(manifest, module))
  const files = new Set(chunks.flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets]))
  const list = [...files].filter((file) => /\.(js|css|woff2)$/.test(file)).sort()
  const sizeOf = (file: string) => statSync(join(client, /woff2$/.test(file) ? file : `${file}.br`)).size
  return {
    frame,
    entry: `/${manifest[entry]?.file ?? ''}`,
    files: list.map((file) => `/${file}`),
    bytes: list.reduce((sum, file) => sum + sizeOf(file), 0),
  }
}

/** Writes, for each role, the list of files that its area needs without a network. */
export function writeKeptFiles(client: string, folder: string, manifest: ViteManifest): void {
  for (const role of roles) {
    writeFileSync(join(folder, `${areaOf[role]}.json`), JSON.stringify(listKeptFiles(client, manifest, role)))
  }
}
