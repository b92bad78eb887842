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

/** The modules of a page by one name: of a page for everybody there is one for each area. */
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
 * What draws a page. Where its code cannot be fetched, the page is loaded anew: the server may have another build. The
 * page before it stays for as long as the server cannot be reached, instead of the browser's own (rules: shell 23).
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

/** At once, if it has been loaded. */
export const findModules = (route: Route): Drawn | undefined => here.get(nameOf(route))
