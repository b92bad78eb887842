import { expectAccessible } from '../support/accessibility.ts'
import { sheetOf } from '../support/forms/grading-desk.ts'
import { linkIn, mailTo } from '../support/installation/mailbox.ts'
import { acceptInvitation, beginWithProfile } from '../support/installation/newcomers.ts'
import { unfold } from '../support/page-parts.ts'
import { picture } from '../support/picture.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

test('whoever applies is approved, is given a mentee by a list, and grades their work, by screens alone', async ({
  page,
  browser,
  request,
  make,
  admin,
}) => {
  const track = await make.track()
  const number = crypto.randomUUID()
  const email = `hauwa.${number}@koya.test`
  const lastName = `Bello ${number.slice(0, 8)}`

  await test.step('applied, by keyboard from the first mistake on', async () => {
    await page.goto('/contactus')
    await page.getByRole('link', { name: 'Become a mentor' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Become a mentor')
    await expect(page.getByRole('link', { name: 'Back to the team' })).toHaveAttribute('href', '/team')
    await expect(page.getByRole('group', { name: 'Tracks you could mentor' })).toBeVisible()
    await page.getByRole('link', { name: 'Go to the form' }).click()
    await expect(page.getByRole('heading', { name: 'Apply', exact: true })).toBeInViewport()
    await page.getByRole('button', { name: 'Send the application' }).click()
    await expect(page.getByLabel('First name')).toBeFocused()
    await expect(page.getByText('Agree to it, or we may not keep what you wrote')).toBeVisible()
    await picture(page, 'become-a-mentor')
    await expectAccessible(page)
    await page.keyboard.type('Hauwa')
    await page.keyboard.press('Tab')
    await page.keyboard.type(lastName)
    await page.keyboard.press('Tab')
    await page.keyboard.type(email)
    await page.getByRole('checkbox', { name: track.title, exact: true }).check()
    await page.getByLabel('Mentees at a time').fill('3')
    await page.getByLabel('Minutes a week').fill('60')
    await page.getByLabel('What you work with').fill('HTML and CSS')
    await page
      .getByLabel('Why you want to mentor')
      .fill('Somebody answered me when I began, and I want to answer others.')
    await page.getByLabel('I agree that Koya keeps').check()
    await page.getByRole('button', { name: 'Send the application' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you for applying')
    await expectAccessible(page)
  })

  const desk = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  await signIn(desk, admin)
  await test.step('asked back, and answered by the link of the mail', async () => {
    await desk.goto('/dashboard/admin/applications?state=new')
    await desk.getByRole('link', { name: `Hauwa ${lastName}` }).click()
    await expect(desk.getByRole('heading', { level: 1 })).toHaveText(`Hauwa ${lastName}`)
    await desk.getByRole('button', { name: 'Ask a question' }).click()
    await desk.getByRole('dialog').getByLabel('Your question').fill('Which evenings do you have?')
    await desk.getByRole('button', { name: 'Send the question' }).click()
    await expect(desk.getByText('Your question is on its way')).toBeVisible()
    const link = linkIn(await mailTo(request, email, 'A question about your application to mentor'))
    await page.goto(link)
    await expect(page.getByText(`As a mentor, from ${email}`)).toBeVisible()
    await expect(page.getByText('An admin waits for your answer.')).toBeVisible()
    await expect(page.getByText('Which evenings do you have?')).toBeVisible()
    await expect(page.getByText('Somebody answered me when I began, and I want')).toBeVisible()
    await page.getByLabel('Your answer').fill('Tuesdays and Saturdays.')
    await picture(page, 'own-application')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your answer is with the admins')
    await page.goto(link)
    await expect(page.getByText('For a new link, apply once more with the same address.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Apply again' })).toHaveAttribute('href', '/become-a-mentor')
  })

  await test.step('approved', async () => {
    await desk.reload()
    await expect(desk.getByText('Tuesdays and Saturdays.')).toBeVisible()
    await picture(desk, 'application')
    await expectAccessible(desk)
    await desk.getByRole('button', { name: 'Approve' }).click()
    const dialog = desk.getByRole('dialog')
    await expect(dialog.getByRole('checkbox', { name: track.title, exact: true })).toBeChecked()
    await expect(dialog.getByLabel(`Places in ${track.title}`)).toHaveValue('3')
    await expectAccessible(desk)
    await dialog.getByRole('button', { name: 'Approve' }).click()
    await expect(desk.getByText('The invitation is on its way')).toBeVisible()
    await expect(dialog).toHaveCount(0)
    await desk.goto('/dashboard/admin/applications')
    await expect(desk.getByRole('link', { name: `Hauwa ${lastName}` })).toBeVisible()
    await expectAccessible(desk)
  })

  const hauwa = { email, firstName: 'Hauwa', lastName }
  await test.step('invited, accepted, and the first login', async () => {
    await acceptInvitation(page, request, hauwa)
    await beginWithProfile(page)
  })

  const chidi = {
    email: `chidi.${number}@koya.test`,
    firstName: 'Chidi',
    lastName: `Eze ${number.slice(0, 8)}`,
  }
  const own = await browser.newPage()
  await test.step('given a mentee by a list, who accepts and sends work', async () => {
    await desk.goto('/dashboard/admin/invitations')
    const line = `${chidi.email},${chidi.firstName},${chidi.lastName},mentee,${track.title},${email}`
    await unfold(desk, 'Invite many people')
    await desk.getByLabel('The list', { exact: true }).fill(line)
    await desk.getByRole('button', { name: 'Check the list' }).click()
    await desk.getByRole('button', { name: 'Invite 1 person' }).click()
    await expect(desk.getByText('1 person invited')).toBeVisible()
    await desk.close()
    await acceptInvitation(own, request, chidi)
    await beginWithProfile(own)
    await own.goto('/dashboard/pending-task')
    await own.getByRole('link', { name: 'Task 0' }).first().click()
    await own.getByRole('link', { name: 'Submit Task' }).click()
    await own.getByLabel(/URL/).fill('https://github.com/chidi-eze/first-page')
    await own.getByLabel(/Comment/).fill('My first page, with a heading.')
    await own.getByRole('button', { name: /Submit/ }).click()
    await expect(own.getByText(/Successfully sumitted Task #/)).toBeVisible()
  })

  await test.step('grades it, and the mentee reads who did', async () => {
    await page.goto('/dashboard/mentor')
    await page.getByRole('button', { name: 'Review the oldest' }).click()
    const { sheet, grade, comment, submit } = sheetOf(page)
    await expect(sheet.getByText('My first page, with a heading.')).toBeVisible()
    await grade.fill('90')
    await comment.fill('Clear and tidy.')
    await submit.click()
    await expect(sheet).toHaveCount(0)
    await own.goto('/dashboard/pending-task')
    await own.getByRole('button', { name: 'Grading' }).first().click()
    await expect(own.getByRole('dialog').getByText('Clear and tidy.')).toBeVisible()
    await expect(own.getByRole('dialog').getByText(`Hauwa ${lastName}`).first()).toBeVisible()
    await own.close()
  })
})

test('a mentor without a mentee sees first steps in place of empty lists', async ({ page, make }) => {
  const track = await make.track()
  const mentor = await make.mentor({ track: track.id, freePlaces: 2 })
  await signIn(page, mentor)
  await page.goto('/dashboard/mentor')
  const steps = page.getByRole('region', { name: 'Your first steps' })
  await expect(steps.getByText(`You offer 2 in ${track.title}.`)).toBeVisible()
  await expect(page.getByText('No mentees yet.')).toBeVisible()
  for (const name of ['Waiting for review', 'Your figures', 'Gone quiet'])
    await expect(page.getByRole('region', { name, exact: true })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Review the oldest' })).toHaveCount(0)
  await steps.getByText('What a review looks like').click()
  await expect(steps.getByText('Ten minutes are enough.')).toBeVisible()
  await picture(page, 'first-steps-of-a-mentor')
  await expectAccessible(page)
})

test('an applicant who learns cannot be approved, is told why, and can still be asked', async ({
  page,
  request,
  make,
  mentee,
  admin,
}) => {
  const track = await make.track()
  const applied = await request.post('/api/mentor-applications', {
    data: {
      firstName: 'Adaeze',
      lastName: mentee.lastName,
      email: mentee.email,
      trackIds: [track.id],
      places: 3,
      minutesAWeek: 60,
      technologies: 'HTML',
      link: '',
      motivation: 'Somebody answered me when I began, and I want to answer others.',
      consent: true,
    },
  })
  expect(applied.ok(), await applied.text()).toBe(true)
  await signIn(page, admin)
  await page.goto('/dashboard/admin/applications?state=new')
  await page.getByRole('link', { name: `Adaeze ${mentee.lastName}` }).click()
  await expect(page.getByText('Adaeze learns in a track at present')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Approve' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Ask a question' })).toBeEnabled()
  await expect(page.getByRole('button', { name: 'Decline' })).toBeEnabled()
  await expectAccessible(page)
})
