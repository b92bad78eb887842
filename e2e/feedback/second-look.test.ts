import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { draftsIn } from '../support/forms/drafts.ts'
import { ask, sendWork } from '../support/installation/api.ts'
import type { Make } from '../support/installation/make.ts'
import { hold } from '../support/network.ts'
import { picture } from '../support/picture.ts'
import { expectPlain } from '../support/plain-page.ts'
import { signIn, signInDrawn } from '../support/sign-in.ts'
import { test as base, expect } from '../support/test.ts'

interface Reviewed {
  mentor: Awaited<ReturnType<Make['mentor']>>
  other: Awaited<ReturnType<Make['mentor']>>
  mentee: Awaited<ReturnType<Make['mentee']>>
  taskId: string
  submissionId: string
}

/** The fixture `reviewed` has a mentee with work that the mentor has graded, and another mentor. */
const test = base.extend<{ reviewed: Reviewed }>({
  reviewed: async ({ make, request }, use) => {
    const track = await make.track({ tasks: 1 })
    const mentor = await make.mentor({ track: track.id })
    const other = await make.mentor({ track: track.id })
    const mentee = await make.mentee({ mentor: mentor.id })
    const taskId = track.tasks[0] ?? ''
    const { id: submissionId } = await sendWork(request, mentee, taskId)
    await ask(request, mentor, `/mentors/grade/${submissionId}`, {
      method: 'POST',
      data: { gradePercentage: 40, mentorComment: 'The prices are missing.' },
    })
    await use({ mentor, other, mentee, taskId, submissionId })
  },
})

test.use({ viewport: { width: 390, height: 844 } })

const taskPage = (taskId: string) => `/dashboard/pending-task/${taskId}`
const reasonOf = (page: Page) => page.getByRole('textbox', { name: 'What should be looked at again?' })
const askFor = (page: Page) => page.getByRole('button', { name: 'Ask for a second look' }).click()

test('a mentee asks for a second look, another mentor gives it unseen, and the higher grade stays', async ({
  page,
  browser,
  reviewed: { other, mentee, taskId },
}) => {
  await signIn(page, mentee)
  await page.goto(taskPage(taskId))
  await test.step('the link above the brief leads to its messages, no step in the history', async () => {
    const title = page.getByRole('heading', { name: 'Messages', exact: true })
    await expect(page.getByRole('button', { name: 'Send message' })).toBeVisible()
    await expect(title).not.toBeInViewport()
    const steps = await page.evaluate(() => history.length)
    await page.getByRole('link', { name: 'Messages about this work' }).click()
    await expect(title).toBeInViewport()
    await expect(title).toBeFocused()
    expect(new URL(page.url()).hash).toBe('')
    expect(await page.evaluate(() => history.length)).toBe(steps)
  })
  await page.getByText('Not sure about this review?', { exact: false }).click()
  await picture(page, 'look-empty')
  await askFor(page)
  await expect(reasonOf(page)).toHaveAccessibleDescription(/Say in a sentence/)
  await reasonOf(page).fill('The prices are there, further below.')
  await expect.poll(() => draftsIn(page)).toContain('further below')
  await page.reload()
  await expect(reasonOf(page)).toHaveValue(/further below/)
  await page.getByRole('textbox', { name: 'Your message' }).fill('Thank you for the review.')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByRole('list', { name: 'Messages' })).toContainText('Thank you for the review.')
  await page.reload()
  await expect(reasonOf(page)).toHaveValue(/further below/)
  await expectAccessible(page)
  await askFor(page)
  await expect(page.getByText('Your reason is sent', { exact: true })).toBeVisible()
  await expect(page.getByText('without seeing the first review', { exact: false })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Messages', exact: true })).toBeFocused()
  await picture(page, 'look-asked')

  const desk = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  await signIn(desk, other)
  await desk.goto('/dashboard/mentor')
  await picture(desk, 'look-offered')
  await desk.getByRole('button', { name: 'Review it' }).click()
  const sheet = desk.getByRole('dialog')
  await expect(sheet.getByText('The prices are there, further below.')).toBeVisible()
  await expect(sheet.getByText('The prices are missing.')).toHaveCount(0)
  await expect(sheet.getByText('The higher of the two grades stays.')).toBeVisible()
  await expect(sheet.getByRole('button', { name: 'Send back (0%)' })).toHaveCount(0)
  await expectAccessible(desk)
  await sheet.getByRole('spinbutton').fill('75')
  await sheet.getByRole('textbox', { name: /comment/i }).fill('I found them below.')
  await expect.poll(() => draftsIn(desk)).toContain('I found them')
  await picture(desk, 'look-sheet')
  await sheet.getByRole('button', { name: 'Send second review' }).click()
  await expect(desk.getByText('The first review gave 40%.', { exact: false })).toBeVisible()
  const both = desk.getByRole('dialog', { name: `Messages with ${mentee.name}` })
  await expect(both.getByText('The mentee asked: The prices are there', { exact: false })).toBeVisible()
  await expect(both.getByText('The prices are missing.')).toBeVisible()
  await expect.poll(() => draftsIn(desk)).not.toContain('I found them')
  await picture(desk, 'look-given')
  await expectAccessible(desk)
  await desk.close()

  await page.reload()
  await expect(page.getByText('Second review by', { exact: false })).toContainText('75%')
  await picture(page, 'look-read')
  await page.emulateMedia({ colorScheme: 'dark' })
  await picture(page, 'look-dark')
})

test('an admin is told first, and only then reads the second look with the messages', async ({
  page,
  request,
  admin,
  reviewed: { mentee, submissionId },
}) => {
  const reason = 'The prices are there, further below.'
  const asking = { method: 'POST', data: { reason } } as const
  await ask(request, mentee, `/submissions/${submissionId}/second-look`, asking)
  const text = 'Only for my mentor'
  await ask(request, mentee, `/submissions/${submissionId}/messages`, { method: 'POST', data: { text } })
  const calls: string[] = []
  page.on('request', (sent) => calls.push(sent.url()))
  await signIn(page, admin)
  await page.goto(`/dashboard/mentor/tasks-submissions?open=${submissionId}`)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /messages?/i })
    .click()
  await expect(page.getByText('They see that you have read them', { exact: false })).toBeVisible()
  expect(calls.filter((url) => url.includes('/messages'))).toEqual([])
  await page.getByRole('button', { name: 'Read the messages' }).click()
  await expect(page.getByText(`The mentee asked: ${reason}`)).toBeVisible()
  await expect(page.getByText(text)).toBeVisible()
  await expect(page.getByText('(admin) has read these messages', { exact: false })).toBeVisible()
})

test('a mentor goes on with a second look, puts it back, and reads why none can be taken or shown', async ({
  page,
  request,
  reviewed: { other, mentee, submissionId },
}) => {
  const reason = `The prices are there, at ${'a'.repeat(200)}.`
  const asking = { method: 'POST', data: { reason } } as const
  await ask(request, mentee, `/submissions/${submissionId}/second-look`, asking)
  await signIn(page, other)
  await page.goto('/dashboard/mentor')
  const card = page.getByRole('region', { name: 'Second looks' })
  const sheet = page.getByRole('dialog')
  for (const turn of ['Review it', 'Go on', 'Put back', 'Review it']) {
    await card.getByRole('button', { name: turn }).click()
    if (turn === 'Put back') {
      await expect(card.getByRole('heading', { name: 'Second looks' })).toBeFocused()
      continue
    }
    await expect(sheet.getByText(reason)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(sheet).toHaveCount(0)
  }
  await card.getByRole('button', { name: 'Put back' }).click()
  const fault = { status: 500, json: { message: 'The loom is being mended', code: 'fault' } }
  await page.route('**/api/mentors/second-looks/*/claim', (route) => route.fulfill(fault))
  await expect(card.getByRole('button', { name: 'Review it' })).toBeVisible()
  const letGo = await hold(page, '/mentors/second-looks?*', {
    status: 200,
    json: { items: [], totalCount: 0 },
  })
  await card.getByRole('button', { name: 'Review it' }).click()
  const toast = page.getByText('The loom is being mended')
  // A toast stays as long as the pointer is on it.
  await toast.hover()
  letGo()
  await expect(card).toHaveCount(0)
  await expect(toast).toBeVisible()

  await page.route('**/api/mentors/second-looks?*', (route) => route.fulfill(fault))
  await page.route('**/api/mentors/questions?*', (route) => route.fulfill(fault))
  await page.goto('/dashboard/mentor')
  await expect(card.getByText('The second looks could not be fetched.')).toBeVisible()
  const questions = page.getByRole('region', { name: 'Waiting for your answer' })
  await expect(questions.getByText('The questions could not be fetched.')).toBeVisible()
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('a mentee writes messages, thanks, asks for a second look, and takes the thanks back', async ({
    page,
    request,
    faults,
    reviewed: { mentor, mentee, taskId, submissionId },
  }) => {
    faults.expect(/422 /)
    const text = 'How did you **measure** it?'
    await ask(request, mentor, `/submissions/${submissionId}/messages`, { method: 'POST', data: { text } })
    await signInDrawn(page, mentee)
    await page.goto(taskPage(taskId))
    const messages = page.getByRole('list', { name: 'Messages' }).getByRole('listitem')
    const message = page.getByRole('textbox', { name: 'Your message' })
    const send = page.getByRole('button', { name: 'Send message' })
    await expect(messages).toContainText(['How did you measure it?'])
    await send.click()
    await expect(message).toHaveAccessibleDescription(/Write your message first/)
    await message.fill('With a *ruler*.')
    await send.click()
    await expect(page.getByText('Your message is sent.')).toBeVisible()
    await expect(messages).toContainText(['How did you measure it?', 'With a ruler.'])

    const sentence = 'You saw at once what I had missed.'
    await page.getByRole('textbox', { name: 'A sentence, if you like' }).fill(sentence)
    await page.getByRole('button', { name: 'Say thank you' }).click()
    await expect(page.getByText('Your thanks are kept', { exact: false })).toBeVisible()
    await expect(page.getByText(sentence).first()).toBeVisible()

    await page.locator('#messages summary').click()
    await reasonOf(page).fill('Too short')
    await askFor(page)
    await expect(reasonOf(page)).toHaveValue('Too short')
    await reasonOf(page).fill('The prices are there, further below.')
    await askFor(page)
    await expect(page.getByText('You have asked for a second look', { exact: false })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Second look' })).toContainText('The prices are there')
    await expectPlain(page, 'plain-said')
    await page.getByRole('button', { name: 'Take back your thanks' }).click()
    await expect(page.getByRole('button', { name: 'Say thank you' })).toBeVisible()
  })

  test('another mentor takes it, puts it back, takes it again and gives it', async ({
    page,
    request,
    faults,
    reviewed: { other, mentee, submissionId },
  }) => {
    faults.expect(/422 /)
    await ask(request, mentee, `/submissions/${submissionId}/second-look`, {
      method: 'POST',
      data: { reason: 'The prices are there, further below.' },
    })
    await signInDrawn(page, other)
    await page.goto('/dashboard/mentor?plain')
    await expectPlain(page, 'plain-look-offered')
    await page.getByRole('button', { name: 'Review it' }).click()
    await expect(page.getByText('The work is yours for a second look.', { exact: false })).toBeVisible()
    await page.getByRole('button', { name: 'Put back' }).click()
    await expect(page.getByText('You have put it back.', { exact: false })).toBeVisible()
    await page.getByRole('button', { name: 'Review it' }).click()
    await page.getByRole('link', { name: 'Go on' }).click()
    await expect(page.getByText('The prices are there, further below.')).toBeVisible()
    await expect(page.getByText('The prices are missing.')).toHaveCount(0)
    await page.getByRole('spinbutton').fill('75')
    await page.getByRole('button', { name: 'Send second review' }).click()
    await expect(page.getByText('Please input your comment')).toBeVisible()
    await expect(page.getByRole('spinbutton')).toHaveValue('75')
    await page.getByRole('textbox', { name: /comment/i }).fill('I found them below.')
    await expectPlain(page, 'plain-look-sheet')
    await page.getByRole('button', { name: 'Send second review' }).click()
    await expect(page.getByText('Thank you for looking.', { exact: false })).toBeVisible()
    await page.getByRole('link', { name: 'Both reviews' }).click()
    await expect(page.getByText('The prices are missing.')).toBeVisible()
    await expect(page.getByText('Second review by', { exact: false })).toContainText('75%')
    await expectPlain(page, 'plain-look-given')
  })
})
