import type { Locator, Page } from '@playwright/test'
import { fieldsOf } from '../support/forms/account-forms.ts'
import { expectStepsBack } from '../support/forms/back-steps.ts'
import { gradeButtonOf, queuePath, sheetOf } from '../support/forms/grading-desk.ts'
import { sendWork, submissionOf } from '../support/installation/api.ts'
import { setCriteria } from '../support/installation/criteria.ts'
import { linkIn, mailsTo, mailTo } from '../support/installation/mailbox.ts'
import type { Person } from '../support/installation/make.ts'
import { apiCallsOf, bellListens } from '../support/network.ts'
import { rowsOf } from '../support/page-parts.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

const phone = { width: 390, height: 664 }
const comment = 'One thing works, one thing to try next.'

test('a low grade is sent only after a question, which the keyboard answers too, and the way back closes both', async ({
  page,
  request,
  make,
  mentor,
  mentee,
}) => {
  const work = await make.work({ mentee: mentee.id, task: 'A menu page for a mama put' })
  await signIn(page, mentor)
  await page.goto(queuePath)
  const own = sheetOf(page)
  await gradeButtonOf(rowsOf(page)).click()
  const { sheet } = own
  const calls = apiCallsOf(page)
  await own.grade.fill('49')
  await own.comment.fill(comment)
  await page.keyboard.press('Control+Enter')
  const question = page.getByRole('alertdialog', { name: 'Send it back instead?' })
  // The harmless button has the focus, in case somebody presses Enter too early.
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(question).toHaveCount(0)
  await expect(own.grade).toHaveValue('49')
  expect(calls.filter((call) => call.startsWith('POST'))).toEqual([])

  await own.submit.click()
  await expect(question).toBeVisible()
  await expectStepsBack(page, 1)
  await page.goBack()
  await expect(question).toHaveCount(0)
  await expect(own.comment).toHaveValue(comment)
  await own.submit.click()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toHaveCount(0)
  await expectStepsBack(page, 0)
  await page.goBack()
  await expect(sheet).toHaveCount(0)
  await gradeButtonOf(rowsOf(page)).click()
  // The sheet shows the draft a moment after it opens.
  await expect(own.comment).toHaveValue(comment)
  await own.submit.click()
  await question.getByRole('button', { name: 'Keep 49%' }).click()
  await expect(sheet).toHaveCount(0)
  await expect(page).toHaveURL(queuePath)
  await expect(rowsOf(page)).toContainText('Graded 49%')

  await rowsOf(page).getByRole('button', { name: 'Change grade' }).click()
  await own.grade.fill('1')
  await own.submit.click()
  await question.getByRole('button', { name: 'Send it back' }).press('Enter')
  await expect(rowsOf(page)).toContainText('Sent back')
  await expect(sheet).toHaveCount(0)
  expect(await submissionOf(request, mentor, work)).toMatchObject({
    gradePercentage: 0,
    mentorComment: comment,
  })

  // The question appears only for grades below 50.
  await rowsOf(page).getByRole('button', { name: 'Change review' }).click()
  await own.grade.fill('50')
  await own.submit.click()
  await expect(rowsOf(page)).toContainText('Graded 50%')
})

test('previous and next go through the list across its pages, and the back of a phone closes the sheet', async ({
  page,
  make,
  mentor,
  mentee,
}) => {
  const track = [
    'A menu page for a mama put',
    'Two pages, one public address',
    'A price list with rows and columns',
    'Colour and space for a tailor',
    'A page that fits every phone',
    'A queue that survives a power cut',
  ]
  const other = await make.mentee({ mentor: mentor.id })
  const works = [mentee, other].flatMap(({ id }) => track.map((task) => ({ mentee: id, task })))
  for (const [index, work] of works.entries()) await make.work({ ...work, daysAgo: 20 - index })
  await page.setViewportSize(phone)
  await signIn(page, mentor)
  await page.goto(`${queuePath}?state=waiting`)
  const { sheet, grade, steps, submitAndGoOn, ...own } = sheetOf(page)
  const title = sheet.getByRole('heading')
  await gradeButtonOf(rowsOf(page).nth(8)).click()
  await expect(steps).toHaveText('9 of 12')
  await steps.getByRole('button', { name: 'Next submission' }).click()
  await expect(steps).toHaveText('10 of 12')
  await expect(title).toHaveText('Colour and space for a tailor')
  // With the phone's keyboard open, the sheet's content must keep enough height.
  await page.setViewportSize({ ...phone, height: 480 })
  const [head, foot] = [await steps.boundingBox(), await submitAndGoOn.boundingBox()]
  expect((foot?.y ?? 0) - (head?.y ?? 0) - (head?.height ?? 0)).toBeGreaterThan(350)
  await page.setViewportSize(phone)
  // The address names the submission, so a reload opens it again.
  await page.reload()
  await expect(title).toHaveText('Colour and space for a tailor')
  await expect(steps).toHaveText('10 of 12')
  await grade.fill('70')
  await own.comment.fill(comment)
  await submitAndGoOn.click()
  await expect(steps).toHaveText('11 of 12')
  await expect(title).toHaveText('A page that fits every phone')
  await steps.getByRole('button', { name: 'Previous submission' }).click()
  await expect(sheet.getByText(`Graded by ${mentor.name}, 70%`)).toBeVisible()
  await page.goBack()
  await expect(sheet).toHaveCount(0)
  await expect(page).toHaveURL(/\?state=waiting$/)
  // The graded submission has left the list, and another one has moved up.
  await expect(page.getByText('1 to 10 of 11', { exact: true })).toBeVisible()
  await expect(rowsOf(page)).toHaveCount(10)
  // The sheet opens even if the next page of the list does not load.
  const refusal = { status: 404, json: { code: 'not_found', message: 'There is nothing here' } }
  await page.route('**/api/mentors/submissions?*skip=10*', (route) => route.fulfill(refusal), { times: 1 })
  const refused = page.waitForResponse((response) => response.status() === 404)
  await gradeButtonOf(rowsOf(page).nth(9)).click()
  await refused
  await expect(steps).toHaveText('10 of 11')
  await page.goBack()
  await expect(sheet).toHaveCount(0)
})

interface Burst {
  mail: { text: string }
  mentor: Person
  mark: Mark
  /** True to expect the position, half of the comment and the button inside the window. */
  isInOneView: boolean
}

/**
 * Reviews three works from a mail. Returns the number of taps, the sorted API calls of the whole visit, and
 * the API calls for the second and third work. Leaves out calls of the inbox.
 */
async function reviewThree(page: Page, { mail, mentor, mark, isInOneView }: Burst) {
  let taps = 0
  const tap = async (target: Locator) => {
    taps++
    await target.click()
  }
  const calls = apiCallsOf(page)
  const listening = bellListens(page)
  await page.goto(linkIn(mail))
  const { email, password } = fieldsOf(page)
  await tap(email)
  await page.keyboard.type(mentor.email)
  await tap(password)
  await page.keyboard.type(mentor.password)
  await tap(page.getByRole('button', { name: 'Log in', exact: true }))
  const { sheet, steps, submit, submitAndGoOn, ...own } = sheetOf(page)
  let callsBefore = 0
  for (const [place, send] of [
    ['1 of 3', submitAndGoOn],
    ['2 of 3', submitAndGoOn],
    ['3 of 3', submit],
  ] as const) {
    await expect(steps).toHaveText(place)
    if (place === '2 of 3') {
      await listening
      callsBefore = calls.length
    }
    await mark(sheet, tap)
    await tap(own.comment)
    await page.keyboard.type(comment)
    if (isInOneView) {
      await expect(steps).toBeInViewport({ ratio: 1 })
      await expect(own.comment).toBeInViewport({ ratio: 0.5 })
      await expect(send).toBeInViewport({ ratio: 1 })
    }
    await tap(send)
  }
  await expect(page.getByText('All caught up', { exact: true }).first()).toBeVisible()
  await expect(sheet).toHaveCount(0)
  // Ignores the bell's calls, which follow a change of the inbox.
  const ofWork = (these: string[]) =>
    these
      .filter((call) => !call.startsWith('GET /inbox/'))
      .map((call) => call.replaceAll(/[\da-f-]{36}/g, '…'))
  return { taps, calls: ofWork(calls).toSorted(), laterCalls: ofWork(calls.slice(callsBefore)) }
}
type Mark = (sheet: Locator, tap: (target: Locator) => Promise<void>) => Promise<void>

test('three cold reviews from a mail take 12 taps, with five criteria each at most 20, and each further one a call', async ({
  browser,
  request,
  make,
  admin,
}) => {
  const light = 'It loads at once.'
  const five = ['It opens.', 'It is read.', 'It is right.', 'It fits a phone.', light]
  const burst = async (criteria: string[], mark: Mark) => {
    const track = await make.track({ tasks: 1 })
    const taskId = track.tasks[0] ?? ''
    const mentor = await make.mentor({ track: track.id })
    const weighed = criteria.map((text) => ({ text, notYet: '', weight: 1 }))
    await setCriteria(request, admin, taskId, weighed)
    for (let sent = 0; sent < 3; sent++) {
      const mentee = await make.mentee({ mentor: mentor.id })
      await sendWork(request, mentee, taskId)
      await mailTo(request, mentor.email, `${mentee.name} submitted`)
    }
    const [, , first] = await mailsTo(request, mentor.email, 'submitted')
    const page = await browser.newPage({ viewport: phone, hasTouch: true, reducedMotion: 'reduce' })
    const mail = first ?? { text: '' }
    const done = await reviewThree(page, { mail, mentor, mark, isInOneView: criteria.length === 0 })
    await page.close()
    return done
  }
  const without = await burst([], (sheet, tap) => tap(sheet.getByRole('button', { name: '90', exact: true })))
  const marked = await burst(five, async (sheet, tap) => {
    await tap(sheet.getByRole('button', { name: 'All met' }))
    const last = sheet.getByRole('group', { name: light })
    await tap(last.getByText('Partly', { exact: true }))
    await tap(last.getByLabel('What is missing'))
    await sheet.page().keyboard.type('The pictures are large.')
    await expect(sheet.getByRole('spinbutton', { name: 'Grade' })).toHaveValue('90')
  })
  expect(without.taps).toBe(12)
  expect(without.laterCalls).toEqual(['POST /mentors/grade/…', 'POST /mentors/grade/…'])
  expect(marked.taps).toBeLessThanOrEqual(20)
  expect(marked.calls).toEqual(without.calls)
})
