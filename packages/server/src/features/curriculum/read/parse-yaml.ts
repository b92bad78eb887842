import { isMap, isScalar, LineCounter, parseDocument } from 'yaml'
import type * as z from 'zod/mini'
import { safeParse } from 'zod/mini'
import type { Problem } from '../problems.ts'

/** The line on which each field begins, as plain data that processes can exchange. */
export interface FieldLines {
  first: number
  fields: ReadonlyMap<string, number>
}

export const lineOfField = ({ first, fields }: FieldLines, name: string): number => fields.get(name) ?? first

/** A parsed text, or its problems; `lines` has the line of each field. */
export interface Parsed<Value> {
  value: Value | null
  problems: Problem[]
  lines: FieldLines
}

/** Matches deep nesting, for which the YAML library needs quadratic time. */
const nested = /(?:[?:-]\s){20}/
const asFields = 'Write the fields as "name: value", one on a line'

/** Parses YAML with a schema; `firstLine` is the line of the file on which `text` begins. */
export function parseYaml<S extends z.core.$ZodType>(
  schema: S,
  { file, text, firstLine }: { file: string; text: string; firstLine: number },
): Parsed<z.output<S>> {
  if (nested.test(text)) {
    const problem = { file, line: firstLine, message: asFields }
    return { value: null, problems: [problem], lines: { first: firstLine, fields: new Map() } }
  }
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, version: '1.2' })
  const lineAt = (offset: number) => lines.linePos(offset).line + firstLine - 1

  const lineOf = (path: readonly PropertyKey[]): number => {
    let node: unknown = document.contents
    let line = firstLine
    for (const name of path) {
      if (!isMap(node)) break
      const pair = node.items.find(({ key }) => isScalar(key) && String(key.value) === String(name))
      if (!pair) break
      if (isScalar(pair.key) && pair.key.range) line = lineAt(pair.key.range[0])
      node = pair.value
    }
    return line
  }

  const fields = isMap(document.contents)
    ? document.contents.items.flatMap(({ key }) => (isScalar(key) ? [String(key.value)] : []))
    : []
  const fieldLines = { first: firstLine, fields: new Map(fields.map((name) => [name, lineOf([name])])) }

  const broken = document.errors.map(({ pos, message }) => ({
    file,
    line: lineAt(pos[0]),
    message: `This is no YAML: ${message.split('\n')[0]}`,
  }))
  if (broken.length > 0) return { value: null, problems: broken, lines: fieldLines }

  let content: unknown
  try {
    content = document.toJS({ maxAliasCount: 0 })
  } catch {
    const message = 'Write each text out instead of naming another one with an asterisk'
    return { value: null, problems: [{ file, line: firstLine, message }], lines: fieldLines }
  }
  const { data, error } = safeParse(schema, content ?? {})
  const problems = (error?.issues ?? []).map((issue) => {
    const strange = issue.code === 'unrecognized_keys' ? issue.keys : []
    return {
      file,
      line: lineOf([...issue.path, ...strange.slice(0, 1)]),
      message: describeIssue(issue, strange),
    }
  })
  return { value: error ? null : data, problems, lines: fieldLines }
}

function describeIssue({ message, path }: z.core.$ZodIssue, strange: string[]): string {
  if (strange.length > 0) return `There is no field called ${strange.join(', ')}`
  const field = path.at(-1)
  return field === undefined ? asFields : `${String(field)}: ${message}`
}
