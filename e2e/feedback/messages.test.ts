import type { Thread } from '@koya/contract'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { moveTo } from '../support/areas.ts'
import { draftsIn } from '../support/forms/drafts.ts'
import { gradeButtonOf, queuePath, sheetOf } from '../support/forms/grading-desk.ts'
import { ask, sendWork } from '../support/installation/api.ts'
import type { Make } from '../support/installation/make.ts'
import { changeAnswer, saveData } from '../support/network.ts'
import { rowsOf } from '../support/page-parts.ts'
import { picture } from '../support/picture.ts'
import { signIn } from '../support/sign-in.ts'
import { test as base, expect } from '../support/test.ts'

interface Pairing {
  mentor: Awaited<ReturnType<Make['mentor']>>
  mentee: Awaited<ReturnType<Make['mentee']>>
  taskId: string
  submissionId: string
}

/** The fixture `pair` has a mentor, and a mentee whose work waits for a review. */
const test = base.extend<{ pair: Pairing }>({
  pair: async ({ make, request }, use) => {
    const track = await make.track({ tasks: 1 })
    const mentor = await make.mentor({ track: track.id })
    const mentee = await make.mentee({ mentor: mentor.id })
    const taskId = track.tasks[0] ?? ''
    const { id: submissionId } = await sendWork(request, mentee, taskId)
    await use({ mentor, mentee, taskId, submissionId })
  },
})

test.use({ viewport: { width: 390, height: 844 } })

const taskPage = (taskId: string) => `/dashboard/pending-task/${taskId}`
const messagesOf = (page: Page) => page.getByRole('list', { name: 'Messages' }).getByRole('listitem')
const fieldOf = (page: Page) => page.getByRole('textbox', { name: 'Your message' })
const send = (page: Page) => page.getByRole('button', { name: 'Send message' }).click()

test('the same words sent twice are two messages', async ({ page, pair: { mentee, taskId } }) => {
  await signIn(page, mentee)
  await page.goto(taskPage(taskId))
  for (const count of [1, 2]) {
    await fieldOf(page).fill('Yes')
    await send(page)
    await expect(messagesOf(page)).toHaveCount(count)
    await expect(fieldOf(page)).toHaveValue('')
  }
  await page.reload()
  await expect(messagesOf(page)).toHaveCount(2)
})

test('what was typed about one task stands at no other task', async ({ page, make, request }) => {
  const track = await make.track({ tasks: 2 })
  const mentor = await make.mentor({ track: track.id })
  const mentee = await make.mentee({ mentor: mentor.id })
  const [first = '', second = ''] = track.tasks
  for (const id of track.tasks) await sendWork(request, mentee, id)
  await signIn(page, mentee)
  await page.goto(taskPage(second))
  await expect(fieldOf(page)).toBeVisible()
  await moveTo(page, taskPage(first))
  await fieldOf(page).fill('About the first task')
  await expect.poll(() => draftsIn(page)).toContain('About the first task')
  await page.goBack()
  await expect(page).toHaveURL(taskPage(second))
  await expect(fieldOf(page)).toHaveValue('')
  await page.goForward()
  await expect(fieldOf(page)).toHaveValue('About the first task')
})

test('a mentee asks, the mentor answers from the sheet, and both read it', async ({
  page,
  browser,
  pair: { mentor, mentee, taskId },
}) => {
  await signIn(page, mentee)
  await page.goto(taskPage(taskId))
  await expect(page.getByText('Is something unclear', { exact: false })).toBeVisible()
  await picture(page, 'messages-empty')
  await send(page)
  await expect(fieldOf(page)).toHaveAccessibleDescription(/Write your message first/)
  await fieldOf(page).fill('Is this right?\n\n```js\nif (a < b) buy()\n```')
  await expect.poll(() => draftsIn(page)).toContain('Is this right?')
  await page.reload()
  await expect(fieldOf(page)).toHaveValue(/Is this right/)
  await send(page)
  await expect(messagesOf(page)).toHaveCount(1)
  await expect(fieldOf(page)).toHaveValue('')
  await expect(messagesOf(page).locator('pre')).toHaveText('if (a < b) buy()\n')
  await expectAccessible(page)

  const desk = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  await signIn(desk, mentor)
  await desk.goto(queuePath)
  await expect(rowsOf(desk).first().getByText('1 to answer')).toBeVisible()
  await picture(desk, 'messages-queue')
  await gradeButtonOf(rowsOf(desk).first()).click()
  await picture(desk, 'messages-sheet')
  await sheetOf(desk).sheet.getByRole('button', { name: 'Read 1 message (open question)' }).click()
  await expect(messagesOf(desk)).toHaveCount(1)
  await expectAccessible(desk)
  await fieldOf(desk).fill('Yes, and **well** asked.')
  await send(desk)
  await expect(messagesOf(desk)).toHaveCount(2)
  await picture(desk, 'messages-dialog')
  await desk.keyboard.press('Escape')
  await expect(sheetOf(desk).sheet.getByRole('button', { name: '2 messages' })).toBeVisible()
  await desk.keyboard.press('Escape')
  await expect(rowsOf(desk).first().getByText('1 to answer')).toHaveCount(0)
  await desk.close()

  await expect(messagesOf(page)).toHaveCount(2)
  await expect(messagesOf(page).nth(1)).toContainText('Yes, and well asked.')
  await picture(page, 'messages-read')
  await page.emulateMedia({ colorScheme: 'dark' })
  await picture(page, 'messages-dark')
})

test('a pasted message is counted aloud; a sent one brings a promise, is changed and taken back', async ({
  page,
  pair: { mentee, taskId },
}) => {
  // With data saving, the page opens no event stream, so the promised date comes from the page's own calls.
  await saveData(page)
  await signIn(page, mentee)
  await page.goto(taskPage(taskId))
  const count = page.getByRole('status').filter({ hasText: 'characters used' })
  await fieldOf(page).fill('Is this right?')
  await expect.poll(() => draftsIn(page)).toContain('Is this right?')
  await expect(count).toHaveCount(0)
  await fieldOf(page).fill('x'.repeat(1900))
  await expect(count).toHaveText('1900 of 2000 characters used')
  await fieldOf(page).fill('')
  await expect(count).toHaveCount(0)
  await fieldOf(page).fill('Which prize?')
  await send(page)
  const promise = page.getByText('answers your message by', { exact: false })
  await expect(promise).toBeVisible()
  await messagesOf(page).getByRole('button', { name: 'Change' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change your message' })
  await fieldOf(page).last().fill('Which price?')
  await picture(page, 'messages-change')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(messagesOf(page)).toContainText(['Which price?'])
  await messagesOf(page).getByRole('button', { name: 'Take back' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take it back' }).click()
  await expect(messagesOf(page)).toContainText(['Taken back by you'])
  await expect(messagesOf(page)).not.toContainText(['Which price?'])
  await expect(promise).toHaveCount(0)
})

test('an own message can be changed for 15 minutes, and taken back as long as the conversation is open', async ({
  page,
  request,
  pair: { mentor, mentee, taskId, submissionId },
}) => {
  const write = (author: typeof mentee, text: string) =>
    ask(request, author, `/submissions/${submissionId}/messages`, { method: 'POST', data: { text } })
  await write(mentor, 'Which row?')
  await write(mentee, 'Row four.')
  await write(mentee, 'And row five.')
  await signIn(page, mentee)
  await page.goto(taskPage(taskId))
  const message = (text: string) => messagesOf(page).filter({ hasText: text })
  const act = (text: string, name: string) => message(text).getByRole('button', { name })
  await expect(act('Which row?', 'Take back')).toHaveCount(0)
  const leftOf = async (text: string) => (await message(text).boundingBox())?.x ?? 0
  expect(await leftOf('Row four.')).toBeGreaterThan(await leftOf('Which row?'))

  const words = page.getByRole('dialog', { name: 'Change your message' }).getByRole('textbox')
  await act('Row four.', 'Change').click()
  await words.fill('Row six.')
  await expect.poll(() => draftsIn(page)).toContain('Row six.')
  await page.keyboard.press('Escape')
  await act('And row five.', 'Change').click()
  await expect(words).toHaveValue('And row five.')
  await page.keyboard.press('Escape')
  await act('Row four.', 'Change').click()
  await expect(words).toHaveValue('Row six.')
  await page.keyboard.press('Escape')

  const fault = { status: 500, json: { message: 'The loom is being mended', code: 'fault' } }
  await page.route('**/api/messages/*', (route) => route.fulfill(fault))
  const sure = page.getByRole('alertdialog').getByRole('button', { name: 'Take it back' })
  await act('Row four.', 'Take back').click()
  await sure.click()
  await expect(page.getByText('The loom is being mended')).toBeVisible()
  await act('Row four.', 'Take back').click()
  await expect(sure).toBeVisible()

  const change = (fields: (thread: Thread) => Partial<Thread>) =>
    changeAnswer<Thread>(page, '**/api/submissions/*/messages', (thread) => ({
      ...thread,
      ...fields(thread),
    }))
  const sentAt = new Date(Date.now() - 15 * 60_000).toISOString()
  await change(({ items }) => ({ items: items.map((one) => ({ ...one, sentAt })) }))
  await page.reload()
  await expect(act('Row four.', 'Take back')).toBeVisible()
  await expect(act('Row four.', 'Change')).toHaveCount(0)
  await page.getByLabel('Your message').fill('Row seven, then.')
  await expect.poll(() => draftsIn(page)).toContain('Row seven, then.')
  await change(() => ({ closed: 'This conversation has ended' }))
  await page.reload()
  await expect(page.getByText('This conversation has ended.')).toBeVisible()
  await expect(page.getByLabel('You wrote, and it was not sent')).toHaveValue('Row seven, then.')
  await expect(page.getByRole('button', { name: 'Send message' })).toHaveCount(0)
  await page.getByText('This conversation has ended.').scrollIntoViewIfNeeded()
  await picture(page, 'thread-closed-unsent')
  for (const name of ['Take back', 'Change']) await expect(act('Row four.', name)).toHaveCount(0)
})

test('the earlier messages of a long thread come by a button, which goes with the last of them', async ({
  page,
  browser,
  request,
  admin,
  pair: { mentor, mentee, taskId, submissionId },
}) => {
  const desk = await browser.newPage()
  await signIn(desk, admin)
  const inspect = async (label: string) => {
    await desk.goto(`${queuePath}?open=${submissionId}`)
    await sheetOf(desk).sheet.getByRole('button', { name: label }).click()
    await desk.getByRole('button', { name: 'Read the messages' }).click()
  }
  await inspect('No messages yet')
  await expect(desk.getByText('Nobody has written about this work.')).toBeVisible()
  for (const author of [mentee, mentor])
    for (let line = 1; line <= 26; line++)
      await ask(request, author, `/submissions/${submissionId}/messages`, {
        method: 'POST',
        data: { text: `Line ${line}` },
      })
  await signIn(page, mentee)
  await page.goto(taskPage(taskId))
  await expect(messagesOf(page)).toHaveCount(50)
  await page.getByRole('button', { name: 'Show earlier messages (2)' }).click()
  await expect(messagesOf(page)).toHaveCount(52)
  await expect(messagesOf(page).first()).toContainText(/Line 1(?!\d)/)
  await expect(page.getByRole('button', { name: 'Show earlier messages' })).toHaveCount(0)
  await inspect('52 messages')
  await expect(desk.getByText('These are the last 50 of 52 messages.')).toBeVisible()
  await expect(desk.getByText('Nobody has written', { exact: false })).toHaveCount(0)
  await desk.close()
})
