import { type OperationName, operations, roles } from '@koya/contract'
import { areaRoles, pages } from '@koya/contract/pages'
import { readsOf } from '../../packages/web/src/page-reads.ts'
import { routes } from '../../packages/web/src/routes.ts'

export interface Call {
  name: OperationName
  given: Readonly<Record<string, string>>
}

const isOperation = (text: string): text is OperationName => Object.hasOwn(operations, text)
const isPage = (text: string): text is keyof typeof pages => Object.hasOwn(pages, text)

/** Returns the call of an operation, or a page's first calls as the role `asker`; null for other names. */
export function listCalls(name: string, asker: string): readonly Call[] | null {
  if (isOperation(name)) return [{ name, given: {} }]
  const route = isPage(name) && routes.find(({ path }) => path === pages[name])
  if (!route) return null
  const [first] = route.place === 'account' ? areaRoles.shared : areaRoles[route.place]
  const role = roles.find((one) => one.toLowerCase() === asker) ?? first
  return readsOf(route, role).map((read) => {
    if (typeof read === 'string') return { name: read, given: {} }
    const [called, given] = read
    // `askSql` fills the path parameters later, with ids of the demo data.
    return { name: called, given: typeof given === 'object' ? given : {} }
  })
}
