import { beforeAll, describe, expect, it } from 'vitest'
import { absentId } from '#testing/absent-id.ts'
import { useTestApp } from '#testing/app.ts'
import { buildMentor, buildPerson, type TestPerson, type TestTrack } from '#testing/builders.ts'
import { buildPairing } from '#testing/steps/pairing.ts'

const koya = useTestApp()
let track: TestTrack
let mentor: TestPerson
let otherMentor: TestPerson
let mentee: TestPerson
let admin: TestPerson

beforeAll(async () => {
  ;({ track, mentor, mentee } = await buildPairing(koya.context))
  otherMentor = await buildMentor(koya.context, track)
  admin = await buildPerson(koya.context, 'ADMIN')
})

const nobody = { items: [], totalCount: 0 }
const ids = ({ items }: { items: { id: string }[] }) => items.map(({ id }) => id)

describe('the own mentors', () => {
  const listMentors = ({ session: as }: TestPerson) => koya.call('listOwnMentors', { as })

  it('are those of a mentee, none of a mentor, all approved ones of an admin', async () => {
    const { items } = await listMentors(mentee)
    expect(items).toMatchObject([{ id: mentor.id, email: mentor.email, phoneNumber: '+2348030000000' }])
    expect(await listMentors(mentor)).toEqual(nobody)
    const unapproved = await buildMentor(koya.context, track, { approved: false })
    const all = ids(await listMentors(admin))
    expect(all).toEqual(expect.arrayContaining([mentor.id, otherMentor.id]))
    expect(all).not.toContain(unapproved.id)
  })
})

describe('the own mentees', () => {
  const listMentees = ({ session: as }: TestPerson) => koya.call('listOwnMentees', { as })

  it('are those of a mentor, all of an admin, and closed to mentees', async () => {
    expect((await koya.refusal('listOwnMentees', { as: mentee.session })).status).toBe(403)
    expect(ids(await listMentees(mentor))).toEqual([mentee.id])
    expect(await listMentees(otherMentor)).toEqual(nobody)
    expect(ids(await listMentees(admin))).toContain(mentee.id)
  })

  it('show birth date and gender to admins only, in the list and alone', async () => {
    const seenBy = async ({ session: as }: TestPerson) => {
      const alone = await koya.call('readMentee', { as, params: { id: mentee.id } })
      const { items } = await koya.call('listOwnMentees', { as })
      expect(items.find(({ id }) => id === mentee.id)).toEqual(alone)
      return alone
    }
    const byMentor = await seenBy(mentor)
    expect(byMentor).toMatchObject({ id: mentee.id, email: mentee.email })
    expect(byMentor).not.toHaveProperty('dob')
    expect(byMentor).not.toHaveProperty('gender')
    expect(await seenBy(admin)).toMatchObject({ dob: '2001-05-17T00:00:00.000Z', gender: 'FEMALE' })
  })

  it('of somebody else and of nobody are the same 404', async () => {
    const answers = await Promise.all(
      [mentee.id, absentId, 'abc'].map((id) =>
        koya.refusal('readMentee', { as: otherMentor.session, params: { id } }),
      ),
    )
    expect(answers).toEqual(Array(3).fill(answers[0]))
    expect(answers[0]?.status).toBe(404)
  })
})
