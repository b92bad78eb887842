import { describe, expect, it } from 'vitest'
import { useTestApp } from '#testing/app.ts'
import { buildPerson, type TestPerson } from '#testing/builders.ts'
import { countStatuses, everyRound, useRaces } from '#testing/racing.ts'
import { seen } from '#testing/steps/authoring.ts'
import { publicUrl } from '#testing/steps/registering.ts'

const koya = useTestApp({ ...publicUrl, trustProxy: ['127.0.0.1'] })
const { send } = useRaces(koya)

describe.each(everyRound)('in two processes, round %i', () => {
  it('of two admins who switch each other off one does', async () => {
    const [one, two, third] = [
      await buildPerson(koya.context, 'ADMIN'),
      await buildPerson(koya.context, 'ADMIN'),
      await buildPerson(koya.context, 'ADMIN'),
    ]
    const off = async (by: TestPerson, whom: TestPerson) => {
      const params = { id: whom.id }
      const headers = seen(await koya.call('readPerson', { as: third.session, params }))
      return () =>
        send('PUT', `/admin/people/${whom.id}/switched-off`, {
          as: by.session,
          body: { reason: 'Asked to leave.' },
          headers,
        })
    }
    const calls = [await off(one, two), await off(two, one)]
    const answers = await Promise.all(calls.map((call) => call()))
    expect(countStatuses(answers)).toEqual({ 200: 1, 401: 1 })
  })
})
