import type { List, Track } from '@koya/contract'
import { expect, type Page } from '@playwright/test'
import type { Make, Person } from '../installation/make.ts'
import { changeAnswer } from '../network.ts'

/** Other tests have tracks too: the page is shown those named. */
export const showOnly = (page: Page, tracks: readonly { id: string }[]): Promise<unknown> =>
  changeAnswer<List<Track>>(page, '**/api/tracks', (list) => {
    const items = list.items.filter(({ id }) => tracks.some((track) => track.id === id))
    return { items, totalCount: items.length }
  })

/** A track of the test's own with mentors to choose from; the page is shown no other test's. */
export async function makeTrack(page: Page, make: Make, { mentors = 1, otherTracks = 0 } = {}) {
  const track = await make.track({ tasks: 5 })
  const tracks = [track]
  for (let others = 0; others < otherTracks; others++) tracks.push(await make.track())
  await showOnly(page, tracks)
  const free: Person[] = []
  while (free.length < mentors) free.push(await make.mentor({ track: track.id, freePlaces: 3 }))
  return { ...track, tracks, free: free.map(({ name }) => name) }
}

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
    track: (title: string) => wizard.getByRole('radio', { name: new RegExp(`^${title}(?!\\d)`) }),
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
  const { button, mentors } = wizardOf(page)
  await expect(mentors.first()).toBeVisible()
  // One page has no pager.
  if ((await button('Next page').count()) === 0) return [await mentorsShown(page, known)]
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

/** From the tracks to the mentors of one. */
export async function goToMentorsOf(page: Page, title: string): Promise<void> {
  const { button, track } = wizardOf(page)
  await track(title).check()
  await button('Next').click()
  await goToMentors(page)
}
