import type { List, MyMentor, Stage, Track } from '@koya/contract'
import { coursePage } from '../support/areas.ts'
import { ask, one, tasksOf } from '../support/installation/api.ts'
import { apiCallsOf, bellListens, changeAnswer } from '../support/network.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

test.use({ viewport: { width: 1280, height: 900 } })

test('a mentee looks through the tracks and their stages, and what was seen is not asked again', async ({
  page,
  mentee,
}) => {
  await signIn(page, mentee)
  // Compares the page with the answer to its call, because other tests create tracks meanwhile.
  const answer = page.waitForResponse('**/api/tracks')
  const listening = bellListens(page)
  await page.goto('/dashboard/track')
  const { items: tracks }: List<Track> = await (await answer).json()
  const web = one(tracks, ({ title }) => title === 'Web Development')
  const stages = (await ask<List<Stage>>(page.request, mentee, `/tracks/${web.id}/stages`)).items
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 2 })).toHaveCount(tracks.length)
  await page.getByRole('link', { name: 'Web Development' }).click()
  await expect(page).toHaveURL(`/dashboard/track/${encodeURIComponent('Web Development')}/${web.id}`)
  await expect(main).toContainText(`${stages.length} stages`)
  for (const { title, description } of stages) {
    await expect(main).toContainText(title)
    await expect(main).toContainText(description)
  }
  await page.getByRole('link', { name: 'Back to tracks' }).click()
  await expect(page).toHaveURL('/dashboard/track')
  await page.getByRole('link', { name: 'Mobile Development' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mobile Development')
  await expect(main.getByRole('listitem').first()).toBeVisible()
  await expect(main.getByText('First pages')).toHaveCount(0)
  await listening
  const calls = apiCallsOf(page)
  await page.goBack()
  await page.goBack()
  await expect(main.getByText('First pages')).toBeVisible()
  expect(calls).toEqual([])
})

test('a learner sees which stages are done and in work, and why nothing is known without the tasks', async ({
  page,
  busyMentee,
}) => {
  const { track } = one(await tasksOf(page.request, busyMentee))
  await signIn(page, busyMentee)
  await page.goto(`/dashboard/track/Web%20Development/${track}`)
  const stages = page
    .getByRole('main')
    .locator('ol > li')
    .filter({ has: page.getByRole('heading') })
  await expect(stages.filter({ hasText: 'Stage 1, done' })).toContainText('2 tasks, all graded')
  await expect(stages.filter({ hasText: 'Stage 2, in work' })).toContainText('4 tasks, 1 graded')
  await expect(stages.filter({ hasText: /^3?Stage 3(?!,)/ })).toContainText('3 tasks')

  await page.route('**/api/tasks?*', (route) => route.fulfill({ status: 500, json: { message: 'Broken' } }))
  await page.reload()
  await expect(page.getByText('Your tasks could not be fetched.')).toBeVisible()
  await page.unroute('**/api/tasks?*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(stages.filter({ hasText: 'Stage 1, done' })).toBeVisible()
})

test('the video of a course asks nobody outside before it is played', async ({ page, mentee }) => {
  const task = one(await tasksOf(page.request, mentee), ({ course }) => course !== null)
  const course = coursePage(task)
  const outside: string[] = []
  await page.route(/^https:/, (route) => {
    outside.push(route.request().url())
    return route.fulfill({ body: '<p>video</p>', contentType: 'text/html' })
  })
  await signIn(page, mentee)
  await page.goto(course)
  const play = page.getByRole('button', { name: /Play the video/ })
  await expect(play).toBeVisible()
  expect(outside).toEqual([])
  await play.click()
  const video = page.getByRole('main').locator('iframe')
  await expect(video).toHaveAttribute('src', /^https:\/\/www\.youtube-nocookie\.com\/embed\//)
  await expect(video).toBeFocused()
  await expect.poll(() => outside.length).toBeGreaterThan(0)
  await page
    .getByRole('region', { name: /with this course/ })
    .getByRole('link', { name: task.title })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: task.title })).toBeVisible()
})

test('a course that is a whole playlist plays it', async ({ page, mentee }) => {
  const course = coursePage(one(await tasksOf(page.request, mentee), ({ course }) => course !== null))
  await page.route(/^https:/, (route) => route.fulfill({ body: '', contentType: 'text/html' }))
  await signIn(page, mentee)
  await changeAnswer(page, '**/api/courses/*', (answer) => ({
    ...answer,
    playlistUrl: 'https://www.youtube.com/playlist?list=PLabc_123',
  }))
  await page.goto(course)
  await page.getByRole('button', { name: /Play/ }).click()
  await expect(page.getByRole('main').locator('iframe')).toHaveAttribute('src', /list=PLabc_123/)
})

test('a mentee finds everything about the own mentor', async ({ page, mentee }) => {
  const mentors = await ask<List<MyMentor>>(page.request, mentee, '/profile/mentors')
  const { firstName, lastName, city, country, description, technologies, email, phoneNumber } = one(
    mentors.items,
  )
  await signIn(page, mentee)
  await page.goto('/dashboard/mentee/mentor/')
  await expect(page.getByRole('heading', { name: `${firstName} ${lastName}` })).toBeVisible()
  for (const fact of [city, country, description, technologies, email].flat()) {
    expect(fact).toBeTruthy()
    await expect(page.getByRole('main')).toContainText(String(fact))
  }
  await expect(page.locator(`a[href="tel:${phoneNumber}"]`)).toHaveText('+234 803 000 0000')
})
