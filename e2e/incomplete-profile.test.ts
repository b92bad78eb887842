import { expect, type Page, test } from '@playwright/test'
import { changeAnswer } from './mentee-area.ts'
import { type DemoPerson, signIn } from './people.ts'

/** Signs in somebody whose profile lacks the fact that is named last. */
async function signInWithout(page: Page, person: DemoPerson): Promise<(fact: string) => void> {
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
  await expect(page.getByText('Update your profile to continue').first()).toBeVisible()
}

for (const { person, facts, path, profile } of [
  {
    person: 'mentee',
    facts: ['city', 'country', 'phoneNumber', 'description'],
    path: '/dashboard',
    profile: '/dashboard/mentee/profile',
  },
  {
    person: 'mentor',
    facts: ['city', 'country', 'phoneNumber'],
    path: '/dashboard/mentor/mentees',
    profile: '/dashboard/mentor/profile',
  },
] as const) {
  test(`a ${person} is asked first for whatever the profile lacks`, async ({ page }) => {
    const lack = await signInWithout(page, person)
    for (const fact of facts) {
      lack(fact)
      await page.goto(path)
      await expectAsked(page, profile)
    }
  })
}

test('until the profile is complete every page of a mentee leads to it', async ({ page }) => {
  const lack = await signInWithout(page, 'mentee')
  lack('city')
  for (const path of ['/dashboard/track', '/dashboard/pending-task', '/dashboard/mentee/mentor']) {
    await page.goto(path)
    await expectAsked(page, '/dashboard/mentee/profile')
  }
})

for (const [person, fact, path] of [
  ['mentor', 'description', '/dashboard/mentor/mentees'],
  ['admin', 'city', '/dashboard/track'],
] as const) {
  test(`a profile without ${fact} does not hold up the ${person}`, async ({ page }) => {
    const lack = await signInWithout(page, person)
    lack(fact)
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
}
