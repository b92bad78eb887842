import { randomUUID } from 'node:crypto'
import { sideLink } from '../support/areas.ts'
import { queuePath } from '../support/forms/grading-desk.ts'
import { one, sendWork, tasksOf } from '../support/installation/api.ts'
import { titleOf } from '../support/page-parts.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

test.use({ viewport: { width: 1280, height: 900 } })

test('a link to work that a mentor may not see, or that is not there, says so in its place', async ({
  page,
  make,
  mentee,
}) => {
  const foreign = await sendWork(page.request, mentee, one(await tasksOf(page.request, mentee)).id)
  await signIn(page, await make.mentor())
  const sentence = page.getByRole('status').filter({ hasText: 'That work cannot be opened' })
  for (const id of [foreign.id, randomUUID()]) {
    await page.goto(`${queuePath}?state=waiting&open=${id}`)
    await expect(sentence).toBeVisible()
    await expect(page).toHaveURL(`${queuePath}?state=waiting`)
  }
})

test('a page of another role leads home and says why, and nobody is told of their own start page', async ({
  page,
  mentor,
  mentee,
}) => {
  const { id } = one(await tasksOf(page.request, mentee))
  const sentence = page.getByText('The page you came for is not open to mentors.')
  await signIn(page, mentor)
  await page.goto(`/dashboard/pending-task/${id}`)
  await expect(page).toHaveURL('/dashboard/mentor/mentees')
  await expect(sentence).toBeVisible()
  await sideLink(page, 'Tasks').click()
  await expect(titleOf(page)).toHaveText('Submitted tasks')
  await expect(sentence).toHaveCount(0)
  await page.goto('/dashboard')
  await expect(page).toHaveURL('/dashboard/mentor/mentees')
  await expect(titleOf(page)).toHaveText('Mentees')
  await expect(sentence).toHaveCount(0)
})
