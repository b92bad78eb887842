import type { Page } from '@playwright/test'
import { loginPage, moveTo, openPage, pagesOf, sideLink, sideOf } from '../support/areas.ts'
import { watchFor } from '../support/drawn.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

test.use({ viewport: { width: 1280, height: 900 } })

/** Opens the first page by its address, and the others through `move`, by default the app's router. */
async function visitEach(
  page: Page,
  [first = '', ...others]: string[],
  look: (path: string) => Promise<void>,
  move = moveTo,
): Promise<void> {
  await page.goto(first)
  await look(first)
  for (const path of others) {
    await move(page, path)
    await look(path)
  }
}

const openEach = (page: Page, paths: string[]): Promise<void> =>
  visitEach(
    page,
    paths,
    async (path) => {
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(sideOf(page)).toBeVisible()
      await expect(page, path).toHaveURL(path)
    },
    openPage,
  )

test('somebody who is not signed in gets from every page of all areas to the login', async ({
  page,
  mentee,
}) => {
  const pages = await pagesOf(page.request, mentee)
  for (const area of Object.values(pages)) {
    await visitEach(page, area, async (path) => {
      await expect(page, path).toHaveURL(loginPage)
      await expect(page.getByLabel('Email')).toBeVisible()
    })
  }
})

test('a mentor gets from every page of mentees and admins to the own mentees, and never sees a login', async ({
  page,
  mentor,
  mentee,
}) => {
  const pages = await pagesOf(page.request, mentee)
  await signIn(page, mentor)
  const loginWasDrawn = await watchFor(page, 'input[type=password]')
  await visitEach(page, [...pages.mentee, ...pages.admin], async (path) => {
    await expect(page, path).toHaveURL('/dashboard/mentor/mentees')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
  expect(await loginWasDrawn()).toBe(false)
})

test('a mentee gets from every page of mentors and admins to the own dashboard, and never sees a login', async ({
  page,
  mentee,
}) => {
  const pages = await pagesOf(page.request, mentee)
  await signIn(page, mentee)
  const loginWasDrawn = await watchFor(page, 'input[type=password]')
  await visitEach(page, [...pages.mentor, ...pages.admin], async (path) => {
    await expect(page, path).toHaveURL(/\/dashboard\/?$/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
  expect(await loginWasDrawn()).toBe(false)
})

test('an admin opens every page of all areas and changes between them', async ({ page, mentee, admin }) => {
  const pages = await pagesOf(page.request, mentee)
  await signIn(page, admin)
  await openEach(page, Object.values(pages).flat())
  // The first document lists no files for pages of other areas, but links there must not call `/healthz`.
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await sideLink(page, 'Mentee area').click()
  await expect(page).toHaveURL(/\/dashboard\/?$/)
  await page.getByRole('link', { name: 'Open the admin area' }).click()
  await expect(page).toHaveURL('/dashboard/admin')
  await sideLink(page, 'Mentor area').click()
  await expect(page).toHaveURL('/dashboard/mentor')
  await sideLink(page, 'Admin area').click()
  await expect(page).toHaveURL('/dashboard/admin')
  expect(asked).not.toContain('/healthz')
})

test('a mentee opens every page of the own area, and every call carries the session', async ({
  page,
  mentee,
}) => {
  const pages = await pagesOf(page.request, mentee)
  await signIn(page, mentee)
  const calls: (string | undefined)[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/') && !pathname.startsWith('/api/photos/'))
      calls.push(request.headers().authorization)
  })
  await openEach(page, pages.mentee)
  expect(calls.length).toBeGreaterThanOrEqual(6)
  expect(calls.filter((authorization) => !authorization?.startsWith('Bearer '))).toEqual([])
})

test('every page answers with and without the last slash', async ({ request, mentee }) => {
  const pages = await pagesOf(request, mentee)
  for (const path of Object.values(pages)
    .flat()
    .map((page) => page.replace(/\/$/, ''))) {
    for (const address of [path, `${path}/`]) {
      expect((await request.get(address, { maxRedirects: 0 })).status(), address).toBe(200)
    }
  }
})
