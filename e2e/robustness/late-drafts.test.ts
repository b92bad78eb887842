import { draftsIn, keepDraftsBusy } from '../support/forms/drafts.ts'
import { editProfile } from '../support/forms/profile-form.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

const own = '/dashboard/mentee/profile'

test('what one person typed is never shown to the next one on the same device', async ({
  page,
  make,
  mentee,
}) => {
  await signIn(page, mentee)
  const { first } = await editProfile(page, own)
  await first.fill('Adaora')
  await expect.poll(() => draftsIn(page)).toContain('Adaora')
  const next = await make.mentee()
  await page.evaluate((session) => localStorage.setItem('token', session), next.session)
  await editProfile(page, own)
  await first.fill('Faltama')
  await expect.poll(() => draftsIn(page)).toContain('Faltama')
  // Each person's drafts have their own database.
  const kept = await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))
  expect(kept.filter((name) => name?.startsWith('koya-drafts-'))).toHaveLength(2)
  await page.evaluate((session) => localStorage.setItem('token', session), mentee.session)
  await editProfile(page, own)
  await expect(first).toHaveValue('Adaora')
})

test('what is typed before the drafts were read is kept', async ({ page, context, mentee }) => {
  await signIn(page, mentee)
  await page.goto(own)
  const other = await context.newPage()
  await other.goto('/about')
  const letGo = await keepDraftsBusy(other)
  const { first } = await editProfile(page, own)
  await first.fill('Adaora')
  await letGo()
  await expect.poll(() => draftsIn(page)).toContain('Adaora')
  await page.reload()
  await editProfile(page, own)
  await expect(first).toHaveValue('Adaora')
})

test('a draft that is read late does not replace what was typed meanwhile', async ({
  page,
  context,
  mentee,
}) => {
  await signIn(page, mentee)
  const { first, last } = await editProfile(page, own)
  await last.fill('Older')
  await expect.poll(() => draftsIn(page)).toContain('Older')
  const other = await context.newPage()
  await other.goto('/about')
  const letGo = await keepDraftsBusy(other)
  await editProfile(page, own)
  await first.fill('Adaora')
  await letGo()
  await expect(last).toHaveValue('Older')
  await expect(first).toHaveValue('Adaora')
})

test('two tabs on one form keep what was typed in each, and a field set back leaves no draft', async ({
  page,
  context,
  mentee,
}) => {
  await signIn(page, mentee)
  const { first } = await editProfile(page, own)
  await first.fill('Adaora')
  await expect.poll(() => draftsIn(page)).toContain('Adaora')
  const other = await context.newPage()
  const { first: firstThere, last: lastThere } = await editProfile(other, own)
  await expect(firstThere).toHaveValue('Adaora')
  await first.fill('Adaugo')
  await expect.poll(() => draftsIn(page)).toContain('Adaugo')
  await lastThere.fill('Nwosu')
  await expect.poll(() => draftsIn(page)).toContain('[{"firstName":"Adaugo","lastName":"Nwosu","origin":')
  await lastThere.fill(mentee.lastName)
  await first.fill(mentee.firstName)
  await expect.poll(() => draftsIn(page)).toBe('[{}]')
})
