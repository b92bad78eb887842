import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { one, tasksOf } from '../support/installation/api.ts'
import { linkIn, mailTo } from '../support/installation/mailbox.ts'
import { countBytes, watchTraffic } from '../support/network.ts'
import { titleOf, unfold } from '../support/page-parts.ts'
import { picture } from '../support/picture.ts'
import { signInDrawn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

const phone = { width: 360, height: 740 }
test.use({ viewport: phone })

/** Collects scripts, fetches, media and photos from the next navigation on. */
function heavyFilesOf(page: Page): string[] {
  const files: string[] = []
  let hasLeft = false
  page.on('request', (request) => {
    hasLeft ||= request.isNavigationRequest()
    if (!hasLeft) return
    const isPhoto = /\/api\/(?:photos|pictures)\//.test(request.url())
    if (isPhoto || ['script', 'fetch', 'media'].includes(request.resourceType())) files.push(request.url())
  })
  return files
}

const took = (page: Page) => page.getByText(/^This page took \d+ kB\. Its styles take \d+ kB once/)

async function expectLight(page: Page, name: string): Promise<void> {
  await expect(took(page)).toBeVisible()
  await expectAccessible(page)
  await picture(page, `light-${name}-dark`)
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize(phone)
  await picture(page, `light-${name}`)
}

test('a mentee uses less data from the menu on, sends work so, and uses everything again', async ({
  page,
  mentee,
}) => {
  const task = one(await tasksOf(page.request, mentee))
  await signInDrawn(page, mentee)
  const nothingMoreComes = watchTraffic(page)
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Open menu' }).click()
  await nothingMoreComes()
  const heavy = heavyFilesOf(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Use less data' }).click()
  await expect(took(page)).toBeVisible()
  await expect(titleOf(page)).toHaveText(`Hi, ${mentee.name}`)
  await expectLight(page, 'dashboard')
  await page.getByRole('link', { name: 'Tasks', exact: true }).first().click()
  await expect(page).toHaveURL('/dashboard/pending-task')
  await expectLight(page, 'tasks')
  await page.getByRole('link', { name: task.title }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: task.title })).toBeVisible()
  await expectLight(page, 'task')
  await page.getByRole('link', { name: 'Submit', exact: false }).first().click()
  await expectLight(page, 'submit')
  await page.getByLabel('Task URL').fill('https://github.com/koya-demo/radio-shop')
  await page.getByLabel('Comment').fill('Every link works on two phones.')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Your work is sent.')).toBeVisible()
  await expect(page.getByText('attempt 1')).toBeVisible()
  await expectLight(page, 'sent')
  await page.goto('/dashboard/settings')
  await expect(page.getByText('To change something here, use everything again')).toBeVisible()
  await expectLight(page, 'settings')
  expect(heavy).toEqual([])
  expect(await page.evaluate(() => document.scripts.length)).toBe(0)
  // Reads the computed style, because Chromium reports a request even for a font in its memory cache.
  expect(await titleOf(page).evaluate((title) => getComputedStyle(title).fontFamily)).not.toContain('Ojuju')

  await page.getByRole('button', { name: 'Use everything again' }).click()
  await expect(page).toHaveURL('/dashboard/settings')
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeVisible()
  await expect(took(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Use less data' })).toBeVisible()
})

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1280, height: 900 } })

  test('less data can be chosen before the scripts have come', async ({ page, mentee }) => {
    await signInDrawn(page, mentee)
    await page.route('**/assets/*.js', () => undefined)
    await page.goto('/dashboard', { waitUntil: 'commit' })
    await page.getByRole('button', { name: 'Use less data' }).click()
    await expect(took(page)).toBeVisible()
    await expect(titleOf(page)).toHaveText(`Hi, ${mentee.name}`)
  })

  test('less data can be chosen in the settings', async ({ page, mentee }) => {
    await signInDrawn(page, mentee)
    await page.goto('/dashboard/settings')
    const card = await unfold(page, 'Use less data')
    await card.getByRole('button', { name: 'Use less data' }).click()
    await expect(took(page)).toBeVisible()
    await expect(titleOf(page)).toHaveText('Settings')
  })
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('the way from the landing page to the first work fits into 90 kB', async ({
    page,
    request,
    make,
    baseURL,
  }) => {
    const email = `${randomUUID()}@koya.test`
    const password = 'kq7zvbx2 indigo'
    const track = await make.track({ isFirst: true })
    const mentor = await make.mentor({ track: track.id })
    await make.offer({ mentor: mentor.id, places: 2 })
    await page.context().addCookies([{ name: 'koya-light', value: '1', url: baseURL ?? '' }])
    const sum = await countBytes(page)
    const fetched = new Set<string>()
    page.on('requestfinished', (request) => fetched.add(new URL(request.url()).pathname))
    await page.goto('/', { waitUntil: 'networkidle' })
    await picture(page, 'light-landing')
    expect([...fetched]).toEqual(['/'])
    const landing = sum.bytes
    await page.goto('/register')
    await page.getByLabel('First name').fill('Ngozi')
    await page.getByLabel('Last name').fill('Eze')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByLabel('Confirm password').fill(password)
    await page.getByRole('button', { name: 'get started' }).click()
    await expect(page.getByText('You have gotten a mail!')).toBeVisible()
    await make.dueMail({ email })
    await page.goto(linkIn(await mailTo(request, email, /confirm/i)))
    await page.getByRole('button', { name: 'Confirm my address' }).click()
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await picture(page, 'light-login')
    await page.getByRole('button', { name: 'Log in', exact: true }).click()
    await page.getByLabel('State').fill('Enugu')
    await page.getByLabel('Phone number').fill('08031234567')
    await page.getByLabel('Date of birth').fill('1998-04-05')
    await page.getByLabel('Gender').selectOption('FEMALE')
    await page.getByLabel('Description').fill('I build pages for shops in Enugu.')
    await page.getByLabel('Technologies').fill('React, Node')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('link', { name: 'Go to the dashboard' }).click()
    await page.getByRole('link', { name: 'See the tracks' }).click()
    await picture(page, 'light-tracks')
    await page.getByRole('link', { name: track.title }).first().click()
    await page.getByLabel(mentor.name).check()
    await page.getByRole('button', { name: 'Enroll in this track' }).click()
    await expect(page.getByText('You are enrolled.')).toBeVisible()
    await page.getByRole('link', { name: 'Task 0' }).first().click()
    await page.getByRole('link', { name: 'Submit', exact: false }).first().click()
    await page.getByLabel('Task URL').fill('https://github.com/koya-demo/radio-shop')
    await page.getByLabel('Comment').fill('Every link works on two phones.')
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect(page.getByText('Your work is sent.')).toBeVisible()
    const description = `${landing} B of the landing page, then ${sum.bytes - landing} B to the first work`
    test.info().annotations.push({ type: 'bytes', description })
    expect(sum.bytes, description).toBeLessThanOrEqual(90_000)
  })
})
