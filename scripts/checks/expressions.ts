import { type AST, RegExpParser, visitRegExpAST } from '@eslint-community/regexpp'
import { parseAst } from 'vitest/node'
import { readSources } from './repository-sources.ts'

export interface Expression {
  source: string
  flags: string
  files: string[]
}

const isUnbounded = ({ source, flags }: Pick<Expression, 'source' | 'flags'>): boolean => {
  let found = false
  visitRegExpAST(readPattern(source, flags), {
    onQuantifierEnter({ max }) {
      found ||= max === Number.POSITIVE_INFINITY
    },
  })
  return found
}

export const readPattern = (source: string, flags: string): AST.Pattern =>
  new RegExpParser().parsePattern(source, 0, source.length, {
    unicode: flags.includes('u'),
    unicodeSets: flags.includes('v'),
  })

const shipped = readSources(['packages/{contract,server,web}/src/**/*.{ts,tsx}']).filter(
  ({ file }) => !/\.test\.tsx?$|\/(?:testing|tests|demo)\//.test(file),
)

/** Lists the regular expression literals of the shipped code that have an unbounded repetition. */
export function listExpressions(): Expression[] {
  const found = new Map<string, Expression>()
  for (const { file, text } of shipped)
    for (const { pattern: source, flags } of findLiterals(
      parseAst(text, { lang: file.endsWith('x') ? 'tsx' : 'ts' }),
    )) {
      if (!isUnbounded({ source, flags })) continue
      const known = found.get(`/${source}/${flags}`) ?? { source, flags, files: [] }
      found.set(`/${source}/${flags}`, { ...known, files: [...known.files, file] })
    }
  return [...found.values()]
}

/** Lists the files that build regular expressions from strings; `listExpressions` finds only literals. */
export const filesThatConstruct = (): string[] =>
  shipped.filter(({ text }) => /\bnew RegExp\(|[^.\w]RegExp\(/.test(text)).map(({ file }) => file)

function findLiterals(node: unknown): { pattern: string; flags: string }[] {
  if (typeof node !== 'object' || node === null) return []
  if ('regex' in node) {
    const { regex } = node
    if (isLiteral(regex)) return [regex]
  }
  return Object.values(node).flatMap(findLiterals)
}

const isLiteral = (value: unknown): value is { pattern: string; flags: string } =>
  typeof value === 'object' && value !== null && 'pattern' in value && 'flags' in value
