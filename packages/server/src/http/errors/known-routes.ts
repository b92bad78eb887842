import type { FastifyInstance } from 'fastify'

/** Remembers the routes registered after this call. The returned function lists the methods of an address. */
export function rememberRoutes(scope: FastifyInstance): (url: string) => string[] {
  const methodsByPath = new Map<string, Set<string>>()
  scope.addHook('onRoute', ({ url, method }) => {
    const path = trim(url)
    if (path.includes('*')) return
    const methods = methodsByPath.get(path) ?? new Set()
    for (const one of [method].flat()) methods.add(one)
    methodsByPath.set(path, methods)
  })
  return (url) => {
    const asked = trim(url.split('?', 1)[0] ?? '').split('/')
    const found = [...methodsByPath].filter(([path]) => isMatch(path.split('/'), asked))
    return [...new Set(found.flatMap(([, methods]) => [...methods]))].sort()
  }
}

const trim = (path: string): string => path.replace(/\/$/, '')

const isMatch = (route: string[], asked: string[]): boolean =>
  route.length === asked.length &&
  route.every((part, index) => part === asked[index] || (part.startsWith(':') && asked[index] !== ''))
