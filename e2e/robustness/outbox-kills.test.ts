import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { APIRequestContext, BrowserType } from '@playwright/test'
import { killBrowser, openProfile } from '../support/device/kill-browser.ts'
import { draftsIn } from '../support/forms/drafts.ts'
import { fillWork } from '../support/forms/fill-work.ts'
import { one, tasksOf } from '../support/installation/api.ts'
import type { Person } from '../support/installation/make.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

/** How many times the test kills the browser. */
const kills = Number(process.env.KOYA_KILLS ?? 5)
/** The test kills the browser after a random number of round trips to the page, below this number. */
const mostTrips = 120

/** Maximum kills with one mentee, because the server accepts 20 submissions of a person per minute. */
const ofOnePerson = 15

test('a browser that is killed at any moment while the outbox leaves loses nothing and sends nothing twice', async ({
  request,
  playwright,
  browserName,
  baseURL,
  make,
  mentor,
}) => {
  test.setTimeout(300_000 + kills * 20_000)
  const browserType = playwright[browserName]

  for (let done = 0; done < kills; done += ofOnePerson) {
    const mentee = await make.mentee({ mentor: mentor.id })
    const profile = await mkdtemp(join(tmpdir(), 'koya-kills-'))
    const rounds = Math.min(ofOnePerson, kills - done)
    await killWhileSending({ request, browserType, profile, baseURL, mentee, rounds })
    await rm(profile, { recursive: true })
  }
})

interface Drill {
  request: APIRequestContext
  browserType: BrowserType
  profile: string
  baseURL: string | undefined
  mentee: Person
  rounds: number
}

/** In each round, submits offline, and kills the browser after the network has returned. */
async function killWhileSending({ request, browserType, profile, baseURL, mentee, rounds }: Drill) {
  const { id } = one(await tasksOf(request, mentee))
  const attemptNow = async () => {
    const tasks = await tasksOf(request, mentee)
    return one(tasks, (task) => task.id === id).submission?.attempt ?? 0
  }

  for (let round = 1; round <= rounds; round++) {
    let context = await openProfile(browserType, profile, baseURL)
    let page = await context.newPage()
    await signIn(page, mentee)
    await fillWork(page, id, `https://example.org/round-${round}`)
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Submit', exact: true }).click()
    await expect(page.getByText('On this device, not sent yet')).toBeVisible()
    await context.setOffline(false)
    const trips = Math.floor(Math.random() * mostTrips)
    for (let trip = 0; trip < trips; trip++) await page.evaluate(() => 0)
    await killBrowser(context)

    context = await openProfile(browserType, profile, baseURL)
    page = await context.newPage()
    await signIn(page, mentee)
    await page.goto('/dashboard')
    await expect.poll(attemptNow).toBe(round)
    await expect.poll(() => draftsIn(page)).not.toContain('example.org')
    await context.close()
  }
  expect(await attemptNow()).toBe(rounds)
}
