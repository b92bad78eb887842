import { describe, expect, it } from 'vitest'
import { useTestApp } from '#testing/app.ts'
import { buildMentee, buildMentor, buildPerson, buildTrack, type TestPerson } from '#testing/builders.ts'
import { countStatuses, everyRound, useRaces } from '#testing/racing.ts'
import { cohortForm, seen } from '#testing/steps/authoring.ts'
import { publicUrl } from '#testing/steps/registering.ts'

const koya = useTestApp({ ...publicUrl, trustProxy: ['127.0.0.1'] })
const { send, race } = useRaces(koya)

const create = (admin: TestPerson, trackId: string, name: string, isOpen = false) =>
  koya.call('createCohort', {
    as: admin.session,
    params: { id: trackId },
    body: cohortForm({ name, isOpen }),
    headers: {},
  })

describe.each(everyRound)('in two processes, round %i', () => {
  it('of many cohorts with one name there is one, and of many that open one', async () => {
    const track = await buildTrack(koya.context)
    const { session: as } = await buildPerson(koya.context, 'ADMIN')
    const path = `/admin/tracks/${track.id}/cohorts`
    const same = await race(() => send('POST', path, { as, body: cohortForm({ name: 'March' }) }))
    expect(countStatuses(same)).toEqual({ 201: 1, 422: same.length - 1 })
    const open = await race((index) =>
      send('POST', path, { as, body: cohortForm({ name: `Open ${index}`, isOpen: true }) }),
    )
    expect(countStatuses(open)).toEqual({ 201: 1, 422: open.length - 1 })
  })

  it('nobody is in a cohort that was deleted while people joined it', async () => {
    const track = await buildTrack(koya.context)
    const mentor = await buildMentor(koya.context, track, { places: 100 })
    const admin = await buildPerson(koya.context, 'ADMIN')
    const cohort = await create(admin, track.id, 'March', true)
    const there = await buildMentee(koya.context, track, mentor)
    const query = { mentee: there.id }
    const { items } = await koya.call('listPairings', { as: admin.session, query })
    const newcomers = await Promise.all(Array.from({ length: 4 }, () => buildPerson(koya.context, 'MENTEE')))
    const enrolling = newcomers.map(
      (person) => () =>
        send('POST', `/tracks/${track.id}/enroll`, { as: person.session, body: { mentorId: mentor.id } }),
    )
    const regrouping = () =>
      send('POST', '/admin/pairings/regroup', {
        as: admin.session,
        body: { pairings: items.map(({ id }) => id), cohortId: cohort.id },
      })
    const deleting = () =>
      send('DELETE', `/admin/cohorts/${cohort.id}`, { as: admin.session, headers: seen(cohort) })
    const [deleted, regrouped, ...enrolled] = await Promise.all(
      [deleting, regrouping, ...enrolling].map((call) => call()),
    )
    expect(countStatuses(enrolled)).toEqual({ 201: 4 })
    expect([
      [200, 404],
      [409, 200],
    ]).toContainEqual([deleted?.status, regrouped?.status])
    const { count } = await koya.context.db
      .selectFrom('enrollment')
      .where('cohort_id', '=', cohort.id)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    expect(Number(count) > 0).toBe(deleted?.status === 409)
  })
})
