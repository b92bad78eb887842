import { loginPage, logOut, logOutQuestion, sideLink } from '../support/areas.ts'
import { expectStepsBack } from '../support/forms/back-steps.ts'
import { one, tasksOf } from '../support/installation/api.ts'
import { documentsOf, hold, watchTraffic } from '../support/network.ts'
import { cardOf, titleOf, toastOf } from '../support/page-parts.ts'
import { keptIn, signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

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

test('without a network the next brief and those that were opened can be read, and what was not loaded says so', async ({
  page,
  context,
  mentee,
}) => {
  await signIn(page, mentee)
  const nothingMoreComes = watchTraffic(page)
  await page.goto('/dashboard')
  const tasks = cardOf(page, 'Pending tasks').getByRole('cell').getByRole('link')
  await expect(tasks).toHaveCount(3)
  const [next = '', opened = '', unread = ''] = await tasks.allTextContents()
  const title = titleOf(page)
  const brief = page.getByRole('main').getByRole('heading', { level: 2 }).first()
  const again = page.getByRole('main').getByRole('button', { name: 'Try again' })
  const openTask = async (name: string) => {
    await sideLink(page, 'Dashboard').click()
    await tasks.filter({ hasText: name }).click()
    await expect(title).toHaveText(name)
  }
  await openTask(opened)
  await expect(brief).toBeVisible()
  await sideLink(page, 'Dashboard').click()
  await nothingMoreComes()
  await context.setOffline(true)
  for (const name of [opened, next]) {
    await openTask(name)
    await expect(brief).toBeVisible()
    await expect(again).toHaveCount(0)
  }
  await page.getByRole('link', { name: 'Submit Task' }).click()
  await expect(page.getByRole('button', { name: /^Submit/ })).toBeVisible()
  await openTask(unread)
  await expect(again).toBeVisible()
  await sideLink(page, 'Tracks').click()
  await expect(title).toHaveText('Tracks')
  await expect(again).toBeVisible()
})

test('a page with a fault of ours can be left with a step back, and is loaded anew once the server can be reached', async ({
  page,
  context,
  mentee,
  faults,
}) => {
  faults.expect(/TypeError/, /INTERNET_DISCONNECTED/)
  await signIn(page, mentee)
  await page.route('**/api/tracks', (route) => route.fulfill({ json: { items: null } }))
  const fault = 'Something went wrong on our side'
  await page.goto('/dashboard/pending-task')
  await sideLink(page, 'Tracks').click()
  await expect(titleOf(page)).toHaveText(fault)
  await page.goBack()
  await expect(titleOf(page)).toHaveText('Tasks')
  await page.goForward()
  await expect(titleOf(page)).toHaveText(fault)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Load the page again' }).click()
  await expect(page.getByText('Koya could not be reached.')).toBeVisible()
  await page.unroute('**/api/tracks')
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Load the page again' }).click()
  await expect(titleOf(page)).toHaveText('Tracks')
})

test('a fault within a dialog stays until somebody loads the page again', async ({
  page,
  busyMentee,
  faults,
}) => {
  faults.expect(/TypeError/)
  await signIn(page, busyMentee)
  await page.goto('/dashboard/pending-task')
  await page.route('**/api/tasks/*/submissions', (route) => route.fulfill({ json: { items: null } }))
  const documents = documentsOf(page)
  const nothingMoreComes = watchTraffic(page)
  await page.getByRole('button', { name: 'Grading', exact: true }).first().click()
  await expect(titleOf(page)).toHaveText('Something went wrong on our side')
  await expectStepsBack(page, 0)
  await nothingMoreComes()
  expect(documents()).toBe(0)
})

test('a request that hangs ends after 20 seconds, and what failed comes by itself with the network', async ({
  page,
  context,
  mentee,
}) => {
  await page.clock.install()
  await signIn(page, mentee)
  const letGo = await hold(page, '/tasks?fields=list')
  await page.goto('/dashboard')
  const card = cardOf(page, 'Pending tasks')
  await expect(card).toHaveAttribute('aria-busy', 'true')
  await page.clock.fastForward(20_000)
  await expect(card.getByRole('button', { name: 'Try again' })).toBeVisible()
  await expect(card).toContainText('An error occurred')
  letGo()
  await context.setOffline(true)
  await context.setOffline(false)
  await expect(card.getByRole('cell').getByRole('link')).toHaveCount(3)
})

test('without a network no tap leaves the page for one of the browser, and sending can be stopped', async ({
  page,
  context,
  mentee,
}) => {
  const task = one(await tasksOf(page.request, mentee), ({ course }) => course !== null)
  await signIn(page, mentee)
  const nothingMoreComes = watchTraffic(page)
  await page.goto(`/dashboard/pending-task/${task.id}`)
  await expect(titleOf(page)).toHaveText(task.title)
  await nothingMoreComes()
  await context.setOffline(true)
  await page.getByRole('link', { name: task.courseTitle ?? '' }).click()
  await expect(toastOf(page)).toContainText('You are offline')
  expect(context.pages()).toHaveLength(1)
  await page.getByRole('link', { name: 'Submit Task' }).click()
  const form = page.getByRole('main').locator('form')
  await form.getByLabel('Task URL').fill('https://example.org/work')
  await form.getByLabel('Comment').fill('Every link works on my phone.')
  await context.setOffline(false)
  const letGo = await hold(page, `/tasks/${task.id}/submissions`)
  await form.getByRole('button', { name: 'Submit', exact: true }).click()
  await form.getByRole('button', { name: 'Stop sending' }).click()
  await expect(form.getByText('Submitting ....')).toHaveCount(0)
  letGo()
  await form.getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(page.getByText(/^Successfully sumitted/)).toBeVisible()
})
