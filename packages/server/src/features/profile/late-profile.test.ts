import { beforeEach, expect, it } from 'vitest'
import { useTestApp } from '#testing/app.ts'
import { buildPerson, signAnew, type TestPerson } from '#testing/builders.ts'
import { days, minutes } from '#testing/clock.ts'
import { drawPicture } from '#testing/steps/draw-picture.ts'
import { profileForm } from '#testing/steps/profile-form.ts'
import { readPhotoUrl, uploading } from '#testing/steps/uploading.ts'

const koya = useTestApp()
let person: TestPerson

beforeEach(async () => {
  person = await buildPerson(koya.context, 'MENTEE')
})

const read = () => koya.call('readProfile', { as: person.session })
const changing = (city: string, headers: { 'if-match'?: string; 'idempotency-key'?: string } = {}) => ({
  as: person.session,
  headers,
  body: profileForm({ city }),
})

it('takes a profile that names the version it replaces, and refuses one that names an older version', async () => {
  const { updatedAt } = await read()
  const seen = { 'if-match': `"${updatedAt}"` }
  expect(await koya.call('updateProfile', changing('Ogun', seen))).toMatchObject({ city: 'Ogun' })
  const refusal = await koya.refusal('updateProfile', changing('Kano', seen))
  expect(refusal).toMatchObject({
    status: 409,
    code: 'changed_meanwhile',
    current: { id: person.id, city: 'Ogun' },
  })
  expect(await read()).toMatchObject({ city: 'Ogun' })
  expect(await koya.call('updateProfile', changing('Kano'))).toMatchObject({ city: 'Kano' })
})

it('gives each of two changes in one moment a version of its own', async () => {
  koya.clock.stop()
  const first = await koya.call('updateProfile', changing('Ogun'))
  const second = await koya.call('updateProfile', changing('Kano'))
  expect(second.updatedAt > first.updatedAt).toBe(true)
})

it('gives a picture a version of its own, also within one millisecond', async () => {
  const saved = await koya.call('updateProfile', changing('Ogun'))
  await koya.post('/profile/upload_profile_photo', {
    ...(await uploading(await drawPicture())),
    as: person.session,
  })
  expect((await read()).updatedAt > saved.updatedAt).toBe(true)
})

it('counts a profile once by its key, also days later and over the version of the first call', async () => {
  const { updatedAt } = await read()
  const once = { 'if-match': `"${updatedAt}"`, 'idempotency-key': 'one-profile' }
  const saved = await koya.call('updateProfile', changing('Ogun', once))
  await koya.moveAhead(minutes(1))
  expect(await koya.call('updateProfile', changing('Ogun', once))).toEqual(saved)
  await koya.call('updateProfile', changing('Kano'))
  expect(await koya.call('updateProfile', changing('Ogun', once))).toEqual(saved)
  expect(await read()).toMatchObject({ city: 'Kano' })
  const reused = await koya.refusal('updateProfile', changing('Edo', once))
  expect(reused).toMatchObject({ status: 422, code: 'idempotency_key_reused' })
})

it('stores a picture once by its key, which counts for no other picture', async () => {
  const upload = async (content: Buffer) => {
    const form = await uploading(content)
    const headers = { ...form.headers, 'idempotency-key': 'one-picture' }
    return koya.post('/profile/upload_profile_photo', { ...form, as: person.session, headers })
  }
  const picture = await drawPicture()
  const first = readPhotoUrl(await upload(picture))
  expect(readPhotoUrl(await upload(picture))).toBe(first)
  const { status, body } = await upload(await drawPicture(30))
  expect({ status, body }).toMatchObject({ status: 422, body: { code: 'idempotency_key_reused' } })
  expect((await read()).photoUrl).toBe(first)
})

it('keeps a key for three days, as long as a device may hold work back', async () => {
  const once = { 'idempotency-key': 'late-profile' }
  const saved = await koya.call('updateProfile', changing('Ogun', once))
  await koya.moveAhead(days(3))
  const again = { ...changing('Ogun', once), as: await signAnew(koya.context, person) }
  expect(await koya.call('updateProfile', again)).toEqual(saved)
})
