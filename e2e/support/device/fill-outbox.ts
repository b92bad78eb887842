import type { Profile } from '@koya/contract'
import type { Page } from '@playwright/test'
import { ask } from '../installation/api.ts'
import type { Person } from '../installation/make.ts'

/** Fills the outbox with profile writes on a public page, because a page of the app would send them. */
export async function fillOutbox(page: Page, person: Person, count: number): Promise<void> {
  await page.goto('/about')
  const saved = await ask<Profile>(page.request, person, '/profile')
  const { firstName, lastName, country, city, phoneNumber, dob, gender } = saved
  const body = { firstName, lastName, country, city, phoneNumber, dob, gender }
  await page.evaluate(
    async ({ userId, body, count }) => {
      const database = await new Promise<IDBDatabase>((resolve) => {
        const opening = indexedDB.open(`koya-drafts-${userId}`)
        opening.onupgradeneeded = () => opening.result.createObjectStore('drafts')
        opening.onsuccess = () => resolve(opening.result)
      })
      const change = database.transaction('drafts', 'readwrite')
      for (let order = 1; order <= count; order++) {
        const draft = `profile-${order}`
        const input = {
          headers: { 'idempotency-key': `${userId}-${order}` },
          body: { ...body, description: `Version ${order}` },
        }
        const entry = { operation: 'updateProfile', input, draft, typed: { order }, title: draft }
        const pressed = { page: '/dashboard', pressedAt: Date.now(), press: draft, order }
        change.objectStore('drafts').put({ ...entry, ...pressed }, `unsent-${draft}`)
      }
      await new Promise((resolve) => {
        change.oncomplete = resolve
      })
      database.close()
    },
    { userId: person.id, body, count },
  )
}
