import type { Certificate } from '@koya/contract'
import { expectAccessible } from '../support/accessibility.ts'
import { sheetOf } from '../support/forms/grading-desk.ts'
import { ask, sendWork, tasksOf } from '../support/installation/api.ts'
import { mailTo } from '../support/installation/mailbox.ts'
import { apiBodiesOf, hold } from '../support/network.ts'
import { picture } from '../support/picture.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

/** The maximum size of the page with its CSS, compressed (rules: certificates 8). */
const pageBytes = 14_000
/** The maximum width of an answer's sentence: 44rem in pixels. */
const longestLine = 704
const a4 = { width: 297, height: 210 }

/** Returns the size of a PDF's first page in millimetres. */
function sheetIn(pdf: Buffer): { width: number; height: number } {
  const [, width = 0, height = 0] =
    /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf.toString('latin1'))?.map(Number) ?? []
  const millimetres = (points: number) => Math.round((points / 72) * 25.4)
  return { width: millimetres(width), height: millimetres(height) }
}

const pagesIn = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length

test('the last grade brings a certificate, which a stranger reads, prints and checks without a script', async ({
  page,
  browser,
  request,
  make,
}) => {
  const track = await make.track({ tasks: 5 })
  const mentor = await make.mentor({ track: track.id })
  const mentee = await make.mentee({ mentor: mentor.id })
  const [last, ...others] = await tasksOf(request, mentee)
  for (const { title } of others)
    await make.work({
      mentee: mentee.id,
      task: title,
      daysAgo: 3,
      review: { percentage: 80, comment: 'Good' },
    })
  await sendWork(request, mentee, last?.id ?? '')

  await signIn(page, mentor)
  await page.goto('/dashboard/mentor/tasks-submissions?state=waiting')
  await page.getByRole('button', { name: 'Grade', exact: true }).click()
  const { sheet, grade, comment, submit } = sheetOf(page)
  await grade.fill('90')
  await comment.fill('Clear and tidy.')
  await submit.click()
  await expect(sheet).toHaveCount(0)
  await expect(page.getByText('has finished the')).toBeVisible()
  await picture(page, 'certificate-toast')

  const { text } = await mailTo(request, mentee.email, /certificate/)
  const pathname = /\/certificates\/\S+/.exec(text)?.[0] ?? ''
  const stranger = await browser.newContext({ javaScriptEnabled: false })
  const open = await stranger.newPage()
  const answer = await open.goto(pathname)
  expect((await answer?.request().sizes())?.responseBodySize).toBeLessThan(pageBytes)
  await expect(open.getByRole('heading', { level: 1 })).toHaveText(mentee.name)
  await expect(open.getByText('All 5 tasks')).toBeVisible()
  const printed = await open.pdf({ preferCSSPageSize: true, printBackground: true })
  const screenshot = await open.screenshot({ type: 'jpeg', quality: 60, fullPage: true })
  expect(pagesIn(printed)).toBe(1)
  expect(sheetIn(printed)).toEqual(a4)
  await open.getByText('Print this certificate').click()
  await open.getByLabel(/With little ink/).check()
  const inked = await open.pdf({ preferCSSPageSize: true })
  expect(pagesIn(inked)).toBe(1)
  expect(sheetIn(inked)).toEqual({ width: a4.height, height: a4.width })
  await open.emulateMedia({ media: 'print' })
  await expect(open.getByText('All 5 tasks')).toBeVisible()
  await picture(open, 'certificate-little-ink')
  await open.emulateMedia({ media: 'screen' })
  await open.getByLabel('In colour, on one page').check()
  await open.emulateMedia({ media: 'print' })
  await expect(open.getByText('All 5 tasks')).toBeHidden()
  await open.emulateMedia({ media: 'screen' })

  const download = async (kind: string) => (await request.get(`${pathname}.${kind}`)).body()
  const checkFile = async (buffer: Buffer, verdict: string) => {
    await open.goto('/certificates/check')
    const file = { name: 'certificate', mimeType: 'application/octet-stream', buffer }
    await open.getByLabel(/^Picture or file/).setInputFiles(file)
    await open.getByRole('button', { name: 'Check the file', exact: true }).click()
    await expect(open.getByRole('heading', { name: verdict })).toBeVisible()
    await expect(open.getByText(mentee.name, { exact: true })).toBeVisible()
  }
  const svg = await download('svg')
  await checkFile(await download('png'), 'This certificate is valid')
  await checkFile(svg, 'This certificate is valid')
  const other = svg.toString().replaceAll(mentee.name.split(' ')[0] ?? '', 'Somebody')
  await checkFile(Buffer.from(other), 'The certificate is valid, but this picture shows something else')
  await picture(open, 'certificate-differs')
  await checkFile(screenshot, 'The number in this picture is valid')
  await picture(open, 'certificate-copy')
  await checkFile(printed, 'The number in this PDF is valid')
  await open.setViewportSize({ width: 1200, height: 630 })
  await open.goto(`${pathname}.png`)
  await checkFile(await open.screenshot({ type: 'jpeg', quality: 50 }), 'The number in this picture is valid')
  await stranger.close()

  await page.goto(pathname)
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 480 })
  await page.goto('/certificates/check')
  const number = page.getByLabel('Certificate number')
  await expect(number).toHaveAccessibleDescription(/^Twelve letters and digits/)
  await number.fill('0000-0000-0000')
  await page.getByRole('button', { name: 'Check the number' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 })
  await expectAccessible(page)
  await page.setViewportSize({ width: 1600, height: 900 })
  const sentence = page.getByText('Koya has never issued it.')
  expect((await sentence.boundingBox())?.width).toBeLessThanOrEqual(longestLine)
})

test('one by hand, without tasks, fills nothing with colour when it prints with little ink', async ({
  page,
  request,
  make,
}) => {
  const track = await make.track()
  const mentee = await make.mentee()
  const { number } = await ask<Certificate>(
    request,
    await make.admin(),
    `/admin/people/${mentee.id}/certificates`,
    { method: 'POST', data: { trackId: track.id } },
  )
  await page.goto(`/certificates/${number}`)
  await page.getByText('Print this certificate').click()
  await page.getByLabel(/With little ink/).check()
  await page.emulateMedia({ media: 'print' })
  const fills = await page
    .locator('figure svg :is(rect, path)')
    .evaluateAll((shapes) => shapes.map((shape) => getComputedStyle(shape).fill))
  // Ignores pattern fills, because the shapes inside the pattern are checked too.
  expect(new Set(fills.filter((fill) => !fill.startsWith('url')))).toEqual(new Set(['none']))
})

test('its person hides the page and shows the grades, the mentor shows the thanks, and the pages follow', async ({
  page,
  browser,
  request,
  make,
}) => {
  const track = await make.track({ tasks: 1 })
  const mentor = await make.mentor({ track: track.id })
  const mentee = await make.mentee({ mentor: mentor.id })
  const [task] = await tasksOf(request, mentee)
  const { id } = await sendWork(request, mentee, task?.id ?? '')
  await request.post(`/api/mentors/grade/${id}`, {
    headers: { authorization: `Bearer ${mentor.session}` },
    data: { gradePercentage: 77, mentorComment: 'Good' },
  })
  await signIn(page, mentee)
  await page.goto('/dashboard')
  const see = page.getByRole('link', { name: 'See your certificate' })
  await expect(see).toHaveAttribute('href', /^\/certificates\//)
  await picture(page, 'certificate-dashboard')
  await see.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(mentee.name)
  await page.goto('/dashboard/inbox')
  await page.getByRole('link', { name: /^(New: )?Your certificate of the/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(mentee.name)
  await page.goto('/dashboard/mentee/profile')
  const link = page.getByRole('link', { name: 'See your certificate' })
  await expect(link).toBeVisible()
  await expect(page.getByRole('img', { name: 'A cloth of 1 square' })).toBeVisible()
  await expectAccessible(page)
  const address = (await link.getAttribute('href')) ?? ''
  expect(await (await request.get(address)).text()).not.toContain('77%')
  const saved = () => page.waitForResponse((response) => response.request().method() === 'PUT')
  await page.getByText('Your public page (shows no grades)').click()
  await Promise.all([saved(), page.getByRole('checkbox', { name: 'My grades' }).click()])
  const seen = page.getByText('Your public page (shows your grades)')
  await expect(seen).toBeVisible()
  expect(await (await request.get(address)).text()).toContain('77%')
  // The page must save this choice although its card closes before the server answers.
  const keepsName = page.getByRole('checkbox', { name: /^Keep the name/ })
  const release = await hold(page, '/certificates/*')
  await keepsName.click()
  await seen.click()
  await expect(keepsName).toHaveCount(0)
  await seen.click()
  await expect(keepsName).not.toBeChecked()
  await Promise.all([saved(), release()])
  const bodies = apiBodiesOf(page)
  // The page ignores a choice until it has read the answer to the previous choice.
  const grades = page.getByRole('checkbox', { name: 'My grades' })
  await Promise.all([saved(), expect(() => grades.uncheck({ timeout: 2000 })).toPass()])
  expect(bodies).toContainEqual({ showsGrades: false, isShown: true, keepsName: false })
  // A page that becomes visible after two minutes loads choices made elsewhere.
  const number = address.split('/').at(-1) ?? ''
  const data = { showsGrades: false, isShown: true, keepsName: true }
  await ask(request, mentee, `/certificates/${number}`, { method: 'PUT', data })
  await page.clock.setFixedTime(Date.now() + 120_000)
  await page.evaluate(() => dispatchEvent(new Event('visibilitychange')))
  await expect(keepsName).toBeChecked()
  await page.route('**/api/certificates/*', (route) => route.fulfill({ status: 500, json: {} }))
  await keepsName.click()
  await expect(keepsName).toBeChecked()
  await page.unroute('**/api/certificates/*')
  await Promise.all([saved(), page.getByRole('checkbox', { name: /^Anyone with the link/ }).click()])
  await expect(link).toHaveCount(0)
  expect((await request.get(address)).status()).toBe(404)

  const thanks = await browser.newPage()
  await signIn(thanks, mentor)
  await thanks.goto('/dashboard/mentor/profile')
  await expect(thanks.getByText('1 person has finished a track with you. Thank you!')).toBeVisible()
  await thanks.getByText('Your public page is off. Others see only that the number is valid').click()
  await thanks.getByRole('checkbox', { name: /^Anyone with the link/ }).click()
  await thanks.getByRole('link', { name: 'See your thank-you page' }).click()
  await expect(thanks.getByRole('heading', { level: 1 })).toHaveText(mentor.name)
  await expect(thanks.getByText('is a volunteer mentor')).toBeVisible()
})
