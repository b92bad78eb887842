import { expectAccessible } from '../support/accessibility.ts'
import { one, sendWork, tasksOf } from '../support/installation/api.ts'
import { setCriteria } from '../support/installation/criteria.ts'
import { mailTo } from '../support/installation/mailbox.ts'
import { unfold } from '../support/page-parts.ts'
import { picture } from '../support/picture.ts'
import { expectPlain } from '../support/plain-page.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

/** Opening the page of a review link loads fewer bytes than this, response headers included. */
const mostBytes = 30_000

test('a mentor reviews from the mail, without a login and without a script', async ({
  page,
  request,
  make,
  browser,
}) => {
  const track = await make.track()
  const mentor = await make.mentor({ track: track.id })
  const mentee = await make.mentee({ mentor: mentor.id })
  const task = one(await tasksOf(request, mentee))
  await sendWork(request, mentee, task.id)
  const mail = await mailTo(request, mentor.email, task.title)
  const url = /http\S+\/review\?\S+/.exec(mail.text)?.[0] ?? ''

  const plain = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } })
  const visit = await plain.newPage()
  let bytes = 0
  visit.on('response', async (response) => {
    const { responseBodySize, responseHeadersSize } = await response.request().sizes()
    bytes += responseBodySize + responseHeadersSize
  })
  await visit.goto(url, { waitUntil: 'networkidle' })
  expect(bytes).toBeGreaterThan(1000)
  expect(bytes).toBeLessThan(mostBytes)
  await expect(visit.getByRole('heading', { name: task.title })).toBeVisible()
  await visit.getByText('The brief, due').click()
  await picture(visit, 'review-by-link')

  await visit.getByLabel('Your comment').fill('The headings are right. Now the picture needs a text.')
  await visit.getByRole('button', { name: 'Send the review' }).click()
  await expect(visit.getByText('Please enter a grade')).toBeVisible()
  await expect(visit.getByLabel('Your comment')).toHaveValue(/^The headings are right/)
  await picture(visit, 'review-by-link-wrong')
  const [pill, field] = [
    visit.getByLabel('70', { exact: true }),
    visit.getByLabel('Or another one, in percent'),
  ]
  await visit.getByLabel('Your comment').fill('')
  await visit.getByText('70', { exact: true }).click()
  await visit.getByRole('button', { name: 'Send the review' }).click()
  await expect(visit.getByText('Please input your comment')).toBeVisible()
  await expect(pill).toBeChecked()
  await expect(field).toHaveValue('')
  await visit.getByLabel('Your comment').fill('The headings are right. Now the picture needs a text.')
  await field.fill('40')
  await visit.getByRole('button', { name: 'Send the review' }).click()
  await expect(field).toHaveAccessibleDescription(
    /You tapped 70 and typed 40. Send once more for 40, or change it here/,
  )
  await expect(field).toHaveValue('40')
  await expect(pill).not.toBeChecked()
  await picture(visit, 'review-by-link-two')
  await visit.getByRole('button', { name: 'Send the review' }).click()
  await expect(visit.getByText('Send it back instead?')).toBeVisible()
  await picture(visit, 'review-by-link-low')
  await visit.getByLabel('Or another one, in percent').fill('45')
  await visit.keyboard.press('Enter')
  await expect(visit.getByText('45% closes the task.')).toBeVisible()
  await visit.getByLabel('Or another one, in percent').fill('')
  await visit.getByText('80', { exact: true }).click()
  await visit.getByRole('button', { name: 'Send the review' }).click()
  await expect(visit.getByRole('heading', { name: 'Your review is sent' })).toBeVisible()
  await picture(visit, 'review-by-link-sent')
  await visit.reload()
  await expect(visit.getByRole('heading', { name: 'Your review is sent' })).toBeVisible()
  await plain.close()

  await signIn(page, mentee)
  await page.goto(`/dashboard/pending-task/${task.id}`)
  await expect(page.getByText(/80\s?%/).first()).toBeVisible()
})

test('a mentor marks eight criteria from the mail, on a page that stays small', async ({
  browser,
  request,
  make,
  admin,
}) => {
  const track = await make.track()
  const mentor = await make.mentor({ track: track.id })
  const mentee = await make.mentee({ mentor: mentor.id })
  const task = one(await tasksOf(request, mentee))
  const criteria = Array.from({ length: 8 }, (_, at) => ({
    text: `Row ${at + 1} of the table names the market, the day, and the price of one cup of garri.`,
    notYet: 'The day is missing.',
    weight: at < 4 ? 1 : 2,
  }))
  await setCriteria(request, admin, task.id, criteria)
  await sendWork(request, mentee, task.id)
  const mail = await mailTo(request, mentor.email, task.title)
  const url = /http\S+\/review\?\S+/.exec(mail.text)?.[0] ?? ''
  const plain = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } })
  const visit = await plain.newPage()
  let bytes = 0
  visit.on('response', async (response) => {
    const { responseBodySize, responseHeadersSize } = await response.request().sizes()
    bytes += responseBodySize + responseHeadersSize
  })
  await visit.goto(url, { waitUntil: 'networkidle' })
  expect(bytes).toBeGreaterThan(1000)
  expect(bytes).toBeLessThan(mostBytes)
  for (const [at, { text }] of criteria.entries()) {
    const group = visit.getByRole('group', { name: text })
    await group.getByLabel(at === 0 ? 'Partly' : 'Met', { exact: true }).check()
    if (at === 0) await group.getByLabel('What is missing').fill('It names no day.')
  }
  await visit.getByLabel('Your comment').fill('Seven rows are right.')
  await picture(visit, 'review-by-link-marks')
  await visit.getByRole('button', { name: 'Send the review' }).click()
  await expect(visit.getByText('Your marks propose 96%', { exact: false })).toBeVisible()
  await expect(visit.getByLabel('Or another one, in percent')).toHaveValue('96')
  await expectPlain(visit, 'review-by-link-proposed')
  await visit.getByRole('button', { name: 'Send the review' }).click()
  await expect(visit.getByRole('heading', { name: 'Your review is sent' })).toBeVisible()
  await plain.close()
})

test('the page behind a link is accessible, and settings switch links off', async ({
  page,
  request,
  make,
  faults,
}) => {
  faults.expect(/410 \(Gone\)/)
  const track = await make.track()
  const mentor = await make.mentor({ track: track.id })
  const mentee = await make.mentee({ mentor: mentor.id })
  const task = one(await tasksOf(request, mentee))
  const { id } = await sendWork(request, mentee, task.id)
  await signIn(page, mentor)
  await page.goto(`/dashboard/mentor/tasks-submissions?state=waiting&open=${id}`)
  const offer = page.getByText('Get a link for my phone')
  // On a phone the page offers no link for the phone.
  await expect(offer).toBeHidden()
  await page.setViewportSize({ width: 1280, height: 900 })
  await offer.click()
  const made = page.getByText(/\/review\?token=/)
  await picture(page, 'link-for-phone')
  const url = await made.innerText()
  await page.goto(url)
  await expectAccessible(page)
  await page.goto('/dashboard/settings')
  const card = await unfold(page, 'Review from a mail')
  await picture(page, 'review-links-card')
  await card.getByRole('button', { name: `Switch off: ${task.title}` }).click()
  await expect(card.getByRole('listitem')).toHaveCount(0)
  await expect(card.getByRole('heading', { name: 'Review from a mail' })).toBeFocused()
  await page.goto(url)
  await expect(page.getByRole('heading', { name: 'You have switched this link off' })).toBeVisible()
  await expectAccessible(page)
})
