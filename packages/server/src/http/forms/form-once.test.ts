import { addressOf } from '@koya/contract'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { useTestApp } from '#testing/app.ts'
import { buildPerson, type TestPerson } from '#testing/builders.ts'
import { minutes } from '#testing/clock.ts'
import { hiddenIn, plainIn, postedForms } from '#testing/posted-forms.ts'
import { profileForm } from '#testing/steps/profile-form.ts'
import { useWebRoot } from '#testing/web-root.ts'

const koya = useTestApp({ webRoot: useWebRoot() })
const { send, newKey } = postedForms(koya)
const page = addressOf('menteeProfile')
let person: TestPerson

beforeEach(async () => {
  person = await buildPerson(koya.context, 'MENTEE')
})

const { technologies = [], ...fields } = profileForm({ city: 'Jos' })
const typed = (more = {}) => ({
  form: 'updateProfile',
  key: newKey(),
  ...fields,
  technologies: technologies.join(', '),
  ...more,
})
const read = () => koya.call('readProfile', { as: person.session })

/** Imitates a process that died while it sent a form: its row has no answer. */
const forgetAnswers = () => koya.context.db.updateTable('idempotency_key').set({ answer: null }).execute()

it('a second press does not say that a form is sent which is still being sent, and sends it a minute later', async () => {
  const form = typed()
  expect((await send(page, form, { as: person })).to).toBe(`${page}?done=updateProfile`)
  await forgetAnswers()
  await koya.moveAhead(minutes(0.9))
  const second = await send(page, form, { as: person })
  expect([second.status, second.to, second.headers['retry-after']]).toEqual([503, undefined, '5'])
  expect(second.body).toContain('This is still being sent')
  // The page keeps its key, because a form with another key would count as a new form.
  expect(hiddenIn(second.body)).toEqual(form)
  await koya.moveAhead(minutes(0.2))
  expect((await send(page, form, { as: person })).to).toBe(`${page}?done=updateProfile`)
})

it('a form that was sent is not sent again because its end could not be stored', async () => {
  const form = typed()
  const { db } = koya.context
  await sql`alter table idempotency_key add constraint no_answer check (answer is null) not valid`.execute(db)
  try {
    expect((await send(page, form, { as: person })).status).toBe(500)
  } finally {
    await db.schema.alterTable('idempotency_key').dropConstraint('no_answer').execute()
  }
  expect((await read()).city).toBe('Jos')
  expect((await send(page, form, { as: person })).status).toBe(503)
})

it('a profile that has changed since the page was drawn is replaced only by another press', async () => {
  const seen = `"${(await read()).updatedAt}"`
  expect((await send(page, typed({ seen }), { as: person })).status).toBe(303)
  const late = await send(page, typed({ seen, city: 'Kano' }), { as: person })
  expect(late.status).toBe(409)
  expect(plainIn(late.body)).toMatchObject({
    posted: { values: { city: 'Kano', seen }, refusal: { code: 'changed_meanwhile' } },
  })
  const { city, updatedAt } = await read()
  expect(city).toBe('Jos')
  await send(page, typed({ seen: `"${updatedAt}"`, city: 'Kano' }), { as: person })
  expect((await read()).city).toBe('Kano')
})
