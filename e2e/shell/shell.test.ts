import { sideLink, sideOf } from '../support/areas.ts'
import { keptIn, signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

test.use({ viewport: { width: 1280, height: 900 } })

const areas = [
  {
    role: 'mentee',
    start: '/dashboard/track',
    entries: {
      Dashboard: '/dashboard/',
      Mentor: '/dashboard/mentee/mentor',
      Tracks: '/dashboard/track',
      Tasks: '/dashboard/pending-task',
      Profile: '/dashboard/mentee/profile',
      Settings: '/dashboard/settings',
    },
  },
  {
    role: 'mentor',
    start: '/dashboard/mentor/profile',
    entries: {
      Dashboard: '/dashboard/mentor',
      Mentee: '/dashboard/mentor/mentees',
      Tasks: '/dashboard/mentor/tasks-submissions/',
      Profile: '/dashboard/mentor/profile',
      Settings: '/dashboard/settings',
    },
  },
] as const

for (const { role, start, entries } of areas) {
  test(`a ${role} reaches every page of the sidebar, the settings among them`, async ({
    page,
    mentee,
    mentor,
  }) => {
    await signIn(page, { mentee, mentor }[role])
    await page.goto(start)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    for (const [name, path] of Object.entries(entries)) {
      await sideLink(page, name).click()
      await expect(page).toHaveURL(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
      await expect(sideLink(page, name)).toHaveAttribute('aria-current', 'page')
      await expect(sideOf(page).locator('[aria-current=page]')).toHaveCount(1)
    }
    expect(await keptIn(page)).toEqual(['expirationDate', 'token'])
  })
}

test('a session lasts as long as its token, whatever date is stored beside it; without a photo there are initials', async ({
  page,
  mentee,
}) => {
  await signIn(page, mentee)
  await page.goto('/dashboard/track')
  await expect(page.getByRole('link', { name: 'Web Development' })).toBeVisible()
  await page.evaluate(() => localStorage.setItem('expirationDate', '2020-01-01T00:00:00.000Z'))
  await page.reload()
  await expect(page.getByRole('link', { name: 'Web Development' })).toBeVisible()
  await expect(page).toHaveURL('/dashboard/track')
  const own = page.getByRole('banner').getByRole('link', { name: 'Your profile' })
  await expect(own.locator('svg')).toContainText('CN')
  await expect(own.locator('img')).toHaveCount(0)
})

test('up to 820 px the sidebar is a drawer, from 821 px it stands beside the page', async ({
  page,
  mentee,
}) => {
  await signIn(page, mentee)
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
  await page.getByRole('banner').getByRole('link', { name: 'Koya, home' }).click()
  await expect(page).toHaveURL(/\/dashboard\/?$/)
  await expect(drawer).toBeHidden()
  // Waits for the new page, because a change of the page closes an open drawer.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await open.hover()
  await page.mouse.down()
  await expect(open).toHaveCSS('opacity', '0.65')
  await page.mouse.up()
  await expect(drawer).toBeVisible()
  await page.setViewportSize({ width: 821, height: 900 })
  await expect(drawer).toBeHidden()
  await expect(sideOf(page)).toBeVisible()
  await expect(open).toBeHidden()
})
