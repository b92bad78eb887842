import { type Change, plant } from './change.ts'
import { kinds } from './kinds/kinds.ts'
import { childAt, type Node, parse, textAt, walk } from './tree.ts'

/** A fault to plant: one change at one place of a file, which a test should notice. */
export interface Fault extends Change {
  file: string
  line: number
  /** The top-level name that contains the fault. */
  within: string
  kind: string
  before: string
}

const levels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal']

/** True for a log call, which gets no fault. */
function isLogging(node: Node, source: string): boolean {
  const callee = node.type === 'CallExpression' ? childAt(node, 'callee') : undefined
  const object = callee && childAt(callee, 'object')
  const method = callee && childAt(callee, 'property')
  if (!object || !method || !levels.includes(textAt(method, 'name'))) return false
  return /(^|\.)log$/.test(source.slice(object.start, object.end))
}

function parses(source: string, file: string): boolean {
  try {
    parse(source, file)
    return true
  } catch {
    return false
  }
}

/** Lists every fault that can be planted into a source and leaves it valid. */
export function findFaults(file: string, source: string): Fault[] {
  const faults: Fault[] = []
  walk(parse(source, file), (node, outer) => {
    if (isLogging(childAt(node, 'expression') ?? node, source)) return false
    for (const [kind, changesOf] of Object.entries(kinds)) {
      for (const change of changesOf(node, source, outer)) {
        if (!parses(plant(source, change), file)) continue
        const before = source.slice(change.start, change.end)
        const at = change.start + before.search(/\S|$/)
        const line = source.slice(0, at).split('\n').length
        faults.push({ ...change, file, line, within: topLevelName([...outer, node]), kind, before })
      }
    }
    return undefined
  })
  return faults
}

function topLevelName([, statement, declarator, ...deeper]: Node[]): string {
  if (!statement) return ''
  const name = childAt(statement, 'id')
  if (name) return textAt(name, 'name')
  return topLevelName([statement, ...(declarator ? [declarator, ...deeper] : [])])
}
