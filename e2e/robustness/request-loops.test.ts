import { addressOf } from '@koya/contract/pages'
import type { Page } from '@playwright/test'
import { failures, giveUp, moveFor, openFor, type Plan, standBetweenCalls } from '../support/failing-calls.ts'
import { accountScreens, namesIn, screensIn, screensOf } from '../support/forms/every-screen.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

/** A screen may send one call so often; it repeats it once when the server says that it is busy (rules: shell 37). */
const mostOfOne = 3
/** A screen may call one operation so often, since it can need it for several lists. */
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

/** A screen of which a part failed has to give the reason in its place, and a way to try again. */
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

/** The calls have been counted by now; this looks at the screen itself. */
const expectToSay = (page: Page, where: string): Promise<void> =>
  expect.poll(() => listSilences(page), where).toEqual([])

/** Even a screen that reads nothing itself has a bell, and counts beside the entries. */
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
      // An admin's view of the other areas differs in what is shown, and once is enough to see how it fails.
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
        if (ending === 'no answer') await giveUp(page)
        await expectToSay(page, where)
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

for (const ending of failures) {
  test(`no account screen asks again and again where calls end with ${ending}`, async ({ page }) => {
    await standBetweenCalls(page)
    for (const path of accountScreens()) {
      expect(listLoops(await openFor(page, path, { ending }, seconds)), path).toEqual([])
    }
  })
}
