import { beforeAll, describe, expect, it } from 'vitest'
import { absentId } from '#testing/absent-id.ts'
import { useTestApp } from '#testing/app.ts'
import { buildMentor, buildPerson, buildTrack, type TestPerson, type TestTrack } from '#testing/builders.ts'
import { buildPairing } from '#testing/steps/pairing.ts'

const koya = useTestApp()
let track: TestTrack
let other: TestTrack
let mentor: TestPerson
let mentee: TestPerson

beforeAll(async () => {
  ;({ track, mentor, mentee } = await buildPairing(koya.context))
  other = await buildTrack(koya.context, { tasks: 2 })
})

const newMentee = () => buildPerson(koya.context, 'MENTEE')

const choosing = ({ session: as }: TestPerson, trackId: string, mentorId: string, key?: string) => ({
  as,
  params: { trackId },
  body: { mentorId },
  headers: key === undefined ? {} : { 'idempotency-key': key },
})

const enrollAtOnce = async (people: TestPerson[], trackId: string, mentorId: string) => {
  const calls = people.map(({ session: as }) =>
    koya.post(`/tracks/${trackId}/enroll`, { as, body: { mentorId } }),
  )
  return (await Promise.all(calls)).map(({ status }) => status).sort()
}

const enrollmentsIn = (trackId: string) =>
  koya.context.db.selectFrom('enrollment').select('mentee_id').where('track_id', '=', trackId).execute()

describe('enroll', () => {
  it('answers 201 with the track, takes a place, and mails both', async () => {
    const person = await newMentee()
    const answer = await koya.call('enroll', choosing(person, track.id, mentor.id))
    expect(answer).toMatchObject({ id: track.id, title: track.title })
    const mentors = await koya.call('listOwnMentors', { as: person.session })
    expect(mentors.items).toMatchObject([{ id: mentor.id }])
    const [told] = await koya.mailsTo(person.email)
    expect(told?.subject).toMatch(/is your mentor/)
    expect(told?.text).toContain(`/dashboard/pending-task/${track.tasks[0]}\n`)
    const [mentorNotified] = await koya.mailsTo(mentor.email)
    expect(mentorNotified?.subject).toMatch(/is your new mentee/)
    expect(mentorNotified?.text).toContain(`/dashboard/mentor/mentee/${person.id}\n`)
  })

  it('carries the list of all tracks beside the track', async () => {
    const person = await newMentee()
    const answer = await koya.call('enroll', choosing(person, track.id, mentor.id))
    const { items, totalCount, ...own } = answer
    expect({ items, totalCount }).toEqual(await koya.call('listTracks', { as: person.session }))
    expect(items).toContainEqual(own)
    expect(totalCount).toBe(2)
  })

  it('refuses a second enrollment in the same track', async () => {
    expect(await koya.refusal('enroll', choosing(mentee, track.id, mentor.id))).toMatchObject({
      status: 409,
      code: 'already_enrolled',
    })
  })

  it('refuses a mentor of another track, one who is not approved, and one who is full', async () => {
    const person = await newMentee()
    const unapproved = await buildMentor(koya.context, other, { approved: false })
    const full = await buildMentor(koya.context, other, { places: 0 })
    for (const candidate of [mentor.id, unapproved.id, full.id, absentId]) {
      const refusal = await koya.refusal('enroll', choosing(person, other.id, candidate))
      expect(refusal).toMatchObject({ status: 409, code: 'mentor_not_free' })
    }
    expect(await enrollmentsIn(other.id)).toHaveLength(0)
  })

  it('is closed to mentors and admins', async () => {
    for (const person of [mentor, await buildPerson(koya.context, 'ADMIN')]) {
      expect((await koya.refusal('enroll', choosing(person, track.id, mentor.id))).status).toBe(403)
    }
  })

  it('refuses an absent track, and a mentor that is no identifier', async () => {
    const person = await newMentee()
    const refused = async (trackId: string, body: object) =>
      (await koya.refusal('enroll', { as: person.session, params: { trackId }, body })).status
    expect(await refused(absentId, { mentorId: mentor.id })).toBe(404)
    expect(await refused(track.id, { mentorId: 'abc' })).toBe(422)
    expect(await refused(track.id, {})).toBe(422)
  })

  it('gives the last place to exactly one of many', async () => {
    const lastPlace = await buildMentor(koya.context, other, { places: 1 })
    const people = await Promise.all(Array.from({ length: 10 }, newMentee))
    expect(await enrollAtOnce(people, other.id, lastPlace.id)).toEqual([201, ...Array(9).fill(409)])
    expect(await enrollmentsIn(other.id)).toHaveLength(1)
  })

  it('enrolls one mentee once, however often it is sent at the same moment', async () => {
    const people = Array(8).fill(await newMentee())
    expect(await enrollAtOnce(people, track.id, mentor.id)).toEqual([201, ...Array(7).fill(409)])
  })

  it('gives the first answer again under the same Idempotency-Key', async () => {
    const person = await newMentee()
    const input = choosing(person, track.id, mentor.id, 'enroll-1')
    const first = await koya.call('enroll', input)
    expect(await koya.call('enroll', input)).toEqual(first)
    const another = choosing(person, other.id, mentor.id, 'enroll-1')
    expect((await koya.refusal('enroll', another)).status).toBe(422)
    const { id } = await buildMentor(koya.context, track)
    const withAnother = choosing(person, track.id, id, 'enroll-1')
    expect((await koya.refusal('enroll', withAnother)).code).toBe('idempotency_key_reused')
  })
})
