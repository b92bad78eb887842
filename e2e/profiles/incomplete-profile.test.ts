import type { Page } from '@playwright/test'
import type { Person } from '../support/installation/make.ts'
import { changeAnswer } from '../support/network.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

/** Signs in a person whose profile lacks the field that the returned function chooses. */
async function signInWithout(page: Page, person: Person): Promise<(fact: string) => void> {
  let missing = ''
  await signIn(page, person)
  await changeAnswer(page, '**/api/profile', (profile) => ({ ...profile, [missing]: null }))
  return (fact) => {
    missing = fact
  }
}

async function expectAsked(page: Page, profile: string): Promise<void> {
  await expect(page).toHaveURL(profile)
  await expect(page.getByRole('dialog', { name: 'Edit profile' })).toBeVisible()
  await expect(page.getByRole('dialog').getByText('Update your profile to continue')).toBeVisible()
}

for (const { role, facts, path, profile } of [
  {
    role: 'mentee',
    facts: ['city', 'country', 'phoneNumber', 'description'],
    path: '/dashboard',
    profile: '/dashboard/mentee/profile',
  },
  {
    role: 'mentor',
    facts: ['city', 'country', 'phoneNumber'],
    path: '/dashboard/mentor/mentees',
    profile: '/dashboard/mentor/profile',
  },
] as const) {
  test(`a ${role} is asked first for whatever the profile lacks`, async ({ page, mentee, mentor }) => {
    const lack = await signInWithout(page, { mentee, mentor }[role])
    for (const fact of facts) {
      lack(fact)
      await page.goto(path)
      await expectAsked(page, profile)
    }
  })
}

test('until the profile is complete every page of a mentee leads to it', async ({ page, mentee }) => {
  const lack = await signInWithout(page, mentee)
  lack('city')
  for (const path of ['/dashboard/track', '/dashboard/pending-task', '/dashboard/mentee/mentor']) {
    await page.goto(path)
    await expectAsked(page, '/dashboard/mentee/profile')
  }
})

for (const [role, fact, path] of [
  ['mentor', 'description', '/dashboard/mentor/mentees'],
  ['admin', 'city', '/dashboard/track'],
] as const) {
  test(`a profile without ${fact} does not hold up the ${role}`, async ({ page, mentor, admin }) => {
    const lack = await signInWithout(page, { mentor, admin }[role])
    lack(fact)
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
}
