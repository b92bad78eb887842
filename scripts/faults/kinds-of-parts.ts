import type { Change, Kind } from './change.ts'
import { childAt, childrenAt, type Node, textAt } from './tree.ts'

/** Without them a query never runs, which no test could miss. */
const ends = ['execute', 'executeTakeFirst', 'executeTakeFirstOrThrow']
/** What gives back the same type as it was called on, so that it can go although it is the first link. */
const sameType = [
  'check',
  'trim',
  'toLowerCase',
  'replace',
  'replaceAll',
  'normalize',
  'slice',
  'filter',
  'sort',
]

/** The called method, where a node is a call of one. */
function methodOf(call: Node): { name: string; object: Node } | undefined {
  const callee = call.type === 'CallExpression' ? childAt(call, 'callee') : undefined
  const object = callee?.type === 'MemberExpression' ? childAt(callee, 'object') : undefined
  const property = callee && childAt(callee, 'property')
  return object && property ? { name: textAt(property, 'name'), object } : undefined
}

/** `a.b().c()` becomes `a.b()`. */
export const breakChain: Kind = (node) => {
  const method = methodOf(node)
  if (!method || ends.includes(method.name)) return []
  if (method.object.type !== 'CallExpression' && !sameType.includes(method.name)) return []
  return [{ start: method.object.end, end: node.end, after: '' }]
}

export const removeElement: Kind = (node, source) =>
  node.type === 'ArrayExpression' ? removals(childrenAt(node, 'elements'), node.end - 1, source) : []

export const removeProperty: Kind = (node, source) =>
  node.type === 'ObjectExpression' ? removals(childrenAt(node, 'properties'), node.end - 1, source) : []

/** Of an element of a page. */
export const removeAttribute: Kind = (node) =>
  childrenAt(node, 'attributes')
    .filter(({ type }) => type === 'JSXAttribute')
    .map(({ start, end }) => ({ start, end, after: '' }))

/** One of the rules that a schema checks, or of the parts that a call takes any number of. */
export const removeArgument: Kind = (node, source) => {
  const parts = childrenAt(node, 'arguments')
  const anyNumber = ['check', 'or', 'and', 'union', 'pipe']
  if (!anyNumber.includes(methodOf(node)?.name ?? '') || parts.length < 2) return []
  return removals(parts, node.end - 1, source)
}

/** Each goes with the comma behind it; `close` is where the bracket stands. */
function removals(parts: Node[], close: number, source: string): Change[] {
  return parts.map((part, index) => {
    const next = parts[index + 1]
    if (next) return { start: part.start, end: next.start, after: '' }
    const comma = /^\s*,/.exec(source.slice(part.end, close))
    return { start: part.start, end: part.end + (comma?.[0].length ?? 0), after: '' }
  })
}
