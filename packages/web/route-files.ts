import type { Route } from './src/routes.ts'
import { collectChunks, type ViteManifest } from './vite-manifest.ts'

/** Runs first, on every page. */
const entry = 'src/entry.client.tsx'

/** The scripts and styles with which a page begins, in the order in which they run. */
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

/** The same for each page by its path, without those that `isLoaded` says are there. */
export const listRouteFiles = (
  manifest: ViteManifest,
  routes: readonly Pick<Route, 'path' | 'layout' | 'module'>[],
  isLoaded: (file: string) => boolean,
): Record<string, string[]> =>
  Object.fromEntries(
    routes.map((route) => [route.path, listFiles(manifest, route).filter((file) => !isLoaded(file))]),
  )
