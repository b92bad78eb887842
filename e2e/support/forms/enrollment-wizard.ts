import type { List, Track } from '@koya/contract'
import { expect, type Page } from '@playwright/test'
import type { Make, Person } from '../installation/make.ts'
import { changeAnswer } from '../network.ts'

/** Hides the tracks of other tests from the page. */
export const showOnly = (page: Page, tracks: readonly { id: string }[]): Promise<unknown> =>
  changeAnswer<List<Track>>(page, '**/api/tracks', (list) => {
    const items = list.items.filter(({ id }) => tracks.some((track) => track.id === id))
    return { items, totalCount: items.length }
  })

/** Creates a track with free mentors, and hides the tracks of other tests from the page. */
export async function makeTrack(page: Page, make: Make, { mentors = 1, otherTracks = 0 } = {}) {
  const others: Awaited<ReturnType<Make['track']>>[] = []
  while (others.length < otherTracks) others.unshift(await make.track({ isFirst: true }))
  const track = await make.track({ tasks: 5, isFirst: true })
  const tracks = [track, ...others]
  await showOnly(page, tracks)
  const free: Person[] = []
  while (free.length < mentors) free.push(await make.mentor({ track: track.id, freePlaces: 3 }))
  return { ...track, tracks, free: free.map(({ name }) => name) }
}

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

/** Returns the names of the mentors on the page that the wizard shows. */
export async function mentorsShown(page: Page, known: readonly string[]): Promise<string[]> {
  const labels = await wizardOf(page).mentors.evaluateAll((radios) =>
    radios.map((radio) => (radio instanceof HTMLInputElement && radio.labels?.[0]?.textContent) || ''),
  )
  return labels.map((label) => known.find((name) => label.includes(name)) ?? label)
}

/** Returns the mentors' names for each page of the wizard. */
export async function mentorPages(page: Page, known: readonly string[]): Promise<string[][]> {
  const { button, mentors } = wizardOf(page)
  await expect(mentors.first()).toBeVisible()
  // A single page shows no pager.
  if ((await button('Next page').count()) === 0) return [await mentorsShown(page, known)]
  await button('Page 1').click()
  const pages = [await mentorsShown(page, known)]
  while ((await button('Next page').getAttribute('aria-disabled')) !== 'true') {
    await button('Next page').click()
    pages.push(await mentorsShown(page, known))
  }
  return pages
}

/** Goes from the stages to the mentors, even if no mentor is free. */
export async function askForMentors(page: Page): Promise<void> {
  const { button, answer, stages } = wizardOf(page)
  await expect(stages).toBeVisible()
  await button('Next').click()
  await answer('Yes')
}

/** Goes from the stages to the mentors and waits for the first one. */
export async function goToMentors(page: Page): Promise<void> {
  const { mentors, wizard } = wizardOf(page)
  await askForMentors(page)
  await expect(wizard.getByText('Choose your mentor')).toBeVisible()
  await expect(mentors.first()).toBeVisible()
}

/** Goes from the list of tracks to the mentors of one track. */
export async function goToMentorsOf(page: Page, title: string): Promise<void> {
  const { button, track } = wizardOf(page)
  await track(title).check()
  await button('Next').click()
  await goToMentors(page)
}
