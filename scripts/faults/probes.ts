import { childAt, childrenAt, type Node, parse, walk } from './tree.ts'

/** A section of a source that reports when a process first runs it. */
interface Probe {
  start: number
  end: number
  before: string
  after: string
}

function probesIn(file: string, source: string): Probe[] {
  const probes: Probe[] = []
  const add = (node: Node | undefined, before: string, after: string) => {
    if (node) probes.push({ start: node.start, end: node.end, before, after })
  }
  const addBranch = (body: Node | undefined) => {
    if (body?.type !== 'BlockStatement') add(body, '{PROBE;', '}')
  }
  const addExpression = (body: Node | undefined) => {
    if (body?.type !== 'BlockStatement') add(body, '(PROBE, ', ')')
  }
  walk(parse(source, file), (node) => {
    if (node.type === 'Program' || node.type === 'BlockStatement') {
      for (const statement of childrenAt(node, 'body')) add(statement, 'PROBE;', '')
    }
    for (const statement of childrenAt(node, 'consequent')) add(statement, 'PROBE;', '')
    if (node.type === 'IfStatement') {
      addBranch(childAt(node, 'consequent'))
      addBranch(childAt(node, 'alternate'))
    }
    if (/^(For|While|DoWhile)/.test(node.type)) addBranch(childAt(node, 'body'))
    if (node.type === 'ArrowFunctionExpression') addExpression(childAt(node, 'body'))
    if (node.type === 'ConditionalExpression') {
      addExpression(childAt(node, 'consequent'))
      addExpression(childAt(node, 'alternate'))
    }
    if (node.type === 'LogicalExpression') addExpression(childAt(node, 'right'))
    return undefined
  })
  return probes
}

/**
 * Returns the source with a report in each probe. A report appends `<process> <file>:<probe>` to the file
 * `log`; in a browser it writes `probe <file>:<probe>` to the console.
 */
export function withProbes(file: string, source: string, log: string): string {
  const opening = new Map<number, string>()
  const closing = new Map<number, string>()
  probesIn(file, source).forEach(({ start, end, before, after }, index) => {
    // Outer probes come first: they open before the inner ones and close after them.
    opening.set(start, (opening.get(start) ?? '') + before.replace('PROBE', `__probe(${index})`))
    closing.set(end, after + (closing.get(end) ?? ''))
  })
  let result = ''
  for (let at = 0; at <= source.length; at++) {
    result += (closing.get(at) ?? '') + (opening.get(at) ?? '') + source.charAt(at)
  }
  return `${result}
function __probe(index) {
  const seen = (globalThis.__probes ??= new Set())
  const probe = ${JSON.stringify(file)} + ':' + index
  if (seen.has(probe)) return
  seen.add(probe)
  const files = globalThis.process?.getBuiltinModule?.('node:fs')
  if (!files) return console.debug('probe ' + probe)
  try {
    files.appendFileSync(${JSON.stringify(log)}, process.pid + ' ' + probe + '\\n')
  } catch {
    // A process without write access cannot report its probes.
  }
}
`
}

/** Returns the name of the smallest probe that encloses the code between two offsets. */
export function probeAround(file: string, source: string, at: { start: number; end: number }): string {
  let nearest = { index: -1, length: Number.POSITIVE_INFINITY }
  probesIn(file, source).forEach(({ start, end }, index) => {
    if (start > at.start || end < at.end || end - start > nearest.length) return
    nearest = { index, length: end - start }
  })
  return `${file}:${nearest.index}`
}
