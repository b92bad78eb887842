import type { ComponentType, ReactNode } from 'react'
import type { HeadTag } from '#content/page-title.ts'
import { isServerThere } from '#lib/api/api.ts'
import { untilServerIsThere } from '#lib/api/reach.ts'
import { notHere } from '#lib/navigation/offline-links.ts'
import { readSession } from '#lib/session/session.ts'
import { showApiError } from '#lib/toasts.ts'
import { layoutFor, type Route } from './routes.ts'

interface Drawn {
  layout: ComponentType<{ children: ReactNode }>
  page: ComponentType<{ params: object }>
  tags: readonly HeadTag[]
}

interface LayoutModule {
  default: Drawn['layout']
}
interface PageModule {
  default: Drawn['page']
  meta: () => readonly HeadTag[]
}

const layouts = import.meta.glob<LayoutModule>('./routes/*/layout.tsx')
const pages = import.meta.glob<PageModule>(['./routes/**/*.tsx', '!**/layout.tsx'])

/** Returns one key for the modules of a page. A shared page has one key per area. */
const nameOf = (route: Route): string => `${layoutIn(route)} ${route.module}`
const layoutIn = (route: Route): string =>
  layoutFor(route, import.meta.env.SSR ? undefined : readSession()?.role)

const here = new Map<string, Drawn>()
const coming = new Map<string, Promise<Drawn>>()

async function fetchModules(route: Route): Promise<Drawn> {
  const name = nameOf(route)
  const [layout, page] = await Promise.all([
    layouts[`./${layoutIn(route)}`]?.(),
    pages[`./${route.module}`]?.(),
  ])
  if (!layout || !page) throw new Error(`The build has no ${route.module}.`)
  const drawn = { layout: layout.default, page: page.default, tags: page.meta() }
  here.set(name, drawn)
  return drawn
}

/**
 * Loads the layout and the module of a page. If they cannot be fetched, the page reloads, because the server
 * may have a new build. The previous page stays while the server cannot be reached, so the browser's error
 * page never shows (rules: shell 23).
 */
export function loadModules(route: Route): Promise<Drawn> {
  const found = coming.get(nameOf(route))
  if (found) return found
  const loading = fetchModules(route).catch(async (error) => {
    if (import.meta.env.SSR) throw error
    if (!(await isServerThere())) {
      showApiError(notHere)
      await untilServerIsThere()
    }
    location.reload()
    return new Promise<never>(() => undefined)
  })
  coming.set(nameOf(route), loading)
  return loading
}

/** Returns the modules without waiting, if they are loaded. */
export const findModules = (route: Route): Drawn | undefined => here.get(nameOf(route))
