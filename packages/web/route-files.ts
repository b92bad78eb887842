import type { RouteConfigEntry } from '@react-router/dev/routes'
import { collectChunks, type ViteManifest } from './vite-manifest.ts'

/** A page of the app, with the modules that draw it: the layouts around it, then its own. */
export interface AppPage {
  path: string
  modules: string[]
}

/** Every page of a route map. */
export function collectPages(entries: readonly RouteConfigEntry[], parent?: AppPage): AppPage[] {
  return entries.flatMap(({ path, file, children }) => {
    const page = {
      path: path === undefined ? (parent?.path ?? '') : `${parent?.path ?? ''}/${path}`,
      modules: [...(parent?.modules ?? []), `src/${file}`],
    }
    return children ? collectPages(children, page) : [page]
  })
}

/** React Router asks Vite for its routes under names with a query. */
function findModule(manifest: ViteManifest, module: string): string {
  return Object.keys(manifest).find((name) => name.replace(/\?.*/, '') === module) ?? module
}

/** The scripts and styles behind each page, without those that `isLoaded` says every page starts with. */
export function listRouteFiles(
  manifest: ViteManifest,
  pages: readonly AppPage[],
  isLoaded: (file: string) => boolean,
): Record<string, string[]> {
  const listFiles = ({ modules }: AppPage) => {
    const chunks = modules.flatMap((module) => collectChunks(manifest, findModule(manifest, module)))
    const files = chunks.flatMap(({ file, css = [] }) => [file, ...css]).map((file) => `/${file}`)
    return [...new Set(files)].filter((file) => !isLoaded(file))
  }
  return Object.fromEntries(pages.map((page) => [page.path, listFiles(page)]))
}
