import type { ParamsIn } from '@koya/contract/pages'

/** Splits a path into its parts, without a slash at the end. */
const partsOf = (path: string): readonly string[] => path.replace(/\/$/, '').split('/')

/** Returns the parameters, not decoded; null if the address does not match the path. */
export function matchPath<Path extends string>(
  path: Path,
  pathname: string,
): { params: Partial<Record<ParamsIn<Path>, string>> } | null {
  const parts = partsOf(path)
  const given = partsOf(pathname)
  if (parts.length !== given.length) return null
  const params: Record<string, string> = {}
  for (const [index, part] of parts.entries()) {
    const value = given[index] ?? ''
    if (part.startsWith(':') && value !== '') params[part.slice(1)] = value
    else if (part.toLowerCase() !== value.toLowerCase()) return null
  }
  return { params }
}
