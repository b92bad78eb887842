import { addressOf } from '@koya/contract/pages'
import type { Page } from '@playwright/test'
import {
  accountFailures,
  failures,
  giveUp,
  moveFor,
  openFor,
  type Plan,
  standBetweenCalls,
} from '../support/failing-calls.ts'
import { accountScreens, namesIn, screensIn, screensOf } from '../support/forms/every-screen.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

/** The maximum number of equal calls of a screen in `seconds`, retries included (rules: shell 37). */
const mostOfOne = 3
/** The maximum number of calls of a screen to one path in `seconds`, whatever the query. */
const mostOfKind = 6
const seconds = 10

const roles = ['MENTEE', 'MENTOR', 'ADMIN'] as const

const count = (calls: readonly string[]): [string, number][] => {
  const counts = new Map<string, number>()
  for (const call of calls) counts.set(call, (counts.get(call) ?? 0) + 1)
  return [...counts]
}

const withoutQuery = (call: string): string => call.split('?')[0] ?? ''

const listLoops = (calls: readonly string[]): string[] =>
  [
    ...count(calls).filter(([, times]) => times > mostOfOne),
    ...count(calls.map(withoutQuery)).filter(([, times]) => times > mostOfKind),
  ].map(([call, times]) => `asks ${times} times for ${call}`)

/** Lists the faults of a failed screen: it still loads, gives no reason, or offers no retry. */
async function listSilences(page: Page): Promise<string[]> {
  const { text, waits } = await page.locator('main').evaluate((main) => ({
    text: main.textContent ?? '',
    waits: [...main.querySelectorAll('[aria-busy=true], [role=status]')].some(({ textContent }) =>
      /Loading|Doing some/.test(textContent ?? ''),
    ),
  }))
  return [
    ...(waits ? ['waits for ever'] : []),
    ...(/The loom is being mended|An error occur?red/.test(text) ? [] : ['does not say what is wrong']),
    ...(/Try again|load it again/.test(text) ? [] : ['does not offer to try again']),
  ]
}

const describe = (path: string, { ending, only }: Plan): string =>
  `${path} with ${ending}${only ? ` of ${only}` : ''}`

/** Expects the screen to show its failure, after calls without an answer have timed out. */
const expectToSay = (page: Page, where: string, ending: Plan['ending']): Promise<void> =>
  expect
    .poll(async () => {
      if (ending === 'no answer') await giveUp(page)
      return listSilences(page)
    }, where)
    .toEqual([])

/** Returns the calls that the search page makes without a search, such as those of the bell. */
const findAsides = async (page: Page): Promise<Set<string>> =>
  new Set(await openFor(page, addressOf('search'), { ending: 'as ever' }, 2))

for (const role of roles) {
  for (const ending of failures) {
    test(`every screen of a ${role} says so and asks for nothing again and again where calls end with ${ending}`, async ({
      page,
      mentee,
      mentor,
      admin,
    }) => {
      const names = await namesIn(page.request, mentee)
      // For an admin, checks the areas of mentees and mentors only with the ending `busy`.
      const isAll = role !== 'ADMIN' || ending === 'busy'
      const paths = isAll ? screensOf(role, names) : screensIn(['admin'], names)
      await signIn(page, { MENTEE: mentee, MENTOR: mentor, ADMIN: admin }[role])
      await standBetweenCalls(page)
      const asides = await findAsides(page)
      await openFor(page, addressOf('search'), { ending }, seconds)
      for (const path of paths) {
        const calls = await moveFor(page, path, seconds)
        const where = describe(path, { ending })
        expect(listLoops(calls), where).toEqual([])
        if (calls.every((call) => asides.has(call))) continue
        await expectToSay(page, where, ending)
      }
    })
  }
}

for (const { who, places, path: home } of [
  { who: 'a mentee', places: ['mentee', 'shared'], path: null },
  { who: 'a mentor', places: ['mentor'], path: null },
  { who: 'an admin', places: ['admin'], path: null },
  { who: 'a mentee without a track', places: ['mentee'], path: '/dashboard' },
  { who: 'a mentor without mentees', places: ['mentor'], path: '/dashboard/mentor' },
] as const) {
  test(`no screen of ${who} asks again and again where one call fails and all others are answered`, async ({
    page,
    make,
    busyMentee,
    mentor,
    admin,
  }) => {
    const people = {
      'a mentee': () => busyMentee,
      'a mentor': () => mentor,
      'an admin': () => admin,
      'a mentee without a track': () => make.mentee(),
      'a mentor without mentees': () => make.mentor(),
    }
    const names = await namesIn(page.request, busyMentee)
    await signIn(page, await people[who]())
    await standBetweenCalls(page)
    const asides = await findAsides(page)
    for (const path of home === null ? screensIn(places, names) : [home]) {
      const asked = await openFor(page, path, { ending: 'as ever' }, seconds)
      expect(listLoops(asked), path).toEqual([])
      const own = new Set(asked.filter((call) => !asides.has(call)))
      if (own.size < 2) continue
      for (const only of own) {
        const plan: Plan = { ending: 'fault', only }
        expect(listLoops(await openFor(page, path, plan, seconds)), describe(path, plan)).toEqual([])
      }
    }
  })
}

test('no account screen asks again and again, whatever its calls end with', async ({ page }) => {
  await standBetweenCalls(page)
  for (const path of accountScreens()) {
    for (const ending of accountFailures) {
      const calls = await openFor(page, path, { ending }, seconds)
      expect(listLoops(calls), describe(path, { ending })).toEqual([])
      // Skips the other endings for a screen without calls, because an ending changes only calls.
      if (calls.length === 0) break
    }
  }
})
