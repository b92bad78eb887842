import { addressOfMessages, addressOfReview } from '@koya/contract'
import type { APIRequestContext } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { changeButtonOf, gradeButtonOf, queuePath, sheetOf } from '../support/forms/grading-desk.ts'
import { ask, sendWork } from '../support/installation/api.ts'
import type { Make, Person } from '../support/installation/make.ts'
import { hold, saveData, watchTraffic } from '../support/network.ts'
import { rowsOf } from '../support/page-parts.ts'
import { picture } from '../support/picture.ts'
import { expectPlain } from '../support/plain-page.ts'
import { signIn, signInDrawn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('a mentor answers a question from the overview, and calls another one settled', async ({
  page,
  make,
  request,
}) => {
  const track = await make.track({ tasks: 4 })
  const mentor = await make.mentor({ track: track.id })
  const mentee = await make.mentee({ mentor: mentor.id })
  for (const [index, text] of [
    'Which prize goes there?',
    'Thank you!',
    'Good night!',
    'And which font?',
  ].entries()) {
    const { id } = await sendWork(request, mentee, track.tasks[index] ?? '')
    await ask(request, mentee, `/submissions/${id}/messages`, { method: 'POST', data: { text } })
  }
  await signIn(page, mentor)
  await page.goto('/dashboard/mentor')
  const questions = page.getByRole('region', { name: 'Waiting for your answer' }).getByRole('listitem')
  await expect(questions).toHaveCount(4)
  await expectAccessible(page)
  await questions.first().scrollIntoViewIfNeeded()
  await picture(page, 'questions')
  await page.emulateMedia({ colorScheme: 'light' })
  await picture(page, 'questions-light')
  await questions.nth(1).getByRole('button', { name: 'Needs no answer' }).click()
  await expect(questions).toHaveCount(3)
  const dialog = page.getByRole('dialog')
  await questions
    .nth(1)
    .getByRole('button', { name: /^Answer/ })
    .click()
  await dialog.getByRole('button', { name: 'Needs no answer' }).press('Enter')
  await expect(dialog.getByText('You promised an answer by', { exact: false })).toHaveCount(0)
  await expect(dialog.getByRole('heading', { name: /^Messages with / })).toBeFocused()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(questions).toHaveCount(2)
  await questions
    .first()
    .getByRole('button', { name: /^Answer/ })
    .click()
  await expect(dialog.getByText('You promised an answer by', { exact: false })).toBeVisible()
  await picture(page, 'questions-dialog')
  await dialog.getByRole('textbox', { name: 'Your message' }).fill('The second one.')
  await dialog.getByRole('button', { name: 'Send message' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Your message' })).toHaveValue('')
  await expect(dialog.getByText('The second one.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(questions).toHaveCount(1)
  await expect(page.getByRole('heading', { name: 'Waiting for your answer' })).toBeFocused()

  // The dialog closes and the page loads the list again, both before the server gets the answer.
  await questions.getByRole('button', { name: /^Answer/ }).click()
  await dialog.getByRole('textbox', { name: 'Your message' }).fill('Any that you can read.')
  const sendNow = await hold(page, '/submissions/*/messages')
  await dialog.getByRole('button', { name: 'Send message' }).click()
  const listed = page.waitForResponse('**/api/mentors/questions?*')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await listed
  await expect(questions).toHaveCount(1)
  sendNow()
  await expect(questions).toHaveCount(0)
})

test('a link to a question opens it over its work, and the way back leads to the list', async ({
  page,
  make,
  request,
}) => {
  const track = await make.track()
  const mentor = await make.mentor({ track: track.id })
  const mentee = await make.mentee({ mentor: mentor.id })
  const { id } = await sendWork(request, mentee, track.tasks[0] ?? '')
  const data = { text: 'Which prize goes there?' }
  await ask(request, mentee, `/submissions/${id}/messages`, { method: 'POST', data })
  await signIn(page, mentor)
  await page.goto(addressOfMessages(id))
  await expect(page.getByRole('textbox', { name: 'Your message' })).toBeVisible()
  await expect(page).toHaveURL(addressOfReview(id))
  await page.goBack()
  await expect(page.getByRole('textbox', { name: 'Your message' })).toHaveCount(0)
  await expect(sheetOf(page).sheet).toBeVisible()
  await page.goBack()
  await expect(sheetOf(page).sheet).toHaveCount(0)
  await expect(page).toHaveURL(/state=waiting$/)
})

test('a link to messages that cannot be read opens those of no other work', async ({
  page,
  make,
  request,
  faults,
}) => {
  faults.expect(/404 /)
  const track = await make.track()
  const mentor = await make.mentor({ track: track.id })
  await sendWork(request, await make.mentee({ mentor: mentor.id }), track.tasks[0] ?? '')
  await signIn(page, mentor)
  await page.goto(addressOfMessages(mentor.id))
  await expect(page.getByText('That work cannot be opened', { exact: false })).toBeVisible()
  await gradeButtonOf(rowsOf(page).first()).click()
  await sheetOf(page).grade.click()
  await expect(page.getByRole('textbox', { name: 'Your message' })).toHaveCount(0)
})

const longThread = async (make: Make, request: APIRequestContext) => {
  const track = await make.track()
  const mentor = await make.mentor({ track: track.id })
  const mentee = await make.mentee({ mentor: mentor.id })
  const { id } = await sendWork(request, mentee, track.tasks[0] ?? '')
  const say = (person: Person, text: string) =>
    ask(request, person, `/submissions/${id}/messages`, { method: 'POST', data: { text } })
  await say(mentee, 'One line of many.\n'.repeat(30))
  await say(mentor, 'Another line of many.\n'.repeat(30))
  await say(mentee, 'Which prize goes there?')
  return mentor
}

for (const hasTouch of [false, true])
  test.describe(hasTouch ? 'on a touch screen' : 'with a mouse', () => {
    test.use({ hasTouch, isMobile: hasTouch })
    test('the dialog opens at the question, with the field for the answer below it', async ({
      page,
      make,
      request,
    }) => {
      await signIn(page, await longThread(make, request))
      await page.goto('/dashboard/mentor')
      await page.getByRole('button', { name: /^Answer/ }).click()
      const dialog = page.getByRole('dialog')
      await expect(dialog.getByText('Which prize goes there?')).toBeInViewport()
      const field = dialog.getByRole('textbox', { name: 'Your message' })
      await expect(field).toBeInViewport({ ratio: 1 })
      await expect(hasTouch ? dialog : field).toBeFocused()
    })
  })

test('a question is open again once its answer is taken back, and leaves the overview with an answer from the sheet', async ({
  page,
  make,
  request,
}) => {
  const track = await make.track()
  const mentor = await make.mentor({ track: track.id })
  const mentee = await make.mentee({ mentor: mentor.id })
  const { id } = await sendWork(request, mentee, track.tasks[0] ?? '')
  const data = { text: 'Which prize goes there?' }
  // With data saving, the page opens no event stream, so it learns of questions from its own calls.
  await saveData(page)
  await ask(request, mentee, `/submissions/${id}/messages`, { method: 'POST', data })
  await signIn(page, mentor)
  await page.goto('/dashboard/mentor')
  const questions = page.getByRole('region', { name: 'Waiting for your answer' }).getByRole('listitem')
  await expect(questions).toHaveCount(1)
  await gradeButtonOf(rowsOf(page).first()).click()
  const { sheet } = sheetOf(page)
  await sheet.getByRole('button', { name: 'Read 1 message (open question)' }).click()
  const promise = page.getByText('You promised an answer by', { exact: false })
  const answer = async (text: string) => {
    await page.getByRole('textbox', { name: 'Your message' }).fill(text)
    await page.getByRole('button', { name: 'Send message' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: text })).toBeVisible()
    await expect(promise).toHaveCount(0)
  }
  await answer('The first one.')
  await page.getByRole('button', { name: 'Take back' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take it back' }).click()
  await expect(promise).toBeVisible()
  await answer('The second one.')
  await page.keyboard.press('Escape')
  await expect(sheet.getByRole('button', { name: '2 messages' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  await expect(questions).toHaveCount(0)
})

test('a mentor answers a question about reviewed work from the list of work', async ({
  page,
  make,
  request,
}) => {
  const track = await make.track({ tasks: 2 })
  const mentor = await make.mentor({ track: track.id })
  const mentee = await make.mentee({ mentor: mentor.id })
  const { id } = await sendWork(request, mentee, track.tasks[0] ?? '')
  const review = { gradePercentage: 80, mentorComment: 'Good work.' }
  await ask(request, mentor, `/mentors/grade/${id}`, { method: 'POST', data: review })
  await ask(request, mentee, `/submissions/${id}/messages`, { method: 'POST', data: { text: 'Which?' } })
  await signIn(page, mentor)
  await page.goto(queuePath)
  const row = rowsOf(page).first()
  await row.getByRole('button', { name: 'Answer the mentee' }).click()
  await page.getByRole('textbox', { name: 'Your message' }).fill('The second one.')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'The second one.' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheetOf(page).sheet.getByRole('button', { name: '2 messages' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(changeButtonOf(row)).toBeVisible()
})

test('a question that is gone meanwhile leaves the overview once its mentor hears of it', async ({
  page,
  make,
  request,
  faults,
}) => {
  faults.expect(/404 /)
  const track = await make.track({ tasks: 2 })
  const mentor = await make.mentor({ track: track.id })
  const mentee = await make.mentee({ mentor: mentor.id })
  const first = await sendWork(request, mentee, track.tasks[0] ?? '')
  const second = await sendWork(request, mentee, track.tasks[1] ?? '')
  const write = (author: typeof mentee, { id }: typeof first, text: string) =>
    ask(request, author, `/submissions/${id}/messages`, { method: 'POST', data: { text } })
  await write(mentee, first, 'Which prize goes there?')
  await write(mentee, second, 'Which row goes there?')
  await saveData(page)
  await signIn(page, mentor)
  const nothingMoreComes = watchTraffic(page)
  await page.goto('/dashboard/mentor')
  const questions = page.getByRole('region', { name: 'Waiting for your answer' }).getByRole('listitem')
  await expect(questions).toHaveCount(2)
  await nothingMoreComes()
  await write(mentor, first, 'The second one.')
  const gone = { status: 404, json: { message: 'This work has another mentor', code: 'not_found' } }
  await page.route('**/api/submissions/*/question', (route) => route.fulfill(gone))
  await questions.first().getByRole('button', { name: 'Needs no answer' }).click()
  await expect(page.getByText('This work has another mentor')).toBeVisible()
  await expect(questions).toHaveCount(1)
  await questions.getByRole('button', { name: /^Answer/ }).click()
  const dialog = page.getByRole('dialog')
  const promise = dialog.getByText('You promised an answer by', { exact: false })
  await expect(promise).toBeVisible()
  await write(mentor, second, 'The third one.')
  await dialog.getByRole('button', { name: 'Needs no answer' }).click()
  await expect(dialog.getByText('The third one.')).toBeVisible()
  await expect(promise).toHaveCount(0)
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('a mentor answers one question, and says that another needs no answer', async ({
    page,
    make,
    request,
    faults,
  }) => {
    faults.expect(/422 /)
    const track = await make.track({ tasks: 2 })
    const mentor = await make.mentor({ track: track.id })
    const mentee = await make.mentee({ mentor: mentor.id })
    const works = []
    for (const [index, text] of ['Which prize goes there?', 'Thank you!'].entries()) {
      const work = await sendWork(request, mentee, track.tasks[index] ?? '')
      await ask(request, mentee, `/submissions/${work.id}/messages`, { method: 'POST', data: { text } })
      works.push(work)
    }
    await signInDrawn(page, mentor)
    await page.goto('/dashboard/mentor?plain')
    const questions = page.getByRole('region', { name: 'Waiting for your answer' }).getByRole('listitem')
    await expect(questions).toHaveCount(2)
    await expectPlain(page, 'plain-questions')
    await questions.nth(1).getByRole('button', { name: 'Needs no answer' }).click()
    await expect(page.getByText('This question waits for no answer any more.')).toBeVisible()
    await expect(questions).toHaveCount(1)
    await questions.getByRole('link', { name: /^Answer/ }).click()
    await expect(page.getByText('Which prize goes there?', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Send message' }).click()
    await expect(page.getByRole('textbox', { name: 'Your message' })).toHaveAttribute('aria-invalid', 'true')
    await page.getByRole('textbox', { name: 'Your message' }).fill('The second one.')
    await expectPlain(page, 'plain-question-answer')
    await page.getByRole('button', { name: 'Send message' }).click()
    await expect(page.getByText('Your message is sent.')).toBeVisible()
    await expect(questions).toHaveCount(0)
    const thread = await ask<{ items: { text: string }[] }>(
      request,
      mentee,
      `/submissions/${works[0]?.id}/messages`,
    )
    expect(thread.items.map(({ text }) => text)).toContain('The second one.')
  })
})
