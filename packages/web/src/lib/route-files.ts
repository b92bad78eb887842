type Route = Record<string, unknown>

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** The routes of the build by their identifiers: React Router leaves its manifest in the page. */
function routesOfBuild(): Record<string, Route> {
  const manifest: unknown = Reflect.get(window, '__reactRouterManifest')
  const routes = isRecord(manifest) && isRecord(manifest.routes) ? Object.entries(manifest.routes) : []
  return Object.fromEntries(routes.filter((entry): entry is [string, Route] => isRecord(entry[1])))
}

const isFile = (value: unknown): value is string => typeof value === 'string' && value.startsWith('/assets/')

/** The scripts and styles of a page and of the layouts around it. */
export function filesOf(page: string): string[] {
  const routes = routesOfBuild()
  const path = page.replace(/^\/|\/$/g, '')
  const files: string[] = []
  let route = Object.values(routes).find((one) => one.path === path)
  while (route) {
    files.push(...Object.values(route).flat().filter(isFile))
    route = routes[String(route.parentId)]
  }
  return files
}
