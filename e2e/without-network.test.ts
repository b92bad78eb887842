import { loginPage, logOut, logOutQuestion, sideLink } from './support/areas.ts'
import { watchTraffic } from './support/network.ts'
import { cardOf, titleOf } from './support/page-parts.ts'
import { keptIn, signIn } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

test.use({ viewport: { width: 1280, height: 900 } })

for (const [role, start, links] of [
  ['mentee', '/dashboard', ['Tracks', 'Tasks', 'Profile', 'Mentor', 'Dashboard']],
  ['mentor', '/dashboard/mentor/mentees', ['Dashboard', 'Tasks', 'Profile', 'Mentee']],
] as const) {
  test(`without a network a ${role} still moves through the area and logs out`, async ({
    page,
    context,
    mentee,
    mentor,
  }) => {
    await signIn(page, { mentee, mentor }[role])
    const nothingMoreComes = watchTraffic(page)
    await page.goto(start)
    await expect(titleOf(page)).toBeVisible()
    await nothingMoreComes()
    await context.setOffline(true)
    for (const name of links) {
      await sideLink(page, name).click()
      await expect(sideLink(page, name)).toHaveAttribute('aria-current', 'page')
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    }
    await logOut(page)
    await logOutQuestion(page).getByRole('button', { name: 'Yes' }).click()
    await expect(page).toHaveURL(loginPage)
    await expect(page.getByLabel('Email')).toBeVisible()
    expect(await keptIn(page)).toEqual([])
  })
}

test('without a network the briefs that were listed can be read, and what was not loaded says so', async ({
  page,
  context,
  mentee,
}) => {
  await signIn(page, mentee)
  const nothingMoreComes = watchTraffic(page)
  await page.goto('/dashboard')
  const tasks = cardOf(page, 'Pending tasks').getByRole('cell').getByRole('link')
  await expect(tasks).toHaveCount(3)
  await nothingMoreComes()
  const [first = ''] = await tasks.allTextContents()
  await context.setOffline(true)
  const title = titleOf(page)
  await tasks.filter({ hasText: first }).click()
  await expect(title).toHaveText(first)
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible()
  // An open brief fetches the form of its submission.
  await context.setOffline(false)
  await page.reload()
  await expect(title).toHaveText(first)
  await nothingMoreComes()
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Submit Task' }).click()
  await expect(page.getByRole('button', { name: /^Submit/ })).toBeVisible()
  await sideLink(page, 'Tracks').click()
  await expect(page.getByRole('main').getByRole('button', { name: 'Try again' })).toBeVisible()
})
