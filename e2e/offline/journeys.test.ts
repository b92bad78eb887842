import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Submission } from '@koya/contract'
import type { Page } from '@playwright/test'
import { killBrowser, openProfile } from '../support/device/kill-browser.ts'
import { isKept } from '../support/device/offline.ts'
import { gradeButtonOf, queuePath, sheetOf } from '../support/forms/grading-desk.ts'
import { ask, one, sendWork, submissionOf, tasksOf } from '../support/installation/api.ts'
import { cardOf, rowsOf, titleOf } from '../support/page-parts.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

test.use({ viewport: { width: 1280, height: 900 }, serviceWorkers: 'allow' })

const notSent = 'On this device, not sent yet'
const asOf = /^You are offline\. This page is as of \d\d:\d\d\.$/

test('a mentee opens the app cold, reads three briefs, presses two submissions, loses the browser, and both arrive once and in time', async ({
  request,
  playwright,
  browserName,
  baseURL,
  mentee,
}) => {
  test.setTimeout(180_000)
  const profile = await mkdtemp(join(tmpdir(), 'koya-journey-'))
  const open = () => openProfile(playwright[browserName], profile, baseURL)
  const tasks = (await tasksOf(request, mentee)).slice(0, 3)
  let context = await open()
  let page = await context.newPage()
  await signIn(page, mentee)
  await page.goto('/dashboard')
  await isKept(page, 'readTask', 3)
  await page.close()

  await context.setOffline(true)
  page = await context.newPage()
  await page.goto('/dashboard')
  await expect(page.getByText(asOf)).toBeVisible()
  for (const { id, title } of tasks) {
    await page.goto(`/dashboard/pending-task/${id}`)
    await expect(titleOf(page)).toHaveText(title)
  }
  for (const { id } of tasks.slice(0, 2)) {
    await page.goto(`/dashboard/pending-task/submit/${id}`)
    await page.getByLabel('Task URL').fill(`https://example.org/${id}`)
    await page.getByLabel('Comment').fill('Every link works on my phone.')
    await page.getByRole('button', { name: 'Submit', exact: true }).click()
    await expect(page.getByText(notSent)).toBeVisible()
  }
  await killBrowser(context)

  context = await open()
  page = await context.newPage()
  await page.goto('/dashboard')
  await expect
    .poll(async () => (await tasksOf(request, mentee)).filter(({ submission }) => submission).length)
    .toBe(2)
  await expect(page.getByRole('link', { name: /not sent yet$/ })).toHaveCount(0)
  for (const { id, submission } of await tasksOf(request, mentee)) {
    if (submission) expect(submission).toMatchObject({ attempt: 1, late: false })
    expect(Boolean(submission)).toBe(tasks.slice(0, 2).some((task) => task.id === id))
  }
  await context.close()
  await rm(profile, { recursive: true })
})

test('a mentor grades ten without a network; nine arrive, and the one that was overtaken stands beside the other', async ({
  page,
  context,
  make,
  admin,
}) => {
  test.setTimeout(180_000)
  const track = await make.track({ tasks: 10 })
  const mentor = await make.mentor({ track: track.id })
  const mentee = await make.mentee({ mentor: mentor.id })
  const works: Submission[] = []
  for (const task of track.tasks) works.push(await sendWork(page.request, mentee, task))
  await signIn(page, mentor)
  await page.goto('/dashboard/mentor')
  await isKept(page, 'readMentorSubmission', 10)
  await context.setOffline(true)
  await page.goto(queuePath)
  await expect(page.getByText(asOf)).toBeVisible()
  const waiting = rowsOf(page).filter({ hasNotText: 'Not sent yet' })
  for (let graded = 0; graded < works.length; graded++) {
    await gradeButtonOf(waiting.first()).click()
    const { sheet, grade, comment, submit } = sheetOf(page)
    await expect(sheet).toContainText('I checked every link on two phones.')
    await grade.fill(String(80 + graded))
    await comment.fill('Every link works.')
    await submit.click()
    await expect(sheet).toHaveCount(0)
    await expect(rowsOf(page).filter({ hasText: 'Not sent yet' })).toHaveCount(graded + 1)
  }
  const overtaken = one(works)
  const data = { gradePercentage: 70, mentorComment: 'I was faster.' }
  await ask(page.request, admin, `/mentors/grade/${overtaken.id}`, { method: 'POST', data })
  await context.setOffline(false)
  await expect(page.getByRole('link', { name: '1 not sent yet' })).toBeVisible({ timeout: 60_000 })
  await page.getByRole('link', { name: '1 not sent yet' }).click()
  const card = cardOf(page, notSent)
  await expect(card).toContainText('This was graded already: 70%')
  await expect(card).toContainText('I was faster.')
  const grades: (number | null)[] = []
  for (const work of works) grades.push((await submissionOf(page.request, mentor, work)).gradePercentage)
  expect(grades[0]).toBe(70)
  expect(grades.slice(1).every((grade) => grade !== null && grade >= 80)).toBe(true)
  expect(new Set(grades).size).toBe(10)
})

test('the second person on a phone finds nothing of the first one in caches, databases, storage and history', async ({
  page,
  context,
  make,
  mentor,
  mentee,
  faults,
}) => {
  // Offline, the login page cannot prefetch the code of other forms.
  faults.expect(/ERR_FAILED \/assets\//)
  const secret = 'A word that only the first one knows.'
  const other = await make.mentee({ mentor: mentor.id })
  const { id } = one(await tasksOf(page.request, mentee))
  await signIn(page, mentee)
  await page.goto('/dashboard')
  await isKept(page, 'readTask', 3)
  await page.goto(`/dashboard/pending-task/submit/${id}`)
  await page.getByLabel('Task URL').fill('https://example.org/work')
  await page.getByLabel('Comment').fill(secret)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(page.getByText(notSent)).toBeVisible()
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click()
  await expect(page.getByLabel('Email')).toBeVisible()
  await context.setOffline(false)

  await page.evaluate((token) => {
    localStorage.setItem('token', token)
    localStorage.setItem('expirationDate', new Date(Date.now() + 3_600_000).toISOString())
  }, other.session)
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'Next step' })).toBeVisible()
  const everything = await readDevice(page)
  expect(everything).not.toContain(secret)
  expect(everything).not.toContain(mentee.email)
  expect(everything).not.toContain(mentee.name)
  expect(everything).not.toContain(mentee.session)
  await page.goBack()
  await expect(page.locator('html[data-alive]')).toBeAttached()
  await expect(page.getByText(secret)).toHaveCount(0)
  await expect(page.getByText(mentee.name)).toHaveCount(0)
})

/** Returns localStorage, sessionStorage, and the values in all databases and caches, as text. */
const readDevice = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const answerOf = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve) => {
        request.onsuccess = () => resolve(request.result)
      })
    const found: string[] = [JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage })]
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await answerOf(indexedDB.open(name))
      for (const store of database.objectStoreNames) {
        found.push(JSON.stringify(await answerOf(database.transaction(store).objectStore(store).getAll())))
      }
      database.close()
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const answer of await cache.matchAll()) found.push(await answer.clone().text())
    }
    return found.join('\n')
  })
