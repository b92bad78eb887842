import { goToFirstWork } from '../support/first-work.ts'
import { mailTo } from '../support/installation/mailbox.ts'
import { countBytes } from '../support/network.ts'
import { picture } from '../support/picture.ts'
import { demoPassword } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

/** Maximum bytes from the landing page to the first submission, with room for list entries of other tests. */
const wholeWay = 330_000

/** The mentor is a demo account. */
test('a beginner registers, learns with a mentor, and sees the grade of the first task', async ({
  page,
  browser,
}) => {
  const line = await countBytes(page)

  const { email, lastName } =
    await test.step('registers, enrolls, reads the first task and submits a link', () =>
      goToFirstWork(page, picture))

  await test.step('the way has not cost too much', async () => {
    const description = `${line.bytes} B in ${line.requests} requests from the landing page to the first submission`
    test.info().annotations.push({ type: 'bytes', description })
    process.stdout.write(`${description}\n`)
    expect(line.bytes, description).toBeLessThanOrEqual(wholeWay)
  })

  await test.step('the mentor reviews and grades it', async () => {
    const mentor = await browser.newPage({ viewport: { width: 1280, height: 900 } })
    await mentor.goto('/login')
    await mentor.getByLabel('Email').fill('mentor@koya.test')
    await mentor.getByLabel('Password', { exact: true }).fill(demoPassword)
    await mentor.getByRole('button', { name: 'Log in', exact: true }).click()
    await mentor.waitForURL('**/dashboard/mentor/mentees')
    // The inbox shows the news at once, unlike the daily mail.
    await mentor.getByRole('button', { name: /^Notifications, / }).click()
    await expect(mentor.getByRole('link', { name: `Chidinma ${lastName} is your new mentee` })).toBeVisible()
    // One entry groups several submissions that wait.
    const line = mentor.getByRole('link', { name: /new submissions from your mentees/ })
    await line.first().click()
    await expect(mentor).toHaveURL(/\/tasks-submissions\?state=waiting$/)
    await mentor.goto('/dashboard/mentor/tasks-submissions')
    const row = mentor.getByRole('row').filter({ hasText: `Chidinma ${lastName}` })
    await row.getByRole('button', { name: 'Grade' }).click()
    const sheet = mentor.getByRole('dialog')
    await expect(sheet.getByText('I first forgot the slash in one strong tag.')).toBeVisible()
    await sheet.getByLabel('Grade', { exact: true }).fill('86')
    await sheet
      .getByLabel(/comment/i)
      .fill('Every tag says what it means. Next: a title that names the seller.')
    await picture(mentor, '11-grade')
    await sheet.getByRole('button', { name: 'Submit', exact: true }).click()
    await expect(mentor.getByText('Grading success')).toBeVisible()
    await mentor.close()
  })

  await test.step('sees the grade', async () => {
    const mail = await mailTo(page.request, email, /was graded: 86%/)
    expect(mail.text).toContain('Every tag says what it means')
    await page.goto('/dashboard/pending-task')
    await expect(page.getByText(/Graded 86 ?%/)).toBeVisible()
    await picture(page, '12-graded')
    await page.getByRole('button', { name: 'Grading' }).first().click()
    await expect(page.getByRole('dialog').getByText('Every tag says what it means')).toBeVisible()
    await picture(page, '13-answer')
  })
})
