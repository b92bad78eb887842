import { expectAccessible } from '../support/accessibility.ts'
import { withEmptyInstallation } from '../support/installation/empty-installation.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

test('an admin writes an event, sees it before anybody else, publishes it and takes it back', async ({
  page,
  browser,
}) => {
  // Needs its own installation, because the published event replaces the sample events.
  await withEmptyInstallation(async ({ url, make }) => {
    const title = 'Reading aloud'
    await signIn(page, await make.admin())
    await page.goto(`${url}/dashboard/admin/site?kind=event`)
    await expect(page.getByText('No event yet')).toBeVisible()
    await page.getByRole('button', { name: 'Add event' }).click()
    const form = page.getByRole('dialog')
    await form.getByLabel('Title').fill(title)
    await form.getByLabel('Day').fill('2099-12-04')
    await form.getByLabel('Place').fill('In the chat')
    await form.getByLabel('What happens').fill('One reads, the others listen.')
    await form.getByRole('button', { name: 'Create as a draft' }).click()
    await expect(form).toHaveCount(0)
    const list = page.getByRole('list', { name: 'Events' })
    await expect(list.getByText('Draft', { exact: true })).toBeVisible()
    await expectAccessible(page)

    const visitor = await browser.newPage()
    await visitor.goto(`${url}/events`)
    await expect(visitor.getByText('Nothing on this page will take place.')).toBeVisible()
    await page.getByRole('button', { name: 'Preview draft' }).click()
    const preview = page.frameLocator('iframe')
    await expect(preview.getByRole('heading', { name: title })).toBeVisible()
    for (const fact of ['19:00 to 20:30 Lagos time', 'In the chat'])
      await expect(preview.getByText(fact, { exact: true })).toBeVisible()
    // The security policy must allow the preview's own styles.
    await expect(preview.locator('body')).not.toHaveCSS('margin', '8px')
    // In the document, the dialog's own Close button comes before that of a toast.
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click()
    await expect(page.getByRole('dialog')).toHaveCount(0)

    const more = page.getByRole('button', { name: `More: ${title}` })
    await more.click()
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await expect(list.getByText('Published', { exact: true })).toBeVisible()
    await expect(async () => {
      await visitor.reload()
      await expect(visitor.getByRole('heading', { name: title })).toBeVisible({ timeout: 500 })
    }).toPass()
    await expect(visitor.getByText('Nothing on this page will take place.')).toHaveCount(0)
    await expectAccessible(visitor)

    await more.click()
    await page.getByRole('button', { name: 'Back to draft' }).click()
    await expect(list.getByText('Draft', { exact: true })).toBeVisible()
    await more.click()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('No event yet')).toBeVisible()
    await visitor.close()
  })
})
