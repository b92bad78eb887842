import { beforeAll, describe, expect, it } from 'vitest'
import { useTestApp } from '#testing/app.ts'
import {
  buildMentee,
  buildMentor,
  buildPerson,
  buildTrack,
  type TestPerson,
  type TestTrack,
} from '#testing/builders.ts'

const koya = useTestApp()
let track: TestTrack
let mentor: TestPerson
let otherMentor: TestPerson
let mentee: TestPerson
let admin: TestPerson

beforeAll(async () => {
  track = await buildTrack(koya.context)
  mentor = await buildMentor(koya.context, track)
  otherMentor = await buildMentor(koya.context, track)
  mentee = await buildMentee(koya.context, track, mentor)
  admin = await buildPerson(koya.context, 'ADMIN')
})

const change = (fields: object = {}) => ({
  firstName: 'Ṣadé',
  lastName: 'Ọláoyè',
  country: 'Nigeria',
  city: 'Osun',
  phoneNumber: '+2348012345678',
  dob: '2001-05-17T00:00:00.000Z',
  gender: 'FEMALE',
  description: 'I learn on my phone.',
  technologies: ['React', 'Rust'],
  ...fields,
})

/** A birth date that makes a person this old today, or one day short of it. */
const bornYearsAgo = (years: number, oneDayShort = false) => {
  const date = new Date()
  date.setUTCFullYear(date.getUTCFullYear() - years)
  if (oneDayShort) date.setUTCDate(date.getUTCDate() + 1)
  return date.toISOString()
}

describe('GET /profile', () => {
  it('answers the own profile with exactly its fields', async () => {
    const { status, body } = await koya.get('/profile', { as: mentee.session })
    expect(status).toBe(200)
    expect(Object.keys(body).sort()).toEqual(
      [
        'city',
        'country',
        'description',
        'dob',
        'email',
        'firstName',
        'gender',
        'id',
        'lastName',
        'phoneNumber',
        'photoUrl',
        'role',
        'technologies',
        'track',
        'tracks',
      ].sort(),
    )
    expect(body.tracks).toEqual([{ id: track.id, title: track.title }])
    expect(body.track).toEqual([{ name: track.title }])
    expect(body.dob).toBe('2001-05-17T00:00:00.000Z')
  })
})

describe('PUT /profile', () => {
  it.each(['MENTEE', 'MENTOR', 'ADMIN'] as const)('replaces every field for a %s', async (role) => {
    const person = await buildPerson(koya.context, role)
    const { status, body } = await koya.put('/profile', { as: person.session, body: change() })
    expect([status, body]).toMatchObject([200, change()])
    const { technologies: _absent, ...without } = change()
    const second = await koya.put('/profile', { as: person.session, body: without })
    expect(second.body.technologies).toEqual([])
  })

  it.each([
    [{ firstName: '' }, 'Please input your first name!'],
    [{ lastName: undefined }, 'Please input your last name!'],
    [{ country: '' }, 'Please select your country'],
    [{ city: '' }, 'Please select your state'],
    [{ phoneNumber: '' }, 'Please enter your phone number'],
    [{ phoneNumber: 'no number' }, 'Enter a valid phone number'],
    [{ dob: '' }, 'Please select your Date of Birth'],
    [{ dob: '2001-13-45' }, 'Please select your Date of Birth'],
    [{ dob: bornYearsAgo(7, true) }, 'Too young to be on the platform'],
    [{ gender: 'OTHER' }, 'Please select your gender'],
    [{ description: '' }, 'Please write a brief description about yourself'],
    [{ description: 'x'.repeat(129) }, 'Must be 128 characters or less'],
    [{ description: 'a\u0000b' }, 'This text holds a character that cannot be stored'],
    [{ technologies: ['x'.repeat(33)] }, 'Must be 32 characters or less'],
    [{ technologies: 'React' }, 'Send the technologies as a list'],
    [{ id: 'another' }, 'Unknown field: id'],
    [{ email: 'new@koya.test' }, 'Unknown field: email'],
    [{ role: 'ADMIN' }, 'Unknown field: role'],
  ])('refuses %j and changes nothing', async (fields, message) => {
    const before = await koya.get('/profile', { as: mentee.session })
    const { status, body } = await koya.put('/profile', { as: mentee.session, body: change(fields) })
    expect([status, body.message]).toEqual([422, message])
    expect((await koya.get('/profile', { as: mentee.session })).body).toEqual(before.body)
  })

  it('takes an age of 7, 128 characters, each gender, and adds the plus', async () => {
    const person = await buildPerson(koya.context, 'MENTEE')
    for (const gender of ['MALE', 'FEMALE', 'UNSPECIFIED']) {
      const body = change({
        gender,
        dob: bornYearsAgo(7),
        description: 'd'.repeat(128),
        phoneNumber: '234 801 234 5678',
      })
      const answer = await koya.put('/profile', { as: person.session, body })
      expect([answer.status, answer.body.phoneNumber, answer.body.gender]).toEqual([
        200,
        '+2348012345678',
        gender,
      ])
    }
  })
})

describe('mentors', () => {
  it('are the own ones for a mentee, none for a mentor, all approved ones for an admin', async () => {
    const own = await koya.get('/profile/mentors', { as: mentee.session })
    expect(own.body.items).toMatchObject([
      { id: mentor.id, email: mentor.email, phoneNumber: '+2348030000000' },
    ])
    expect((await koya.get('/profile/mentors', { as: mentor.session })).body).toEqual({
      items: [],
      totalCount: 0,
    })
    const unapproved = await buildMentor(koya.context, track, { approved: false })
    const all = (await koya.get('/profile/mentors', { as: admin.session })).body.items.map(
      (m: TestPerson) => m.id,
    )
    expect(all).toEqual(expect.arrayContaining([mentor.id, otherMentor.id]))
    expect(all).not.toContain(unapproved.id)
  })

  it('of a track are the approved ones with a free place, with the public fields only', async () => {
    const other = await buildTrack(koya.context)
    const free = await buildMentor(koya.context, other, { places: 1 })
    await buildMentor(koya.context, other, { places: 0 })
    await buildMentor(koya.context, other, { approved: false })
    const { status, body } = await koya.get(`/tracks/${other.id}/mentors`, { as: mentee.session })
    expect([status, body.totalCount, body.items.map((m: TestPerson) => m.id)]).toEqual([200, 1, [free.id]])
    expect(Object.keys(body.items[0]).sort()).toEqual(
      ['city', 'country', 'description', 'firstName', 'id', 'lastName', 'photoUrl', 'technologies'].sort(),
    )
  })
})

describe('mentees', () => {
  it('are the own ones for a mentor, all for an admin, and closed to mentees', async () => {
    expect((await koya.get('/profile/mentees', { as: mentee.session })).status).toBe(403)
    const own = await koya.get('/profile/mentees', { as: mentor.session })
    expect(own.body.items.map((m: TestPerson) => m.id)).toEqual([mentee.id])
    expect((await koya.get('/profile/mentees', { as: otherMentor.session })).body).toEqual({
      items: [],
      totalCount: 0,
    })
    const all = await koya.get('/profile/mentees', { as: admin.session })
    expect(all.body.items.map((m: TestPerson) => m.id)).toContain(mentee.id)
  })

  it('show birth date and gender to admins only', async () => {
    const seen = async (as: string) => (await koya.get(`/profile/mentees/${mentee.id}`, { as })).body
    expect(await seen(mentor.session)).toMatchObject({ id: mentee.id, email: mentee.email })
    expect(Object.keys(await seen(mentor.session))).not.toEqual(expect.arrayContaining(['dob']))
    expect(Object.keys(await seen(mentor.session))).not.toEqual(expect.arrayContaining(['gender']))
    expect(await seen(admin.session)).toMatchObject({ dob: expect.any(String), gender: 'FEMALE' })
  })

  it('of somebody else and of nobody are the same 404', async () => {
    const foreign = await koya.get(`/profile/mentees/${mentee.id}`, { as: otherMentor.session })
    const absent = await koya.get('/profile/mentees/0199a0c0-0000-7000-8000-000000000000', {
      as: otherMentor.session,
    })
    const noId = await koya.get('/profile/mentees/abc', { as: otherMentor.session })
    expect([foreign.status, foreign.body]).toEqual([404, absent.body])
    expect([noId.status, noId.body]).toEqual([404, absent.body])
  })
})
