import { expect, type Page, test } from '@playwright/test'
import { loginPage, moveTo, openPage, pagesOf, sideLink, sideOf } from './mentee-area.ts'
import { signIn } from './people.ts'

test.use({ viewport: { width: 1280, height: 900 } })

const areas = [
  {
    person: 'mentee',
    start: '/dashboard/track',
    entries: {
      Dashboard: '/dashboard/',
      Mentor: '/dashboard/mentee/mentor',
      Tracks: '/dashboard/track',
      Tasks: '/dashboard/pending-task',
      Profile: '/dashboard/mentee/profile',
    },
  },
  {
    person: 'mentor',
    start: '/dashboard/mentor/profile',
    entries: {
      Dashboard: '/dashboard/mentor',
      Mentee: '/dashboard/mentor/mentees',
      Tasks: '/dashboard/mentor/tasks-submissions/',
      Profile: '/dashboard/mentor/profile',
    },
  },
] as const

for (const { person, start, entries } of areas) {
  test(`a ${person} reaches every page of the sidebar, and Settings leads nowhere`, async ({ page }) => {
    await signIn(page, person)
    await page.goto(start)
    for (const [name, path] of Object.entries(entries)) {
      await sideLink(page, name).click()
      await expect(page).toHaveURL(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
      await expect(sideLink(page, name)).toHaveAttribute('aria-current', 'page')
      await expect(sideOf(page).locator('[aria-current=page]')).toHaveCount(1)
    }
    const before = page.url()
    const settings = sideOf(page).getByRole('link', { name: 'Settings' })
    await expect(settings).not.toHaveAttribute('href')
    await settings.click({ force: true })
    expect(page.url()).toBe(before)
    const kept = await page.evaluate(() => Object.keys(localStorage).sort())
    expect(kept).toEqual(['expirationDate', 'token'])
  })
}

test('a session lasts as long as its token, whatever date is stored beside it; without a photo there are initials', async ({
  page,
}) => {
  await signIn(page, 'mentee')
  await page.goto('/dashboard/track')
  await expect(page.getByRole('link', { name: 'Web Development' })).toBeVisible()
  await page.evaluate(() => localStorage.setItem('expirationDate', '2020-01-01T00:00:00.000Z'))
  await page.reload()
  await expect(page.getByRole('link', { name: 'Web Development' })).toBeVisible()
  await expect(page).toHaveURL('/dashboard/track')
  const own = page.getByRole('banner').getByRole('link', { name: 'Your profile' })
  await expect(own.locator('svg')).toContainText('AO')
  await expect(own.locator('img')).toHaveCount(0)
})

test('searching asks nothing and moves nobody; the bell and the own picture are there', async ({ page }) => {
  await signIn(page, 'mentee')
  await page.goto('/dashboard/track')
  await expect(page.getByRole('link', { name: 'Web Development' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Notifications' })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Your profile' })).toBeVisible()
  const before = page.url()
  const calls: string[] = []
  page.on('request', (request) => calls.push(request.url()))
  const search = page.getByRole('searchbox', { name: 'Search' })
  await search.fill('abc')
  await search.press('Enter')
  await expect(search).toHaveValue('abc')
  await expect(page.getByRole('link', { name: 'Web Development' })).toBeVisible()
  expect(page.url()).toBe(before)
  expect(calls.filter((url) => url.includes('/api/'))).toEqual([])
})

test('up to 820 px the sidebar is a drawer, from 821 px it stands beside the page', async ({ page }) => {
  await signIn(page, 'mentee')
  await page.setViewportSize({ width: 820, height: 900 })
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(sideOf(page)).toBeHidden()
  const open = page.getByRole('button', { name: 'Open menu' })
  const drawer = page.getByRole('dialog', { name: 'Sidebar' })
  await open.click()
  await expect(drawer.getByRole('link', { name: 'Tracks' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(open).toBeFocused()
  await open.click()
  await drawer.getByRole('link', { name: 'Tracks' }).click()
  await expect(page).toHaveURL('/dashboard/track')
  await expect(drawer).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.goBack()
  await expect(page).toHaveURL(/\/dashboard\/?$/)
  await expect(drawer).toBeHidden()
  await open.click()
  await expect(drawer).toBeVisible()
  await page.setViewportSize({ width: 821, height: 900 })
  await expect(drawer).toBeHidden()
  await expect(sideOf(page)).toBeVisible()
  await expect(open).toBeHidden()
})

/** Tells of every password field that ever stood in the page. */
async function watchForms(page: Page): Promise<string[]> {
  const seen: string[] = []
  await page.exposeFunction('sawForm', (path: string) => seen.push(path))
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.querySelector('input[type=password]')) Reflect.get(window, 'sawForm')(location.pathname)
    }).observe(document, { childList: true, subtree: true })
  })
  return seen
}

/** The first by its address, the others as links lead to them, so that not each of them loads a document. */
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

test('somebody who is not signed in gets from every page of both areas to the login', async ({ page }) => {
  const pages = await pagesOf(page.request)
  for (const area of [pages.mentee, pages.mentor]) {
    await visitEach(page, area, async (path) => {
      await expect(page, path).toHaveURL(loginPage)
      await expect(page.getByLabel('Email')).toBeVisible()
    })
  }
})

test('a mentor gets from every page of the mentees to the own mentees, and never sees a login', async ({
  page,
}) => {
  const pages = await pagesOf(page.request)
  await signIn(page, 'mentor')
  const forms = await watchForms(page)
  await visitEach(page, pages.mentee, async (path) => {
    await expect(page, path).toHaveURL('/dashboard/mentor/mentees')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
  expect(forms).toEqual([])
})

test('a mentee gets from every page of the mentors to the own dashboard, and never sees a login', async ({
  page,
}) => {
  const pages = await pagesOf(page.request)
  await signIn(page, 'mentee')
  const forms = await watchForms(page)
  await visitEach(page, pages.mentor, async (path) => {
    await expect(page, path).toHaveURL(/\/dashboard\/?$/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
  expect(forms).toEqual([])
})

test('an admin opens every page of both areas and changes between them', async ({ page }) => {
  const pages = await pagesOf(page.request)
  await signIn(page, 'admin')
  await openEach(page, [...pages.mentee, ...pages.mentor])
  await sideLink(page, 'Mentee area').click()
  await expect(page).toHaveURL(/\/dashboard\/?$/)
  await sideLink(page, 'Mentor area').click()
  await expect(page).toHaveURL('/dashboard/mentor')
})

test('a mentee opens every page of the own area, and every call carries the session', async ({ page }) => {
  const pages = await pagesOf(page.request)
  await signIn(page, 'mentee')
  const calls: (string | undefined)[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/') && !pathname.startsWith('/api/photos/'))
      calls.push(request.headers().authorization)
  })
  await openEach(page, pages.mentee)
  // The profile, its mentors, the tasks, the tracks, a track's stages, and a course.
  expect(calls.length).toBeGreaterThanOrEqual(6)
  expect(calls.filter((authorization) => !authorization?.startsWith('Bearer '))).toEqual([])
})

test('every page answers with and without the last slash', async ({ request }) => {
  const pages = await pagesOf(request)
  for (const path of [...pages.mentee, ...pages.mentor].map((page) => page.replace(/\/$/, ''))) {
    for (const address of [path, `${path}/`]) {
      expect((await request.get(address, { maxRedirects: 0 })).status(), address).toBe(200)
    }
  }
})
