import { createContext, Script } from 'node:vm'
import { expect, it } from 'vitest'
import { shownPictures } from '../../packages/server/src/features/curriculum/read/picture-references.ts'
import { measureGrowth, mostGrowth } from '../../packages/server/src/testing/hostile/time-growth.ts'
import { filesThatConstruct, listExpressions } from './expressions.ts'
import { lengthen, makeHostileTexts } from './hostile-texts.ts'

/** A length in characters at which quadratic work takes clearly longer than the clock's error. */
const searchedLength = 12_000
const measuredLength = 3000
const mostMicroseconds = 1000
/** The timeout for all texts of an expression together; long enough for a busy machine. */
const timeoutMilliseconds = 60_000
/** The maximum number of growth measurements for one text. */
const tries = 2
const mostSlow = 6

/** Returns at most `mostSlow` texts for which matching takes too long three times in a row. */
const search = new Script(`(() => {
  const slow = []
  const isSlow = (text) => {
    const before = cpu()
    expression.lastIndex = 0
    expression.test(text)
    const { user, system } = cpu(before)
    return user + system > ${mostMicroseconds}
  }
  for (const text of texts) {
    if (isSlow(text) && isSlow(text) && isSlow(text)) slow.push(text)
    if (slow.length >= ${mostSlow}) break
  }
  return slow
})()`)

/**
 * Returns the greatest growth of matching time (`growth`) from a hostile text to one four times as long, and
 * that text (`by`). The growth is 0 if no text is slow, and infinite after a timeout.
 */
async function judge(source: string, flags: string, timeout = timeoutMilliseconds) {
  const hostile = makeHostileTexts(source, flags)
  const byText = new Map(hostile.map((each) => [lengthen(each, searchedLength), each]))
  const expression = new RegExp(source, flags.replace('y', ''))
  const cpu = (before?: NodeJS.CpuUsage) => process.threadCpuUsage(before)
  const texts = [...byText.keys()]
  const context = createContext({ texts, expression, cpu })
  let slow: string[]
  try {
    slow = search.runInContext(context, { timeout })
  } catch {
    return { growth: Number.POSITIVE_INFINITY, by: 'it does not end' }
  }
  let worst = { growth: 0, by: '' }
  for (const text of slow) {
    const found = byText.get(text)
    if (!found) continue
    const growth = await measureGrowth(
      (size) => expression.test(lengthen(found, size)),
      measuredLength,
      tries,
    )
    if (growth > worst.growth) worst = { growth, by: JSON.stringify(found) }
    if (growth > mostGrowth) return worst
  }
  return worst
}

const linear = expect.toSatisfy((growth: number) => growth <= mostGrowth)

it.each([
  ['of the bake', String.raw`<openbadges:credential\b[^>]*?\sverify\s*=\s*(?:"([^"]*)"|'([^']*)')`, ''],
  ['of pictures in HTML', String.raw`<img\b[^>]*?\bsrc\s*=\s*["']?([^\s"'<>]+)`, 'gi'],
  ['with a nested repetition', '^(a+)+$', ''],
  ['with blanks at the end', String.raw`\s+$`, ''],
  ['with three repetitions', String.raw`^\s*(.+?)[\s:]+(https?:\/\/\S+)\s*$`, ''],
  ['with an escape', String.raw`!\[(?:\\.|\[[^[\]]*\]|[^[\]\\])*\]\(`, ''],
])('finds an expression that is not linear: one %s', async (_, source, flags) => {
  // A search that takes over a second counts as not linear.
  expect((await judge(source, flags, 1000)).growth).toBeGreaterThan(mostGrowth)
})

it('lets expressions pass that are', async () => {
  for (const source of [String.raw`\s*`, String.raw`^\d+$`, '[^<]*', String.raw`\b(?:one|two)\b`])
    expect((await judge(source, '')).growth, source).toBeLessThanOrEqual(mostGrowth)
})

const expressions = listExpressions()

it('finds the expressions of contract, server and web', () => {
  expect(expressions.length).toBeGreaterThan(40)
})

it.each(expressions.map((each) => ({ ...each, name: `/${each.source}/${each.flags}` })))(
  '$name takes twice as long for twice the text',
  async ({ source, flags, files }) => {
    const { growth, by } = await judge(source, flags)
    expect(growth, `${files.join(', ')}: ${by}`).toBeLessThanOrEqual(mostGrowth)
  },
)

/** The files that build regular expressions at run time, each with samples of them. */
const constructed: Record<string, [source: string, flags: string][]> = {
  'packages/contract/src/pages.ts': [['^/dashboard/[^/]+/tasks/[^/]+$', '']],
  'packages/server/src/backup/places/store-place.ts': [['<Key>([^<]*)</Key>', 'g']],
  'packages/server/src/features/curriculum/read/folder-files.ts': [['^site/(?:member|event)/', '']],
  'packages/server/src/features/curriculum/read/picture-references.ts': [
    [shownPictures.source, shownPictures.flags],
  ],
  'packages/server/src/content/read-tags.ts': [[String.raw`<img\b`, 'gi']],
}

it('knows each file that makes an expression of texts', () => {
  expect(filesThatConstruct().sort()).toEqual(Object.keys(constructed).sort())
})

it.each(Object.entries(constructed))('%s makes an expression that is linear', async (_, made) => {
  for (const [source, flags] of made) expect(await judge(source, flags)).toMatchObject({ growth: linear })
})
