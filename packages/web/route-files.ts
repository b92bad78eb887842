import type { Route } from './src/routes.ts'
import { collectChunks, type ViteManifest } from './vite-manifest.ts'

/** The entry script of every page. */
export const entry = 'src/entry.client.tsx'

/** Returns the scripts and styles of a page, in execution order. */
export function listFiles(
  manifest: ViteManifest,
  { layout, module }: Pick<Route, 'layout' | 'module'>,
): string[] {
  const modules = [...(layout === null ? [] : [layout]), module].map((name) => `src/${name}`)
  const chunks = [...modules, entry].flatMap((name) => collectChunks(manifest, name))
  return [
    ...new Set(chunks.flatMap(({ file, css = [] }) => [`/${file}`, ...css.map((sheet) => `/${sheet}`)])),
  ]
}

/** Returns the files of each page by its path, without files for which `isLoaded` is true. */
export const listRouteFiles = (
  manifest: ViteManifest,
  routes: readonly Pick<Route, 'path' | 'layout' | 'module'>[],
  isLoaded: (file: string) => boolean,
): Record<string, string[]> =>
  Object.fromEntries(
    routes.map((route) => [route.path, listFiles(manifest, route).filter((file) => !isLoaded(file))]),
  )
