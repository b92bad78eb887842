import type { RouteFiles } from './src/lib/navigation/route-files.ts'
import type { Route } from './src/routes.ts'
import { collectChunks, type ViteManifest } from './vite-manifest.ts'

export const entry = 'src/entry.client.tsx'

/** Returns the scripts and styles of a page, with those of its layout and of the entry script. */
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

/** Lists the files that each page still has to load, as indexes into `files`, which has no duplicates. */
export function listRouteFiles(
  manifest: ViteManifest,
  routes: readonly Pick<Route, 'path' | 'layout' | 'module'>[],
  isLoaded: (file: string) => boolean,
): RouteFiles {
  const places = new Map<string, number>()
  const placeOf = (file: string): number => {
    const place = places.get(file) ?? places.size
    places.set(file, place)
    return place
  }
  const pages = routes.map((route) => {
    const ahead = listFiles(manifest, route).filter((file) => !isLoaded(file))
    return [route.path, ahead.map(placeOf)] as const
  })
  return { pages: Object.fromEntries(pages), files: [...places.keys()] }
}
