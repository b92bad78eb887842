import { wrongPhoneNumber } from '@koya/contract/fields/nigerian-number'
import { beforeAll, describe, expect, it } from 'vitest'
import { useTestApp } from '#testing/app.ts'
import { buildMentor, buildPerson, type TestPerson, type TestTrack } from '#testing/builders.ts'
import { minutes } from '#testing/clock.ts'
import { drawPicture } from '#testing/steps/draw-picture.ts'
import { buildPairing } from '#testing/steps/pairing.ts'
import { profileForm } from '#testing/steps/profile-form.ts'
import { uploading } from '#testing/steps/uploading.ts'

const koya = useTestApp()
let track: TestTrack
let mentor: TestPerson
let mentee: TestPerson

beforeAll(async () => {
  ;({ track, mentor, mentee } = await buildPairing(koya.context))
})

/** Returns the birth date of a person who turns this old today, or tomorrow with `oneDayShort`. */
const bornYearsAgo = (years: number, oneDayShort = false) => {
  const today = new Date()
  const date = new Date(today)
  date.setUTCFullYear(today.getUTCFullYear() - years)
  // If today is 29 February and the birth year had no such day, the date becomes 28 February.
  if (date.getUTCDate() < today.getUTCDate()) date.setUTCDate(0)
  if (oneDayShort) date.setUTCDate(date.getUTCDate() + 1)
  return date.toISOString()
}

const readProfile = ({ session: as }: TestPerson) => koya.call('readProfile', { as })

describe('the own profile', () => {
  it('has exactly its fields', async () => {
    expect(await readProfile(mentee)).toEqual({
      id: mentee.id,
      firstName: 'Adaeze',
      lastName: expect.any(String),
      email: mentee.email,
      phoneNumber: '+2348030000000',
      country: 'Nigeria',
      city: 'Lagos',
      description: 'I learn in the evenings.',
      technologies: ['Javascript'],
      gender: 'FEMALE',
      dob: '2001-05-17T00:00:00.000Z',
      photoUrl: null,
      role: 'MENTEE',
      tracks: [{ id: track.id, title: track.title }],
      track: [{ name: track.title }],
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    })
  })

  it('says since when it is there and when it was last changed, by nobody but its person', async () => {
    const newcomer = await buildPerson(koya.context, 'MENTEE')
    const { createdAt, updatedAt } = await readProfile(newcomer)
    expect(updatedAt).toBe(createdAt)
    await koya.moveAhead(minutes(1))
    const as = newcomer.session
    const saved = await koya.call('updateProfile', { as, body: profileForm() })
    expect(saved.createdAt).toBe(createdAt)
    expect(Date.parse(saved.updatedAt)).toBeGreaterThanOrEqual(Date.parse(createdAt) + minutes(1))
    await koya.moveAhead(minutes(1))
    expect((await readProfile(newcomer)).updatedAt).toBe(saved.updatedAt)
    await koya.post('/profile/upload_profile_photo', { as, ...(await uploading(await drawPicture())) })
    expect((await readProfile(newcomer)).updatedAt > saved.updatedAt).toBe(true)
  })

  it('names the tracks a mentor is approved for', async () => {
    expect((await readProfile(mentor)).tracks).toEqual([{ id: track.id, title: track.title }])
    const unapproved = await buildMentor(koya.context, track, { approved: false })
    expect((await readProfile(unapproved)).tracks).toEqual([])
  })

  it('has no track where there is none', async () => {
    const newcomer = await buildPerson(koya.context, 'MENTEE')
    const saved = await koya.call('updateProfile', { as: newcomer.session, body: profileForm() })
    for (const profile of [await readProfile(newcomer), saved]) {
      expect(profile.tracks).toEqual([])
      expect(profile).not.toHaveProperty('track')
    }
  })

  it.each(['MENTEE', 'MENTOR', 'ADMIN'] as const)('is replaced in every field by a %s', async (role) => {
    const { session: as } = await buildPerson(koya.context, role)
    const form = profileForm({ country: 'Ghana', dob: '1999-12-31T00:00:00.000Z', gender: 'MALE' })
    expect(await koya.call('updateProfile', { as, body: form })).toMatchObject(form)
    const { technologies: _absent, ...without } = form
    expect((await koya.call('updateProfile', { as, body: without })).technologies).toEqual([])
  })

  it.each([
    [{ firstName: '' }, 'Please input your first name!'],
    [{ lastName: undefined }, 'Please input your last name!'],
    [{ country: '' }, 'Please select your country'],
    [{ city: '' }, 'Please select your state'],
    [{ phoneNumber: '' }, 'Please enter your phone number'],
    [{ phoneNumber: 'no number' }, wrongPhoneNumber],
    [{ phoneNumber: '0803' }, wrongPhoneNumber],
    [{ phoneNumber: '08031234567', country: 'Atlantis' }, wrongPhoneNumber],
    [{ dob: '' }, 'Please select your Date of Birth'],
    [{ dob: '2001-13-45' }, 'There is no such day: look at the day and the month again'],
    [{ dob: '2001-02-30T00:00:00+01:00' }, 'There is no such day: look at the day and the month again'],
    [{ dob: '2001-02-03T00:00:00' }, 'Please select your Date of Birth'],
    [{ gender: 'OTHER' }, 'Please select your gender'],
    [{ description: '' }, 'Please write a brief description about yourself'],
    [{ description: 'x'.repeat(129) }, 'Must be 128 characters or less'],
    [{ description: 'a\u0000b' }, 'There is a character behind “a” that cannot be seen: delete it'],
    [{ technologies: ['x'.repeat(33)] }, 'Must be 32 characters or less'],
    [{ technologies: 'React' }, 'Send the technologies as a list'],
    [{ id: 'another' }, 'Unknown field: id'],
    [{ email: 'new@koya.test' }, 'Unknown field: email'],
    [{ role: 'ADMIN' }, 'Unknown field: role'],
  ])('refuses %j and changes nothing', async (fields, message) => {
    const before = await readProfile(mentee)
    const body = { ...profileForm(), ...fields }
    const refusal = await koya.refusal('updateProfile', { as: mentee.session, body })
    expect(refusal).toMatchObject({ status: 422, message })
    expect(await readProfile(mentee)).toEqual(before)
  })

  it('refuses who is 7 tomorrow', async () => {
    const body = profileForm({ dob: bornYearsAgo(7, true) })
    expect(await koya.refusal('updateProfile', { as: mentee.session, body })).toMatchObject({
      status: 422,
      message: 'Too young to be on the platform',
    })
  })

  it.each([
    ['2001-05-17', '2001-05-17'],
    ['2001-05-17T00:00:00+01:00', '2001-05-17'],
    ['2001-05-17T23:30:00.000-05:00', '2001-05-17'],
    ['2001-05-16T23:00:00.000Z', '2001-05-16'],
  ])('takes %s as a birth date on %s', async (dob, day) => {
    const { session: as } = await buildPerson(koya.context, 'MENTEE')
    const changed = await koya.call('updateProfile', { as, body: profileForm({ dob }) })
    expect(changed.dob).toBe(`${day}T00:00:00.000Z`)
  })

  it.each([
    ['0803 123 4567', 'Nigeria'],
    ['00234 803 123 4567', 'Ghana'],
    ['+234(0)803-123.4567', 'Nigeria'],
    ['2348031234567', 'Nigeria'],
  ])('keeps the number %s of somebody in %s so that it can be dialled', async (phoneNumber, country) => {
    const { session: as } = await buildPerson(koya.context, 'MENTEE')
    const changed = await koya.call('updateProfile', { as, body: profileForm({ phoneNumber, country }) })
    expect(changed.phoneNumber).toBe('+2348031234567')
  })

  it('takes an age of 7, 128 characters, each gender, and adds the plus', async () => {
    const { session: as } = await buildPerson(koya.context, 'MENTEE')
    for (const gender of ['MALE', 'FEMALE', 'UNSPECIFIED'] as const) {
      const body = profileForm({
        gender,
        dob: bornYearsAgo(7),
        description: 'd'.repeat(128),
        phoneNumber: '234 801 234 5678',
      })
      const changed = await koya.call('updateProfile', { as, body })
      expect(changed).toMatchObject({ phoneNumber: '+2348012345678', gender })
    }
  })
})
