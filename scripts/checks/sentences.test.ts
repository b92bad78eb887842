import { expect, it } from 'vitest'
import { readSources, sources } from './repository-sources.ts'

/** Matches phrases that nobody says aloud. */
const stiff =
  /\bstands? (here|there|below|under)|\bbelow stands\b|\bwhat becomes of|\bThese have\b|\bhelps you with/i

const withoutComments = (text: string): string => text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')

it('the product says nothing that nobody would say aloud', () => {
  const product = sources.filter(({ file }) => /^packages\/\w+\/src/.test(file) && !file.includes('.test.'))
  const briefs = readSources(['packages/server/src/demo/**/*.md'])
  const found = [...product, ...briefs].filter(({ text }) => stiff.test(withoutComments(text)))
  expect(found.map(({ file }) => file)).toEqual([])
})

it('one thing has one name: log in, email, and a percentage without a space', () => {
  const other = /\bsign(ed|s)? (in|out)\b|(?<![\w-])e-mail\b|\}[ \u00a0]%[.,:)\s`'"<]*[`'"<]/i
  const product = sources.filter(
    ({ file }) => /^packages\/\w+\/src/.test(file) && !/\.test\.|\/(testing|migrations|demo)\//.test(file),
  )
  const found = product.filter(({ text }) => other.test(withoutComments(text)))
  expect(found.map(({ file, text }) => `${file}: ${other.exec(withoutComments(text))?.[0]}`)).toEqual([])
})

it('every brief of the demo has the same headings', () => {
  for (const { file, text } of readSources(['packages/server/src/demo/curriculum/*/*/[0-9]*.md'])) {
    const own = [...text.matchAll(/^## (.*)$/gm)].map(([, heading]) => heading)
    // Criteria have a heading of their own below the brief, so the last part of such a brief only adds to them.
    const last = /^criteria:/m.test(text) ? 'Also expected' : 'How it is graded'
    const headings = ['What it is about', 'What is new', 'What to do', last]
    // "What is new" is optional, because some tasks teach nothing new.
    const expected = headings.filter((heading) => heading !== 'What is new' || own.includes(heading))
    expect([file, own]).toEqual([file, expected])
  }
})
