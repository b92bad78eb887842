import type { Profile } from '@koya/contract'
import type { Page } from '@playwright/test'
import { fillOutbox } from '../support/device/fill-outbox.ts'
import { ask } from '../support/installation/api.ts'
import { cardOf } from '../support/page-parts.ts'
import { picture } from '../support/picture.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

test.use({ viewport: { width: 390, height: 844 } })

/** Outbox entries that cannot be sent: one with an unknown operation, one without `pressedAt`, and null. */
const unreadable = {
  'unsent-recording': {
    operation: 'sendRecording',
    input: { body: {} },
    draft: 'recording',
    typed: { text: 'Listen to this.' },
    title: 'A recording',
    page: '/dashboard',
    pressedAt: Date.now(),
    press: 'recording',
    order: 0,
  },
  'unsent-timeless': {
    operation: 'comeBack',
    input: {},
    draft: 'timeless',
    typed: {},
    title: 'You are back',
    page: '/dashboard',
    press: 'timeless',
    order: 0,
  },
  'unsent-nothing': null,
}

const putEntries = (page: Page, userId: string, entries: Record<string, unknown>) =>
  page.evaluate(
    async ({ userId, entries }) => {
      const database = await new Promise<IDBDatabase>((resolve) => {
        const opening = indexedDB.open(`koya-drafts-${userId}`)
        opening.onsuccess = () => resolve(opening.result)
      })
      const change = database.transaction('drafts', 'readwrite')
      for (const [name, entry] of Object.entries(entries)) change.objectStore('drafts').put(entry, name)
      await new Promise((resolve) => {
        change.oncomplete = resolve
      })
      database.close()
    },
    { userId, entries },
  )

test('what another version or a damaged browser left in the outbox holds up nothing else, and can be removed', async ({
  page,
  mentee,
}) => {
  await signIn(page, mentee)
  await fillOutbox(page, mentee, 1)
  await putEntries(page, mentee.id, unreadable)
  await page.goto('/dashboard/inbox')
  const mark = page.getByRole('link', { name: /not sent yet$/ })
  const card = cardOf(page, 'On this device, not sent yet')
  await expect(card).toContainText('3 things wait here that this version of Koya cannot read.')
  await expect
    .poll(async () => (await ask<Profile>(page.request, mentee, '/profile')).description)
    .toBe('Version 1')
  await expect(card.getByRole('listitem')).toHaveCount(0)
  await expect(mark).toHaveText('3')
  await picture(page, 'unreadable')
  const remove = card.getByRole('button', { name: 'Remove' })
  const asked = page.getByRole('alertdialog')
  await remove.click()
  await picture(page, 'unreadable-asked')
  await asked.getByRole('button', { name: 'Cancel' }).click()
  await expect(mark).toHaveText('3')
  await remove.click()
  await asked.getByRole('button', { name: 'Remove' }).click()
  await expect(card).toHaveCount(0)
  await expect(mark).toHaveCount(0)
})
