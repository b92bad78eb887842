import type { Kind } from '../change.ts'
import { childAt, childrenAt, type Node, textAt } from '../tree.ts'

/** The factor for numbers, which turns 5 seconds into an hour. */
const largeFactor = 720

export const changeNumber: Kind = ({ type, value, start, end }) => {
  if (type !== 'Literal' || typeof value !== 'number') return []
  const others = new Set([value + 1, 0, value * largeFactor])
  others.delete(value)
  return [...others].map((other) => ({ start, end, after: String(other) }))
}

export const changeBoolean: Kind = ({ type, value, start, end }) =>
  type === 'Literal' && typeof value === 'boolean' ? [{ start, end, after: String(!value) }] : []

/** Operators and directions that the query builder takes as strings, each with its replacement. */
const otherOperators: Record<string, string> = {
  '=': '!=',
  '!=': '=',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '+': '-',
  '-': '+',
  is: 'is not',
  'is not': 'is',
  in: 'not in',
  asc: 'desc',
  desc: 'asc',
}

export const changeString: Kind = ({ type, value, start, end }, _source, outer) => {
  if (type !== 'Literal' || typeof value !== 'string' || isDirective(outer.at(-1))) return []
  const other = otherOperators[value] ?? (value === '' ? 'changed' : '')
  return [{ start, end, after: `'${other}'` }]
}

const isDirective = (statement: Node | undefined) => typeof statement?.directive === 'string'

/** Returns the offsets of the texts between the placeholders of a template, without the delimiters. */
function piecesOf(template: Node): { start: number; end: number }[] {
  return childrenAt(template, 'quasis').map(({ start, end, tail }) => ({
    start: start + 1,
    end: end - (tail === true ? 1 : 2),
  }))
}

/** Removes one text between the placeholders of a template literal, if this text contains a letter. */
export const changeText: Kind = (node, source, outer) => {
  if (node.type !== 'TemplateLiteral' || outer.at(-1)?.type === 'TaggedTemplateExpression') return []
  return piecesOf(node)
    .filter(({ start, end }) => /\p{L}/u.test(source.slice(start, end)))
    .map((piece) => ({ ...piece, after: '' }))
}

const otherSql: [RegExp, string][] = [
  [/ <= /g, ' < '],
  [/ < /g, ' <= '],
  [/ >= /g, ' > '],
  [/ > /g, ' >= '],
  [/ = /g, ' <> '],
  [/ and /g, ' or '],
  [/ or /g, ' and '],
  [/ \+ /g, ' - '],
  [/ - /g, ' + '],
  [/ desc\b/g, ''],
  [/ is null/g, ' is not null'],
  [/ is not null/g, ' is null'],
  [/ for update/g, ''],
  [/\blower\(/g, '('],
]

export const changeSql: Kind = (node, source) => {
  const template = childAt(node, 'quasi')
  const tag = childAt(node, 'tag')
  if (node.type !== 'TaggedTemplateExpression' || !template || (tag && textAt(tag, 'name')) !== 'sql')
    return []
  return piecesOf(template).flatMap((piece) =>
    otherSql.flatMap(([pattern, after]) =>
      [...source.slice(piece.start, piece.end).matchAll(pattern)].map((found) => ({
        start: piece.start + found.index,
        end: piece.start + found.index + found[0].length,
        after,
      })),
    ),
  )
}

/** Removes an anchor of a regular expression, or one of its flags g, i and m. */
export const changeRegex: Kind = ({ type, regex, start, end }) => {
  if (type !== 'Literal' || !isRegex(regex)) return []
  const { pattern, flags } = regex
  const others: string[] = []
  if (pattern.startsWith('^')) others.push(`/${pattern.slice(1)}/${flags}`)
  if (pattern.endsWith('$') && !pattern.endsWith('\\$')) others.push(`/${pattern.slice(0, -1)}/${flags}`)
  for (const flag of flags.replaceAll(/[^gim]/g, '')) others.push(`/${pattern}/${flags.replace(flag, '')}`)
  return others.map((after) => ({ start, end, after }))
}

const isRegex = (value: unknown): value is { pattern: string; flags: string } =>
  typeof value === 'object' && value !== null && 'pattern' in value && 'flags' in value
