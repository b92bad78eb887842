import { addressOf } from '@koya/contract'
import { expect, it } from 'vitest'
import { useTestApp } from '#testing/app.ts'
import { buildPerson, type TestPerson } from '#testing/builders.ts'
import { postedForms } from '#testing/posted-forms.ts'
import { profileForm } from '#testing/steps/profile-form.ts'
import { useWebRoot } from '#testing/web-root.ts'

const koya = useTestApp({ webRoot: useWebRoot() })
const { send, cookieOf } = postedForms(koya)
const page = addressOf('menteeProfile')

/** A browser without a script, which keeps the page that it has as long as the server says that it holds. */
function browserOf(person: TestPerson) {
  let kept = ''
  return {
    async open() {
      const headers = { cookie: await cookieOf(person), ...(kept && { 'if-none-match': kept }) }
      const { statusCode, headers: answered } = await koya.fastify.inject({ url: page, headers })
      kept = String(answered.etag)
      return { status: statusCode, key: kept.slice(-14, -1) }
    },
    async move(city: string, key: string) {
      const typed = {
        ...profileForm(),
        form: 'updateProfile',
        key,
        city,
        dob: '1998-04-05',
        technologies: 'React',
      }
      const { status } = await send(page, typed, { as: person })
      koya.clock.moveAhead(1000)
      const profile = await koya.call('readProfile', { as: person.session })
      return [status, profile.city]
    },
  }
}

it('a page that looks as it did before a form has another key, so the form counts again', async () => {
  const person = await buildPerson(koya.context, 'MENTEE')
  const { open, move } = browserOf(person)
  await move('Jos', '1')
  const first = await open()
  koya.clock.moveAhead(1000)
  expect(await open()).toEqual({ status: 304, key: first.key })
  expect(await move('Enugu', first.key)).toEqual([303, 'Enugu'])
  expect(await move('Jos', `${Number(first.key) + 1}`)).toEqual([303, 'Jos'])
  const second = await open()
  expect(second.status).toBe(200)
  expect(await move('Enugu', second.key)).toEqual([303, 'Enugu'])
})

it('a form of somebody else leaves a kept page as it is', async () => {
  const [person, other] = [
    await buildPerson(koya.context, 'MENTEE'),
    await buildPerson(koya.context, 'MENTEE'),
  ]
  const { open } = browserOf(person)
  const { key } = await open()
  expect((await browserOf(other).move('Jos', key))[0]).toBe(303)
  expect(await open()).toEqual({ status: 304, key })
})
