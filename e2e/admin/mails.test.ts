import { expectAccessible } from '../support/accessibility.ts'
import { picture } from '../support/picture.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

test('mails that did not arrive are told with their reason, and sent again', async ({
  page,
  admin,
  mentee,
}) => {
  // Fakes the failed mails, because the test server sends no mails.
  const failed = (id: string, more: object) => ({
    id,
    mail: 'A review',
    to: { personId: mentee.id, name: mentee.name, address: mentee.email },
    fault: 'no-such-address',
    code: '550 5.1.1',
    tries: 1,
    isGivenUp: true,
    since: '2026-01-24T08:30:00.000Z',
    lastTriedAt: '2026-01-24T08:30:00.000Z',
    ...more,
  })
  const unknown = {
    mail: 'An invitation',
    to: { personId: null, name: null, address: `${'very.long.name.'.repeat(5)}@example.org` },
    fault: 'unreachable',
    code: null,
    tries: 14,
    isGivenUp: false,
  }
  const items = [
    failed('0199e0a0-0000-7000-8000-000000000001', {}),
    failed('0199e0a0-0000-7000-8000-000000000002', unknown),
  ]
  await signIn(page, admin)
  await page.goto('/dashboard/admin/mails')
  await expect(page.getByText('No mail has failed')).toBeVisible()
  await picture(page, 'mails-none')

  await page.route('**/api/admin/mails?*', (route) =>
    route.fulfill({ json: { items, totalCount: items.length } }),
  )
  await page.reload()
  const row = page.getByRole('row').filter({ hasText: mentee.name })
  await expect(row).toContainText('The address does not exist')
  await expect(row.getByRole('link', { name: mentee.name })).toHaveAttribute(
    'href',
    `/dashboard/admin/people/${mentee.id}`,
  )
  await expect(page.getByRole('row').filter({ hasText: 'Tried 14 times' })).toContainText('Next try soon')
  await expectAccessible(page)
  await picture(page, 'mails')
  const asked = page.waitForRequest('**/api/admin/mails/again')
  await page.getByRole('checkbox', { name: 'Choose all 2' }).check()
  await page.getByRole('button', { name: 'Send 2 again' }).click()
  expect((await asked).postDataJSON()).toEqual({ ids: items.map(({ id }) => id) })
  await expect(page.getByText('It is being sent already')).toBeVisible()
})
