import { expect, type Page } from '@playwright/test'

/** The open wizard, by what can be read in it. */
export function wizardOf(page: Page) {
  const wizard = page.getByRole('dialog')
  const question = page.getByRole('alertdialog')
  const button = (name: string) => wizard.getByRole('button', { name, exact: true })
  const mentors = wizard.getByRole('radio')
  return {
    wizard,
    question,
    button,
    mentors,
    track: (title: string) => wizard.getByRole('radio', { name: new RegExp(title) }),
    stages: wizard.getByRole('table'),
    answer: (name: string) => question.getByRole('button', { name, exact: true }).click(),
  }
}

/** The names on the page of mentors that is shown. */
export async function mentorsShown(page: Page, known: readonly string[]): Promise<string[]> {
  const labels = await wizardOf(page).mentors.evaluateAll((radios) =>
    radios.map((radio) => (radio instanceof HTMLInputElement && radio.labels?.[0]?.textContent) || ''),
  )
  return labels.map((label) => known.find((name) => label.includes(name)) ?? label)
}

/** All pages of mentors, beginning with the first. */
export async function mentorPages(page: Page, known: readonly string[]): Promise<string[][]> {
  const { button } = wizardOf(page)
  await button('Page 1').click()
  const pages = [await mentorsShown(page, known)]
  while ((await button('Next page').getAttribute('aria-disabled')) !== 'true') {
    await button('Next page').click()
    pages.push(await mentorsShown(page, known))
  }
  return pages
}

/** From the stages to the mentors, be there any or none. */
export async function askForMentors(page: Page): Promise<void> {
  const { button, answer, stages } = wizardOf(page)
  await expect(stages).toBeVisible()
  await button('Next').click()
  await answer('Yes')
}

/** From the stages to the mentors. */
export async function goToMentors(page: Page): Promise<void> {
  const { mentors, wizard } = wizardOf(page)
  await askForMentors(page)
  await expect(wizard.getByText('Choose your mentor')).toBeVisible()
  await expect(mentors.first()).toBeVisible()
}

/** From the tracks to the mentors of Web Development. */
export async function goToWebMentors(page: Page): Promise<void> {
  const { button, track } = wizardOf(page)
  await track('Web Development').check()
  await button('Next').click()
  await goToMentors(page)
}
