import { statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Role, roles } from '@koya/contract/operation'
import { addressOf, pages } from '@koya/contract/pages'
import { entry } from './route-files.ts'
import { areaOf, layoutOf, routes } from './src/routes.ts'
import { collectChunks, type ViteManifest } from './vite-manifest.ts'

/** The files that an area needs without a network. The app reads this list in lib/kept/kept-code.ts. */
export interface KeptFiles {
  /**
   * The address of the page that the app stores for offline use. If the server does not answer, the worker
   * serves this page for every address of an area.
   */
  frame: string
  /** The entry script, whose name identifies the version of the app. */
  entry: string
  files: string[]
  /** The compressed size of the files. */
  bytes: number
}

/**
 * The inbox is the page that the worker serves for every address of an area if the server does not answer.
 * Every role has an inbox, and its small code works without a network (rules: shell 44).
 */
const frame = addressOf('inbox')

/** Returns the modules of an area: its own pages, the shared pages, and the login, which opens after a logout. */
const modulesOf = (role: Role): string[] => [
  layoutOf(areaOf[role]),
  ...routes
    .filter(({ place, path }) => place === areaOf[role] || place === 'shared' || path === pages.login)
    .flatMap(({ layout, module }) => (layout === null ? [module] : [layout, module])),
]

/**
 * The phone-number tables of 25 kB, which the offline files leave out. Without these tables only the server
 * checks the phone number of a profile.
 */
const phoneTables = 'contract/src/fields/phone-number.ts'

/** Returns the modules and their lazy imports, without modules of other areas. */
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

/**
 * Writes a file for each role into the folder of the worker: the list of the files that the role's area needs
 * without a network.
 */
export function writeKeptFiles(client: string, folder: string, manifest: ViteManifest): void {
  for (const role of roles) {
    writeFileSync(join(folder, `${areaOf[role]}.json`), JSON.stringify(listKeptFiles(client, manifest, role)))
  }
}
