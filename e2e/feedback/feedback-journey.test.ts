import type { Criterion } from '@koya/contract'
import type { BrowserContextOptions, Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { gradeButtonOf, queuePath, sheetOf } from '../support/forms/grading-desk.ts'
import { setCriteria, stalls, sum, table } from '../support/installation/criteria.ts'
import { mailTo } from '../support/installation/mailbox.ts'
import type { Person } from '../support/installation/make.ts'
import { rowsOf } from '../support/page-parts.ts'
import { picture } from '../support/picture.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

type Look = Pick<BrowserContextOptions, 'viewport' | 'colorScheme'>

const lightPhone = { viewport: { width: 390, height: 844 }, colorScheme: 'light' } as const
const darkDesk = { viewport: { width: 1280, height: 900 }, colorScheme: 'dark' } as const

test.use(lightPhone)

const messagesOf = (page: Page) => page.getByRole('list', { name: 'Messages' }).getByRole('listitem')

async function write(page: Page, text: string) {
  await page.getByRole('textbox', { name: 'Your message' }).fill(text)
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(messagesOf(page).last()).toContainText(text)
}

async function send(page: Page, comment: string) {
  await page.getByLabel('Comment').fill(comment)
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(page.getByText('Successfully sumitted Task')).toBeVisible()
}

test('work goes from its criteria over questions, two attempts and a second look to thanks', async ({
  page,
  browser,
  request,
  make,
  admin,
}) => {
  const track = await make.track({ tasks: 1 })
  const taskId = track.tasks[0] ?? ''
  const mentor = await make.mentor({ track: track.id })
  const other = await make.mentor({ track: track.id })
  const mentee = await make.mentee({ mentor: mentor.id })
  await setCriteria(request, admin, taskId, [stalls, sum, table])
  const open = async (person: Person, path: string, look: Look = darkDesk) => {
    const opened = await browser.newPage({ ...look, reducedMotion: 'reduce' })
    await signIn(opened, person)
    await opened.goto(path)
    return opened
  }
  const taskPage = `/dashboard/pending-task/${taskId}`
  const seen = (shown: Page, name: string) => picture(shown, `journey-${name}`)
  const of = (shown: Page, { text }: Criterion) => shown.getByRole('group', { name: text })

  await test.step('the brief says by what the work is judged, and a first attempt is sent', async () => {
    await signIn(page, mentee)
    await page.goto(taskPage)
    const criteria = page.getByRole('region', { name: 'What mentors check' })
    await expect(criteria.getByRole('listitem')).toHaveCount(3)
    await page.getByRole('link', { name: 'Submit Task' }).click()
    await page.getByLabel('URL').fill('https://github.com/koya-demo/radio-shop')
    for (const { text } of [stalls, sum]) await page.getByLabel(text).check()
    await send(page, 'I counted every stall twice.')
  })

  const desk = await open(mentor, queuePath)
  await test.step('it is sent back with marks', async () => {
    await gradeButtonOf(rowsOf(desk).first()).click()
    const { sheet, grade, comment, submit } = sheetOf(desk)
    const mark = (criterion: Criterion) => sheet.getByRole('group', { name: criterion.text })
    await mark(stalls).getByLabel('Met', { exact: true }).check()
    await mark(sum).getByLabel('Partly').check()
    await mark(sum).getByLabel('What is missing').fill('Row four is off by ten.')
    await mark(table).getByLabel('Not yet').check()
    await grade.fill('0')
    await comment.fill('The stalls are all there. Look at the sums again.')
    await submit.click()
    await expect(desk.getByText('Grading success', { exact: true })).toBeVisible()
  })

  await test.step('a question is asked in the thread, and answered on a phone', async () => {
    await page.goto(taskPage)
    await expect(page.getByText('Row four is off by ten.')).toBeVisible()
    await write(page, 'Which of the two row fours do you mean?')
    const pocket = await open(mentor, '/dashboard/mentor', lightPhone)
    const question = pocket.getByRole('region', { name: 'Waiting for your answer' }).getByRole('listitem')
    await question.getByRole('button', { name: /^Answer/ }).click()
    const dialog = pocket.getByRole('dialog')
    await expect(dialog.getByText('Which of the two row fours')).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Your message' }).fill('The one of the **tailor**.')
    await dialog.getByRole('button', { name: 'Send message' }).click()
    await expect(messagesOf(pocket)).toHaveCount(2)
    await seen(pocket, 'answer')
    await pocket.close()
    await expect(messagesOf(page).nth(1)).toContainText('The one of the tailor.')
    await seen(page, 'thread')
  })

  await test.step('a second attempt answers what was open', async () => {
    // Uses a desktop window, because other tests cover this form and the later steps on a phone.
    await page.setViewportSize(darkDesk.viewport)
    await page.getByRole('link', { name: 'Submit again' }).click()
    await of(page, sum).getByLabel('Changed').check()
    await of(page, sum).getByLabel('What did you change?').fill('The tailor pays 120 naira now.')
    await of(page, table).getByLabel('A question').check()
    await of(page, table).getByLabel('What do you ask?').fill('Is a heading above each column enough?')
    await seen(page, 'open-points')
    await send(page, 'I added the sums of each row again.')
  })

  await test.step('another question is answered by a mail, which Koya fetches by IMAP', async () => {
    await page.goto(taskPage)
    await write(page, 'Should the total stand above the table?')
    await make.dueMessages({ reader: mentor.id })
    const mail = await mailTo(request, mentor.email, 'wrote to you about')
    expect(mail.text).toContain('Should the total stand above the table?')
    await make.reply({
      from: mentor.email,
      to: mail.replyTo ?? 'nobody reads answers',
      text: 'Below it, please.\r\n\r\nOn Tue, 24 Nov 2026 at 10:00, Koya wrote:\r\n> what was quoted\r\n',
    })
    await expect(messagesOf(page)).toHaveCount(4)
    await expect(messagesOf(page).nth(3)).toContainText('Below it, please.')
    await expect(page.getByText('what was quoted')).toHaveCount(0)
  })

  await test.step('the second attempt is graded at its open points', async () => {
    await desk.goto(queuePath)
    await gradeButtonOf(rowsOf(desk).first()).click()
    const { sheet, grade, comment, submit } = sheetOf(desk)
    const mark = (criterion: Criterion) => sheet.getByRole('group', { name: criterion.text })
    await expect(mark(sum).getByText('Changed: The tailor pays 120 naira now.')).toBeVisible()
    await expect(mark(stalls).getByLabel('Met', { exact: true })).toBeChecked()
    await mark(sum).getByLabel('Met', { exact: true }).check()
    await mark(table).getByLabel('Not yet').check()
    await expect(grade).toHaveValue('83')
    await grade.fill('60')
    await seen(desk, 'sheet')
    await comment.fill('The sums are right. The table still needs its heading.')
    await submit.click()
    await expect(desk.getByText('Grading success', { exact: true })).toBeVisible()
    await desk.close()
  })

  await test.step('a second look is asked for and raises the grade', async () => {
    await page.reload()
    await page.getByText('Not sure about this review?', { exact: false }).click()
    await page
      .getByRole('textbox', { name: 'What should be looked at again?' })
      .fill('The heading is there, in the first row.')
    await page.getByRole('button', { name: 'Ask for a second look' }).click()
    await expect(page.getByText('without seeing the first review', { exact: false })).toBeVisible()
    const second = await open(other, '/dashboard/mentor', lightPhone)
    await second.getByRole('button', { name: 'Review it' }).click()
    const sheet = second.getByRole('dialog')
    await expect(sheet.getByText('The table still needs its heading.')).toHaveCount(0)
    await sheet.getByRole('button', { name: 'All met' }).click()
    await sheet.getByRole('spinbutton').fill('90')
    await sheet.getByRole('textbox', { name: /comment/i }).fill('I found the heading in the first row.')
    await sheet.getByRole('button', { name: 'Send second review' }).click()
    await expect(
      second.getByRole('dialog').getByText('The table still needs its heading.').first(),
    ).toBeVisible()
    await seen(second, 'both-reviews')
    await second.close()
  })

  await test.step('whoever gave the grade is thanked, and finds it', async () => {
    await page.reload()
    await expect(page.getByText('Second review by', { exact: false })).toContainText('90%')
    const reviews = page.getByRole('region', { name: 'Second look' })
    const marks = reviews.getByRole('list', { name: 'Criteria' })
    await expect(marks).toHaveCount(2)
    await expect(marks.last().getByRole('listitem')).toHaveText(
      [stalls, sum, table].map(({ text }) => `Met: ${text}`),
    )
    await page.getByRole('textbox', { name: 'A sentence, if you like' }).fill('Thank you for looking twice.')
    await page.getByRole('button', { name: 'Say thank you' }).click()
    await expect(page.getByText('reads it', { exact: false })).toBeVisible()
    await seen(page, 'thanked')
    await expectAccessible(page)
    const thanked = await open(other, '/dashboard/mentor', lightPhone)
    await thanked.getByText('What mentees thanked you for').click()
    await expect(thanked.getByText('Thank you for looking twice.')).toBeVisible()
    await seen(thanked, 'thanks')
    await thanked.close()
  })
})
