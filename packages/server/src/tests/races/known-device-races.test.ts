import { expect, it } from 'vitest'
import { useTestApp } from '#testing/app.ts'
import { buildPerson, password } from '#testing/builders.ts'
import { countStatuses, useRaces } from '#testing/racing.ts'
import { type KeptBrowser, openBrowser, stayIn } from '#testing/steps/kept-browser.ts'
import { publicUrl } from '#testing/steps/registering.ts'

const koya = useTestApp({ ...publicUrl, trustProxy: ['127.0.0.1'] })
const { post } = useRaces(koya)

const logIn = (browser: KeptBrowser, email: string) =>
  browser.send('POST', '/auth/login', { body: { email, password } })

it('T07 ten guesses through two processes reach the password, and known devices of the owner log in all the same', async () => {
  const owner = await buildPerson(koya.context, 'MENTEE')
  const { browser: kept } = await stayIn(koya, owner)
  const browser = openBrowser(koya)
  expect((await logIn(browser, owner.email)).status).toBe(200)
  const guesses = await Promise.all(
    Array.from({ length: 40 }, () =>
      post('/auth/login', { body: { email: owner.email, password: 'wrong password' } }),
    ),
  )
  expect(countStatuses(guesses)).toEqual({ 401: 10, 429: 30 })
  expect((await logIn(openBrowser(koya), owner.email)).status).toBe(429)
  expect((await logIn(browser, owner.email)).status).toBe(200)
  expect((await logIn(kept, owner.email)).status).toBe(200)
  // A login on a known device does not reset the count of strangers' failed attempts.
  expect((await logIn(openBrowser(koya), owner.email)).status).toBe(429)
})
