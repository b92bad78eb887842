import { expectAccessible } from './support/accessibility.ts'
import { mailTo } from './support/mailbox.ts'
import { picture } from './support/picture.ts'
import { signIn } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

test('a mentee asks for another mentor, an admin moves them, and everybody is told', async ({
  page,
  browser,
  admin,
  mentor,
  make,
}) => {
  const successor = await make.mentor({ freePlaces: 1 })
  const mentee = await make.mentee({ mentor: mentor.id })
  const own = await browser.newPage()
  await signIn(own, mentee)
  await own.goto('/dashboard/mentee/mentor')
  await own.getByRole('button', { name: 'Ask for another mentor' }).click()
  const asking = own.getByRole('dialog', { name: 'Ask for another mentor' })
  await asking.getByRole('button', { name: 'Send to the admins' }).click()
  await expect(asking.getByText('Write in a sentence or two why')).toBeVisible()
  await asking.getByLabel('Why').fill('We have no evening in common.')
  await picture(own, 'ask-for-mentor')
  await asking.getByRole('button', { name: 'Send to the admins' }).click()
  await expect(asking.getByText('The admins have your request')).toBeVisible()
  await own.close()

  await signIn(page, admin)
  await page.goto(`/dashboard/admin/pairings?asks=yes&mentor=${mentor.id}`)
  await expect(page.getByText('“We have no evening in common.”')).toBeVisible()
  await expectAccessible(page)
  await picture(page, 'pairings')
  await page.getByRole('checkbox', { name: mentee.name }).check()
  await page.getByRole('button', { name: 'Move to another mentor' }).click()
  const moving = page.getByRole('dialog', { name: 'Move 1 mentee' })
  await moving.getByLabel('New mentor').selectOption(successor.id)
  await picture(page, 'pairings-move')
  await moving.getByRole('button', { name: 'Move', exact: true }).click()
  await expect(moving).toHaveCount(0)
  await expect(page.getByText('No pairings match.')).toBeVisible()

  await page.goto(`/dashboard/admin/pairings?mentor=${successor.id}`)
  await expect(page.getByText(`before: ${mentor.name}`)).toBeVisible()
  await page.getByRole('button', { name: `End: ${mentee.name}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'End it' }).click()
  await expect(page.getByRole('button', { name: `Let go on: ${mentee.name}` })).toBeVisible()
  for (const [to, subject] of [
    [mentee.email, `${successor.name} is your mentor now`],
    [successor.email, 'You have 1 more mentee'],
    [mentor.email, 'moved to another mentor'],
  ] as const) {
    expect((await mailTo(page.request, to, subject)).text).toContain('Hello')
  }
})
