import { v7 as uuid } from 'uuid'
import type { TestApp } from '#testing/app.ts'
import { password, type TestPerson } from '#testing/builders.ts'
import { drawPicture } from '#testing/steps/draw-picture.ts'
import { profileForm } from '#testing/steps/profile-form.ts'
import { linkIn, linkRequest, registration } from '#testing/steps/registering.ts'
import { uploading } from '#testing/steps/uploading.ts'

/** A person whose texts contain the unique `word`. */
export interface Marked extends TestPerson {
  word: string
  phoneNumber: string
}

const phoneNumbers = { MENTEE: '+2348039910011', MENTOR: '+2348039910012', ADMIN: '+2348039910013' }

/** Creates the data that accounts of any role can have, marked with `word`. */
export async function fillAccount(koya: TestApp, person: TestPerson, word: string): Promise<Marked> {
  const { db, clock } = koya.context
  const { session: as, email, id } = person
  const texts = {
    firstName: word,
    lastName: `${word} last`,
    city: word,
    description: word,
    technologies: [word],
    phoneNumber: phoneNumbers[person.role],
  }
  await koya.call('updateProfile', { as, body: profileForm(texts) })
  await koya.post('/profile/upload_profile_photo', { as, ...(await uploading(await drawPicture())) })
  const preferences = { isDaily: false, hour: 7, timeZone: 'Africa/Lagos', ways: {} }
  if (person.role !== 'ADMIN') await koya.call('changeWishes', { as, body: preferences })
  await koya.post('/auth/login', { body: { email, password: 'not the one' } })
  await koya.call('login', { body: { email, password } })
  await db
    .updateTable('session')
    .set({ device: word, renewed_at: clock.now() })
    .where('user_id', '=', id)
    .execute()
  await koya.post('/auth/send-password-reset-token', { body: linkRequest(email) })
  const next = `${word}.next@koya.test`
  await koya.call('askForAddress', { as, body: { email: next, password } })
  const { token } = linkIn((await koya.mailsTo(next))[0]?.text)
  await koya.post('/account/email', { body: { token, email: next } })
  await db
    .updateTable('news_wish')
    .set({
      is_daily: false,
      mailed_on: '2026-01-02',
      push_topics: JSON.stringify(['data']),
      push_says_what: true,
      push_quiet_from: 22,
      push_quiet_to: 7,
      push_declined_at: clock.now(),
    })
    .where('user_id', '=', id)
    .execute()
  const session = await db
    .selectFrom('session')
    .select('id')
    .where('user_id', '=', id)
    .executeTakeFirstOrThrow()
  // Koya sends no message to this `endpoint`, because `localhost` is not a public host.
  await db
    .insertInto('push_device')
    .values({
      id: uuid(),
      user_id: id,
      session_id: session.id,
      endpoint: `https://localhost/${word}`,
      p256dh: word,
      auth: word,
      created_at: clock.now(),
      reached_at: clock.now(),
    })
    .execute()
  await db
    .insertInto('registration')
    .values({ ...registrationRow(word), email: next, created_at: clock.now() })
    .execute()
  await koya.post('/auth/register', { body: registration({ email: next }) })
  await addFactors(koya, id, word)
  return { ...person, email: next, word, phoneNumber: texts.phoneNumber }
}

/** Adds each kind of second factor; the values are invalid and open nothing. */
async function addFactors({ context: { db, clock } }: TestApp, userId: string, word: string) {
  const [now, bytes] = [clock.now(), Buffer.from(word)]
  await db
    .insertInto('passkey')
    .values({
      id: uuid(),
      user_id: userId,
      credential_id: bytes,
      public_key: bytes,
      sign_count: 1,
      transports: ['internal'],
      name: word,
      created_at: now,
      used_at: now,
    })
    .execute()
  const app = { secret: word, next_secret: word, confirmed_at: now, last_step: 1 }
  await db
    .insertInto('authenticator_app')
    .values({ user_id: userId, ...app })
    .execute()
  await db.insertInto('recovery_code').values({ user_id: userId, code_hash: bytes, used_at: now }).execute()
}

const registrationRow = (word: string) => ({
  id: uuid(),
  first_name: word,
  last_name: word,
  password_hash: 'none',
})
