import type { Change, Kind } from '../change.ts'
import { childAt, childrenAt, type Node, textAt } from '../tree.ts'

/** `breakChain` keeps these calls, because without them the query would not run. */
const ends = ['execute', 'executeTakeFirst', 'executeTakeFirstOrThrow']
/** Methods that return the type they are called on, so that `name.trim()` can become `name`. */
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

function methodOf(call: Node): { name: string; object: Node } | undefined {
  const callee = call.type === 'CallExpression' ? childAt(call, 'callee') : undefined
  const object = callee?.type === 'MemberExpression' ? childAt(callee, 'object') : undefined
  const property = callee && childAt(callee, 'property')
  return object && property ? { name: textAt(property, 'name'), object } : undefined
}

/** Removes the last call of a chain: `a.b().c()` becomes `a.b()`. */
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

export const removeAttribute: Kind = (node) =>
  childrenAt(node, 'attributes')
    .filter(({ type }) => type === 'JSXAttribute')
    .map(({ start, end }) => ({ start, end, after: '' }))

/** Removes one check of a schema, or one argument of a call that takes any number of arguments. */
export const removeArgument: Kind = (node, source) => {
  const parts = childrenAt(node, 'arguments')
  const anyNumber = ['check', 'or', 'and', 'union', 'pipe']
  if (!anyNumber.includes(methodOf(node)?.name ?? '') || parts.length < 2) return []
  return removals(parts, node.end - 1, source)
}

/** For each part, returns its removal with the comma after it; `close` is the closing bracket's offset. */
function removals(parts: Node[], close: number, source: string): Change[] {
  return parts.map((part, index) => {
    const next = parts[index + 1]
    if (next) return { start: part.start, end: next.start, after: '' }
    const comma = /^\s*,/.exec(source.slice(part.end, close))
    return { start: part.start, end: part.end + (comma?.[0].length ?? 0), after: '' }
  })
}
