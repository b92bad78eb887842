import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'
import { ask } from '../installation/api.ts'
import type { Person } from '../installation/make.ts'
import { unfold } from '../page-parts.ts'
import { draftsIn } from './drafts.ts'
import type { CancelledForm, KeptForm } from './form-list.ts'

interface Visit {
  at: string
  /** The button that opens the form; undefined if the form is on the page. */
  opener?: string
  /** The name of the row whose menu holds the opener; undefined without a menu. */
  menu?: string
  /** The label of the field. */
  field: string
}

export interface Written extends Visit {
  form: KeptForm
  typed: string
  /** The folded card that holds the form; a draft unfolds it. */
  folded?: string
  /** Saves the value `theirs` in the field, as another person. */
  change?: () => Promise<unknown>
  theirs?: string
}

export interface Chosen extends Visit {
  form: CancelledForm
  choose: (field: Locator) => Promise<unknown>
}

export async function openForm(page: Page, { opener, menu }: Pick<Visit, 'opener' | 'menu'>) {
  if (menu !== undefined) await page.getByRole('button', { name: `More: ${menu}` }).click()
  const within = menu === undefined ? page : page.locator(':popover-open')
  if (opener !== undefined) await within.getByRole('button', { name: opener, exact: true }).first().click()
}

export async function visit(page: Page, row: Visit) {
  const { at, opener, field } = row
  await page.goto(at)
  await openForm(page, row)
  const place = opener === undefined ? page.getByRole('main') : page.getByRole('dialog')
  return { place, field: place.getByLabel(field, { exact: true }) }
}

/** Saves a change as a person who has read the version `entry`, by default the current one. */
export async function overwrite(
  request: APIRequestContext,
  { session }: Person,
  path: string,
  pick: (entry: Record<string, unknown>) => object,
  entry?: Record<string, unknown>,
) {
  const seen = entry ?? (await ask<Record<string, unknown>>(request, { session }, path))
  const answer = await request.put(`/api${path}`, {
    headers: { authorization: `Bearer ${session}`, 'if-match': `"${seen.updatedAt}"` },
    data: pick(seen),
  })
  expect(answer.ok(), await answer.text()).toBe(true)
}

export async function expectKept(page: Page, row: Written) {
  const { typed, folded, change, theirs = '' } = row
  const first = await visit(page, row)
  if (folded !== undefined) await unfold(page, folded)
  await first.field.fill(typed)
  await expect.poll(() => draftsIn(page)).toContain(typed)
  if (row.opener !== undefined) {
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await change?.()

  const again = await visit(page, row)
  await expect(again.field).toHaveValue(typed)
  const conflict = again.place.getByRole('alert').filter({ hasText: 'Somebody has changed this meanwhile' })
  const since = again.place.getByText(/^You have an unsaved edit from \d\d:\d\d\.$/)
  if (change) await expect(conflict).toContainText(theirs)
  else await expect(since).toBeVisible()

  if (change && row.opener === undefined)
    await again.place.getByRole('button', { name: 'Use theirs' }).click()
  else {
    await again.place.getByRole('button', { name: 'Discard', exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard', exact: true }).click()
  }
  await expect.poll(() => draftsIn(page)).not.toContain(typed)
  if (row.opener !== undefined) {
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await openForm(page, row)
  }
  await expect(again.field).toHaveValue(theirs)
  await expect(since.or(conflict)).toHaveCount(0)
}
