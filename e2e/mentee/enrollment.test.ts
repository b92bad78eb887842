import type { List, MyMentor } from '@koya/contract'
import { sideLink } from '../support/areas.ts'
import { expectStepsBack } from '../support/forms/back-steps.ts'
import { goToMentorsOf, makeTrack, mentorsShown, wizardOf } from '../support/forms/enrollment-wizard.ts'
import { ask, one } from '../support/installation/api.ts'
import { mailTo } from '../support/installation/mailbox.ts'
import { apiCallsOf, bellListens } from '../support/network.ts'
import { cardOf, toastOf } from '../support/page-parts.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

test.use({ viewport: { width: 1280, height: 900 } })

const refusal = { message: 'This mentor has no free place in this track', code: 'mentor_not_free' }

test('a mentee enrolls, and track, mentor and tasks are there without a reload', async ({ page, make }) => {
  const { title, free } = await makeTrack(page, make, { mentors: 2 })
  const mentee = await make.mentee()
  await signIn(page, mentee)
  const listening = bellListens(page)
  await page.goto('/dashboard')
  await goToMentorsOf(page, title)
  const { wizard, question, button, mentors, answer } = wizardOf(page)
  const [mentor = ''] = await mentorsShown(page, free)
  await mentors.first().check()
  await listening
  const calls = apiCallsOf(page)
  await button('Enroll').click()
  expect(await question.getByRole('heading').textContent()).toBe('Are you sure？')
  await answer('No')
  await expect(question).toBeHidden()
  expect(calls).toEqual([])
  await button('Enroll').click()
  await answer('Yes')
  await expect(wizard.getByText(`Successfully Enrolled to the ${title} track`, { exact: true })).toBeVisible()
  const promise = 'A mentor will be assigned to you, and he/she will contact you soon'
  await expect(wizard.getByText(promise, { exact: true })).toBeVisible()
  await expect(wizard.getByRole('link').first()).toHaveAttribute('href', '/dashboard')
  await expect
    .poll(() => calls)
    .toEqual(expect.arrayContaining(['GET /profile', 'GET /profile/mentors', 'GET /tasks?fields=list']))
  await button('Done').click()
  await expect(wizard).toBeHidden()
  await expectStepsBack(page, 0)
  await expect(cardOf(page, 'In short')).toContainText(title)
  await expect(cardOf(page, 'Pending tasks').getByRole('cell').getByRole('link')).toHaveCount(3)
  await expect(page.getByRole('button', { name: 'Enroll Now' })).toHaveCount(0)
  await sideLink(page, 'Mentor').click()
  await expect(page.getByRole('heading', { name: mentor })).toBeVisible()
  const own = one((await ask<List<MyMentor>>(page.request, mentee, '/profile/mentors')).items)
  await mailTo(page.request, own.email, `${mentee.name} is your new mentee`)
  await mailTo(page.request, mentee.email, /is your mentor/)
})

test('an enrollment that fails says so without a toast and can be tried again, even after a lost answer', async ({
  page,
  make,
}) => {
  const { title, free } = await makeTrack(page, make, { mentors: 4 })
  const wanted = one(free)
  await signIn(page, await make.mentee())
  const keys: (string | undefined)[] = []
  let mode: 'refuse' | 'lose' | 'lose the answer' = 'refuse'
  await page.route('**/enroll', async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    if (mode === 'refuse') return route.fulfill({ status: 409, json: refusal })
    if (mode === 'lose the answer') await route.fetch()
    await route.abort()
  })
  await page.goto('/dashboard')
  await goToMentorsOf(page, title)
  const { wizard, button, mentors, answer } = wizardOf(page)
  const enroll = async () => {
    await expect(mentors.first()).toBeVisible()
    await button('Page 1').click()
    while (!(await mentorsShown(page, free)).includes(wanted)) await button('Next page').click()
    await wizard.getByRole('radio', { name: new RegExp(wanted) }).check()
    await button('Enroll').click()
    await answer('Yes')
  }
  await enroll()
  await expect(wizard.getByText(`Enrollment in to ${title} failed`, { exact: true })).toBeVisible()
  await expect(wizard.getByText('Kindly try again', { exact: true })).toBeVisible()
  await expect(toastOf(page)).toHaveCount(0)
  await button('Go back').click()
  await expect(wizard.getByText('Choose your mentor')).toBeVisible()
  mode = 'lose'
  await enroll()
  await expect(wizard.getByText(`Enrollment in to ${title} failed`)).toBeVisible()
  await expect(wizard.getByText(/Your dashboard shows whether you are enrolled/)).toBeVisible()
  await button('Go back').click()
  // The server enrolls the mentee but its answer is lost, so the wizard must ask the server.
  mode = 'lose the answer'
  await enroll()
  await expect(wizard.getByText(`Successfully Enrolled to the ${title} track`, { exact: true })).toBeVisible()
  expect(keys).toHaveLength(3)
  expect(keys[0]).toBeTruthy()
  expect(new Set(keys).size).toBe(1)
  await button('Done').click()
  await expect(cardOf(page, 'In short')).toContainText(title)
})

test('somebody enrolls from the page of a track, whose tasks are then there, each with its square', async ({
  page,
  make,
}) => {
  const { id, title } = await makeTrack(page, make)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signIn(page, await make.mentee())
  await page.goto(`/dashboard/track/${encodeURIComponent(title)}/${id}`)
  const main = page.getByRole('main')
  await expect(main.getByText('Task 4', { exact: true })).toBeVisible()
  await expect(main.locator('[data-square]')).toHaveCount(0)
  await expect(main.getByRole('listitem').getByRole('link')).toHaveCount(0)
  await page.getByRole('button', { name: 'Enroll in this track' }).click()
  const { wizard, stages, question, button, mentors, answer } = wizardOf(page)
  await expect(stages).toBeVisible()
  // `place` must not change between steps. `isInside` is true if the last step's name fits into the list.
  const measure = () =>
    wizard.evaluate((dialog) => {
      const steps = dialog.querySelector('ol')
      const last = steps?.lastElementChild?.lastElementChild?.getBoundingClientRect()
      const { left, right } = steps?.getBoundingClientRect() ?? dialog.getBoundingClientRect()
      const { top, height } = dialog.getBoundingClientRect()
      return { isInside: (last?.right ?? 0) <= right, place: [left, top, height] }
    })
  const widths = [320, 360, 390, 412, 1280]
  const atAllWidths = async () => {
    const places = []
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      const { isInside, place } = await measure()
      expect(isInside, `${width}`).toBe(true)
      places.push(place)
    }
    return places
  }
  const places = await atAllWidths()
  await button('Next').click()
  await expect(question).toContainText(`You will learn ${title}`)
  await answer('Yes')
  await mentors.first().check()
  expect(await atAllWidths()).toEqual(places)
  await expect(button('Next page')).toHaveCount(0)
  await button('Enroll').click()
  await expect(question).toContainText(
    'You cannot change this later; if it does not work out, ask the admins',
  )
  await answer('Yes')
  await expect(wizard.getByText(`Successfully Enrolled to the ${title} track`, { exact: true })).toBeVisible()
  expect(await atAllWidths()).toEqual(places)
  await button('Done').click()
  await expectStepsBack(page, 0)
  await expect(cardOf(page, 'Next step')).toContainText('“Task 0” is next')
  await expect(main).toContainText('Your progress: 0 graded, 1 to do now, 4 to go')
  await expect(main.locator('[data-square=todo]')).toHaveCount(4)
  await main.getByRole('listitem').getByRole('link', { name: 'Task 1' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Task 1')
})
