import { parseAst } from 'vitest/node'

/** A node of the syntax tree (ESTree), with the fields that all nodes share. */
export interface Node {
  type: string
  start: number
  end: number
  [key: string]: unknown
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value && 'end' in value

/** Parses TypeScript and throws on invalid source; only `.tsx` files may contain JSX. */
export function parse(source: string, file = ''): Node {
  const program: unknown = parseAst(source, { lang: file.endsWith('.tsx') ? 'tsx' : 'ts' })
  if (!isNode(program)) throw new Error('The parser gave no tree')
  return program
}

export function childAt(node: Node, key: string): Node | undefined {
  const child = node[key]
  return isNode(child) ? child : undefined
}

export function childrenAt(node: Node, key: string): Node[] {
  const children = node[key]
  return Array.isArray(children) ? children.filter(isNode) : []
}

export function textAt(node: Node, key: string): string {
  const text = node[key]
  return typeof text === 'string' ? text : ''
}

const wrappers = ['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression']

/** Returns the child nodes, without property names. For a type assertion, returns only its expression. */
function runningChildren(node: Node): Node[] {
  if (wrappers.includes(node.type)) return [node.expression].filter(isNode)
  const isNamed = node.type === 'Property' && node.computed !== true
  return Object.entries(node)
    .filter(([key]) => !(isNamed && key === 'key'))
    .flatMap(([, value]) => (Array.isArray(value) ? value : [value]))
    .filter(isNode)
}

function isLeftOut(node: Node): boolean {
  if (node.type.startsWith('TS')) return !wrappers.includes(node.type)
  if (node.type === 'ExportNamedDeclaration') return childAt(node, 'source') !== undefined
  return ['ImportDeclaration', 'ExportAllDeclaration', 'ImportExpression'].includes(node.type)
}

/**
 * Visits the nodes of running code, outer nodes first; skips the children if `visit` returns false. `outer`
 * holds the enclosing nodes, the nearest last.
 */
export function walk(
  node: Node,
  visit: (node: Node, outer: Node[]) => boolean | undefined,
  outer: Node[] = [],
): void {
  if (isLeftOut(node) || visit(node, outer) === false) return
  for (const child of runningChildren(node)) walk(child, visit, [...outer, node])
}
