import { type APIRequestContext, expect, test } from '@playwright/test'
import {
  askForMentors,
  goToMentors,
  goToWebMentors,
  mentorPages,
  mentorsShown,
  wizardOf,
} from './enrollment-steps.ts'
import { apiCallsOf } from './grading-desk.ts'
import { ask, type List, type Named, newLearner } from './learners.ts'
import { cardOf, changeAnswer, one, sideLink, toastOf } from './mentee-area.ts'
import { demoPassword, mailTo, signIn, tokenOf } from './people.ts'

test.use({ viewport: { width: 1280, height: 900 } })

/** Of the demo: has no track. */
const ayodele = { email: 'ayodele.bankole@koya.test', password: demoPassword }
const enrolled = 'Successfully Enrolled to the Web Development track'

interface Track {
  id: string
  title: string
}
interface Stage {
  title: string
  taskCount: number
}

async function webDevelopment(request: APIRequestContext) {
  const token = await tokenOf(request, 'mentor')
  const track = one(
    (await ask<List<Track>>(request, token, '/tracks')).items,
    ({ title }) => title === 'Web Development',
  )
  const stages = (await ask<List<Stage>>(request, token, `/tracks/${track.id}/stages`)).items
  const mentors = (await ask<List<Named>>(request, token, `/tracks/${track.id}/mentors`)).items
  return { stages, mentors: mentors.map(({ firstName, lastName }) => `${firstName} ${lastName}`) }
}

test('a mentee chooses a track of three a page and reads its stages, and can go back', async ({ page }) => {
  const { stages } = await webDevelopment(page.request)
  await signIn(page, ayodele)
  await changeAnswer<List<Track>>(page, '**/api/tracks', (list) => ({
    ...list,
    items: [...list.items, { ...one(list.items), id: crypto.randomUUID(), title: 'A fourth track' }],
  }))
  await page.goto('/dashboard')
  const { wizard, question, button, track, stages: table, answer } = wizardOf(page)
  await expect(wizard.getByRole('list').first().getByRole('listitem')).toHaveText([
    /Tracks/,
    /Stages/,
    /Mentor Selection/,
    /Confirmation/,
  ])
  await expect(wizard.getByRole('radio')).toHaveCount(3)
  await button('Next page').click()
  await expect(wizard.getByRole('radio')).toHaveCount(1)
  await expect(track('A fourth track')).toBeVisible()
  await button('Page 1').click()
  await expect(button('Next')).toBeDisabled()
  await track('Web Development').check()
  await button('Next').click()
  for (const { title } of stages) await expect(table).toContainText(title)
  const average = Math.round((stages.reduce((sum, { taskCount }) => sum + taskCount, 0) / stages.length) * 10)
  await expect(wizard).toContainText(/Certificate upon Completion:\s*Yes/)
  await expect(wizard).toContainText(/Amount:\s*Free/)
  await expect(wizard).toContainText(`Average tasks per stage: ${average / 10}`)
  await button('Back').click()
  await expect(wizard.getByText('Choose your track')).toBeVisible()
  await expect(track('Web Development')).toBeChecked()
  await button('Next').click()
  await button('Next').click()
  expect(await question.getByRole('heading').textContent()).toBe('Are you sure？')
  await expect(question.getByRole('button')).toHaveText(['Yes', 'No'])
  await answer('No')
  await expect(question).toBeHidden()
  await expect(table).toBeVisible()
})

test('the free mentors come in an order of chance that stays while they are looked through', async ({
  page,
}) => {
  const { mentors: free } = await webDevelopment(page.request)
  await signIn(page, ayodele)
  await page.goto('/dashboard')
  await goToWebMentors(page)
  const { wizard, button, mentors, stages } = wizardOf(page)
  const pages = await mentorPages(page, free)
  expect(pages.flat().toSorted()).toEqual(free.toSorted())
  expect(pages.map(({ length }) => length).slice(0, -1)).toEqual(Array(pages.length - 1).fill(3))
  expect(await mentorPages(page, free)).toEqual(pages)
  await button('Page 1').click()
  await expect(button('Enroll')).toBeDisabled()
  await mentors.nth(0).check()
  await mentors.nth(1).check()
  await expect(mentors.nth(0)).not.toBeChecked()
  await expect(button('Enroll')).toBeEnabled()
  expect(await mentorsShown(page, free)).toEqual(pages[0])
  await expect(wizard.getByText(/not reversible/)).toBeVisible()
  const orders = new Set([String(pages)])
  for (let round = 0; round < 6 && orders.size === 1; round++) {
    await button('Back').click()
    await expect(stages).toBeVisible()
    await goToMentors(page)
    orders.add(String(await mentorPages(page, free)))
  }
  expect(orders.size).toBe(2)
})

test('a mentee enrolls, and track, mentor and tasks are there without a reload', async ({ page }) => {
  const { mentors: free } = await webDevelopment(page.request)
  const learner = await newLearner(page.request)
  await signIn(page, learner.person)
  await page.goto('/dashboard')
  await goToWebMentors(page)
  const { wizard, question, button, mentors, answer } = wizardOf(page)
  const [mentor = ''] = await mentorsShown(page, free)
  await mentors.first().check()
  const calls = apiCallsOf(page)
  await button('Enroll').click()
  expect(await question.getByRole('heading').textContent()).toBe('Are you sure？')
  await answer('No')
  await expect(question).toBeHidden()
  expect(calls).toEqual([])
  await button('Enroll').click()
  await answer('Yes')
  await expect(wizard.getByText(enrolled, { exact: true })).toBeVisible()
  const promise = 'A mentor will be assigned to you, and he/she will contact you soon'
  await expect(wizard.getByText(promise, { exact: true })).toBeVisible()
  await expect(wizard.getByRole('link').first()).toHaveAttribute('href', '/dashboard')
  await expect
    .poll(() => calls)
    .toEqual(expect.arrayContaining(['GET /profile', 'GET /profile/mentors', 'GET /tasks']))
  await button('Done').click()
  await expect(wizard).toBeHidden()
  await expect(cardOf(page, 'In short')).toContainText('Web Development')
  await expect(cardOf(page, 'Pending tasks').getByRole('cell').getByRole('link')).toHaveCount(3)
  await expect(page.getByRole('button', { name: 'Enroll Now' })).toHaveCount(0)
  await sideLink(page, 'Mentor').click()
  await expect(page.getByRole('heading', { name: mentor })).toBeVisible()
  const own = one((await ask<List<{ email: string }>>(page.request, learner.token, '/profile/mentors')).items)
  await mailTo(page.request, own.email, `${learner.name} has chosen you`)
  if (typeof learner.person !== 'string') await mailTo(page.request, learner.person.email, /is your mentor/)
})

test('an enrollment that fails says so without a toast and can be tried again, even after a lost answer', async ({
  page,
}) => {
  const { mentors: free } = await webDevelopment(page.request)
  await signIn(page, (await newLearner(page.request)).person)
  const keys: (string | undefined)[] = []
  let mode: 'refuse' | 'lose' | 'pass' = 'refuse'
  await page.route('**/enroll', async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    const json = { message: 'This mentor has no free place in this track', code: 'mentor_not_free' }
    if (mode === 'refuse') return route.fulfill({ status: 409, json })
    if (mode === 'pass') return route.continue()
    await route.fetch()
    await route.abort()
  })
  await page.goto('/dashboard')
  await goToWebMentors(page)
  const { wizard, button, mentors, answer } = wizardOf(page)
  // Has places enough for other tests as well.
  const wanted = one(free, (name) => name.startsWith('Bisi'))
  const enroll = async () => {
    await expect(mentors.first()).toBeVisible()
    await button('Page 1').click()
    while (!(await mentorsShown(page, free)).includes(wanted)) await button('Next page').click()
    await wizard.getByRole('radio', { name: new RegExp(wanted) }).check()
    await button('Enroll').click()
    await answer('Yes')
  }
  await enroll()
  await expect(wizard.getByText('Enrollment in to Web Development failed', { exact: true })).toBeVisible()
  await expect(wizard.getByText('Kindly try again', { exact: true })).toBeVisible()
  await expect(toastOf(page)).toHaveCount(0)
  await button('Go back').click()
  await expect(wizard.getByText('Choose your mentor')).toBeVisible()
  mode = 'lose'
  await enroll()
  await expect(wizard.getByText('Enrollment in to Web Development failed')).toBeVisible()
  await expect(cardOf(page, 'In short')).toContainText('Web Development')
  await button('Go back').click()
  mode = 'pass'
  await enroll()
  await expect(wizard.getByText(enrolled, { exact: true })).toBeVisible()
  expect(keys).toHaveLength(3)
  expect(keys[0]).toBeTruthy()
  expect(new Set(keys).size).toBe(1)
})

test('a mentor without a free place is not offered, and where none is free nobody can enroll', async ({
  page,
}) => {
  await signIn(page, ayodele)
  await page.goto('/dashboard')
  const { wizard, button, track, mentors } = wizardOf(page)
  await track('Mobile').check()
  await button('Next').click()
  await goToMentors(page)
  const offered = (await mentorPages(page, [])).flat().join()
  // Of the demo: both mentor this track, and all of Dalyop's places are taken.
  expect(offered).toContain('Idara')
  expect(offered).not.toContain('Dalyop')
  await button('Back').click()
  await button('Back').click()
  await page.route('**/tracks/*/mentors', (route) => route.fulfill({ json: { items: [], totalCount: 0 } }))
  await track('Web Development').check()
  await button('Next').click()
  await askForMentors(page)
  await expect(wizard.getByText(/No mentor is free/)).toBeVisible()
  await expect(button('Enroll')).toBeDisabled()
  await expect(mentors).toHaveCount(0)
})

test('the whole wizard can be walked by keyboard, on a phone too', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signIn(page, ayodele)
  const json = { message: 'This mentor has no free place in this track', code: 'mentor_not_free' }
  await page.route('**/enroll', (route) => route.fulfill({ status: 409, json }))
  await page.goto('/dashboard')
  const { wizard, question, button, mentors, stages } = wizardOf(page)
  const focused = page.locator(':focus')
  const tabTo = async (fits: () => Promise<boolean>) => {
    for (let steps = 0; steps < 30 && !(await fits()); steps++) await page.keyboard.press('Tab')
  }
  const isRadio = () => focused.evaluate((element) => element.matches('input[type=radio]'))
  const isNamed = (name: string) => async () => (await focused.textContent())?.trim() === name
  const sayYes = async () => {
    await expect(question.getByRole('button', { name: 'No' })).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await expect(question.getByRole('button', { name: 'Yes' })).toBeFocused()
    await page.keyboard.press('Enter')
  }
  await expect(wizard.getByRole('radio').first()).toBeVisible()
  await tabTo(isRadio)
  await page.keyboard.press('Space')
  await tabTo(isNamed('Next'))
  await page.keyboard.press('Enter')
  await expect(stages).toBeVisible()
  await tabTo(isNamed('Next'))
  await page.keyboard.press('Enter')
  await sayYes()
  await expect(mentors.first()).toBeVisible()
  await tabTo(isRadio)
  await page.keyboard.press('ArrowDown')
  await tabTo(isNamed('Enroll'))
  await expect(button('Enroll')).toBeFocused()
  await page.keyboard.press('Enter')
  await sayYes()
  await expect(wizard.getByText('Kindly try again', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(wizard).toBeHidden()
})
