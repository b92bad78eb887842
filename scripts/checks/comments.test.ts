import { describe, expect, it } from 'vitest'
import { readSources, sources } from './repository-sources.ts'

const written = [
  ...sources,
  ...readSources(['packages/web/src/**/*.css', 'packages/server/src/db/functions/*.sql', '*.ts']),
]

/** Matches a comment on a new line and captures its first line of text; leaves out indented SQL comments. */
const openings = /^(?:[ \t]*\{?\/\*+|[ \t]*\/\/|-- )[ \t]*(?:\n[ \t]*\*[ \t]*)?(\S.*)$/gm

/** Matches the beginning of a comment whose subject has no noun. */
const unnamed =
  /^(?:Of|Who|Whom|Whose|Whoever|Whatever|Wherever|What|The same (?:as|for|of)|(?:Those|That|These) (?:of|that|which|who|whom|whose)|None of|Nobody who|(?:As|By|For|From|In|On|To|With) (?:what|which|who|whom|whose|whoever))\b/

const openingsIn = (text: string): string[] =>
  [...text.matchAll(openings)].flatMap(([, opening]) => opening ?? [])

describe('a comment names the thing that it is about', () => {
  it('in each comment of the repository', () => {
    const all = written.flatMap(({ file, text }) => openingsIn(text).map((opening) => ({ file, opening })))
    expect(all.length).toBeGreaterThan(5000)
    const found = all.filter(({ opening }) => unnamed.test(opening))
    expect(found.map(({ file, opening }) => `${file}: ${opening}`)).toEqual([])
  })

  it.each([
    '/** Of a page that is gone. */',
    '  // Whose session has ended.',
    '/**\n * What is no address is a file name.\n */',
    '/* The same of a task. */',
    '{/* Those who wait. */}',
    '-- For what mails are counted.',
  ])('which this comment does not: %s', (comment) => {
    expect(openingsIn(comment).filter((opening) => unnamed.test(opening))).toHaveLength(1)
  })
})
