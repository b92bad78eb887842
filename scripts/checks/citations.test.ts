import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../run.ts'
import { readSources, sources } from './repository-sources.ts'

const read = (file: string): string => readFileSync(join(root, file), 'utf8')

/** The sections of docs/rules.md, each with its rule numbers in order. */
const sections = new Map(
  read('docs/rules.md')
    .split(/^## /m)
    .slice(1)
    .map((section) => [
      section.split('\n', 1)[0] ?? '',
      [...section.matchAll(/^(\d+)\. /gm)].map(([, number]) => Number(number)),
    ]),
)

const rules = new Set(
  [...sections].flatMap(([name, numbers]) => numbers.map((number) => `${name} ${number}`)),
)
const threats = new Set(
  [...read('docs/threats.md').matchAll(/^- \*\*(\w\d+)\*\*/gm)].map(([, number]) => number),
)
const decisions = new Set(
  globSync('docs/decisions/*.md', { cwd: root }).map((file) => file.split('/')[2]?.slice(0, 4)),
)

const written = [...sources, ...readSources(['packages/web/src/**/*.css', '*.md', 'docs/**/*.md', '.ci/*'])]

/** Splits `rules: grading 3, 4 and 15` into single citations. */
const citedRules = (text: string): string[] =>
  [...text.matchAll(/\brules: ([a-z]+) (\d+(?:(?:, | and | to )\d+)*)/g)].flatMap(
    ([, section, numbers = '']) => [...numbers.matchAll(/\d+/g)].map(([number]) => `${section} ${number}`),
  )

const unresolved = (cited: (text: string) => string[], known: Set<string | undefined>): string[] =>
  written.flatMap(({ file, text }) =>
    cited(text)
      .filter((citation) => !known.has(citation))
      .map((citation) => `${file}: ${citation}`),
  )

describe('the rule book', () => {
  it.each([...sections])('numbers the rules of %s from 1 without a gap', (_name, numbers) => {
    expect(numbers).toEqual(numbers.map((_number, index) => index + 1))
    expect(numbers.length).toBeGreaterThan(0)
  })

  it('is cited, and so are threats and decisions', () => {
    expect(written.flatMap(({ text }) => citedRules(text)).length).toBeGreaterThan(100)
    expect(written.filter(({ text }) => /threats: T\d/.test(text)).length).toBeGreaterThan(5)
  })
})

describe('every citation resolves', () => {
  it('because it stands on one line, where these tests see it', () => {
    const broken = /\b(rules:|rules: [a-z]+|threats:|decisions?)\n\s*(\*|\/\/)/
    expect(sources.filter(({ text }) => broken.test(text)).map(({ file }) => file)).toEqual([])
  })

  it('of a rule', () => {
    expect(unresolved(citedRules, rules)).toEqual([])
  })

  it('of a threat', () => {
    const cited = (text: string) =>
      [...text.matchAll(/\bthreats: ([TF]\d+(?:(?:, | and )[TF]\d+)*)/g)].flatMap(
        ([, numbers = '']) => numbers.match(/[TF]\d+/g) ?? [],
      )
    expect(unresolved(cited, threats)).toEqual([])
  })

  it('of a decision', () => {
    const cited = (text: string) =>
      [...text.matchAll(/\bdecisions? (\d{4})/g)].map(([, number = '']) => number)
    expect(unresolved(cited, decisions)).toEqual([])
  })

  it('and none leads to a text that is not in the repository', () => {
    const elsewhere = /\b(rulings?|specification|design|threats),? (section )?\d|specification, [s]ection/i
    expect(written.filter(({ text }) => elsewhere.test(text)).map(({ file }) => file)).toEqual([])
  })
})
