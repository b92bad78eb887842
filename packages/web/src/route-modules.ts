import type { Role } from '@koya/contract'
import type { ComponentType, ReactNode } from 'react'
import type { HeadTag } from '#content/page-title.ts'
import { isServerThere } from '#lib/api/api.ts'
import { untilServerIsThere } from '#lib/api/reach.ts'
import { notHere } from '#lib/navigation/offline-links.ts'
import { readFirstSession } from '#lib/session/session.ts'
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

/** Returns the key of a page in `here` and `coming`; a shared page has one key per layout. */
const nameOf = (route: Route, role?: Role): string => `${layoutIn(route, role)} ${route.module}`
const layoutIn = (route: Route, role = readFirstSession()?.role): string => layoutFor(route, role)

const here = new Map<string, Drawn>()
const coming = new Map<string, Promise<Drawn>>()

async function fetchModules(route: Route, role?: Role): Promise<Drawn> {
  const name = nameOf(route, role)
  const [layout, page] = await Promise.all([
    layouts[`./${layoutIn(route, role)}`]?.(),
    pages[`./${route.module}`]?.(),
  ])
  if (!layout || !page) throw new Error(`The build has no ${route.module}.`)
  const drawn = { layout: layout.default, page: page.default, tags: page.meta() }
  here.set(name, drawn)
  return drawn
}

/** Loads a page's layout and module; after a failure, reloads once the server answers (rules: shell 23). */
export function loadModules(route: Route, role?: Role): Promise<Drawn> {
  const name = nameOf(route, role)
  const found = coming.get(name)
  if (found) return found
  const loading = fetchModules(route, role).catch(async (error) => {
    if (import.meta.env.SSR) throw error
    if (!(await isServerThere())) {
      showApiError(notHere)
      await untilServerIsThere()
    }
    location.reload()
    return new Promise<never>(() => undefined)
  })
  coming.set(name, loading)
  return loading
}

export const findModules = (route: Route): Drawn | undefined => here.get(nameOf(route))
