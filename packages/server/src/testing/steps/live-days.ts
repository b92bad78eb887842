import { holdPlaces } from '#features/enrollment/hold-places.ts'
import { lookAfterPromises } from '#features/promise/lateness/daily.ts'
import type { TestApp } from '#testing/app.ts'
import { signAnew, type TestPerson } from '#testing/builders.ts'
import { days, hours } from '#testing/clock.ts'
import { askingAs } from '#testing/recorded-statements.ts'

/** Returns functions for tests in which days pass. */
export function liveDays(koya: TestApp) {
  const as = (person: TestPerson) => signAnew(koya.context, person)
  const inDays = (count: number) => new Date(koya.clock.now().getTime() + days(count)).toISOString()

  const look = async () => {
    await askingAs('looking after promises', () => lookAfterPromises(koya.context))
    await askingAs('holding places', () => holdPlaces(koya.context))
  }

  return {
    as,
    look,

    async liveUntil(moment: number) {
      while (koya.clock.now().getTime() < moment) {
        await koya.moveAhead(hours(6))
        await look()
      }
    },

    subjects: async ({ email }: TestPerson) => (await koya.mailsTo(email)).map(({ subject }) => subject),

    async act(name: 'switchOffPerson' | 'switchOnPerson', { id }: TestPerson, admin: TestPerson) {
      const { updatedAt } = await koya.call('readPerson', { as: await as(admin), params: { id } })
      const input = { as: await as(admin), headers: { 'if-match': `"${updatedAt}"` }, params: { id } }
      if (name === 'switchOnPerson') await koya.call(name, input)
      else {
        const query = { confirmed: 'yes' as const }
        await koya.call(name, { ...input, query, body: { reason: 'Asked for a rest.' } })
      }
    },

    goAway: async (person: TestPerson, from: number, until: number) =>
      koya.call('goAway', {
        as: await as(person),
        body: { from: inDays(from), until: inDays(until), handsOver: false },
      }),
  }
}
