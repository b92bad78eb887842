import { expectAccessible } from '../support/accessibility.ts'
import { sideLink } from '../support/areas.ts'
import { expectStepsBack } from '../support/forms/back-steps.ts'
import {
  askForMentors,
  goToMentors,
  goToMentorsOf,
  makeTrack,
  mentorPages,
  mentorsShown,
  wizardOf,
} from '../support/forms/enrollment-wizard.ts'
import { one } from '../support/installation/api.ts'
import { titleOf } from '../support/page-parts.ts'
import { picture } from '../support/picture.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

test.use({ viewport: { width: 1280, height: 900 } })

const refusal = { message: 'This mentor has no free place in this track', code: 'mentor_not_free' }

test('a mentee chooses a track of three a page and reads its stages, and can go back', async ({
  page,
  make,
}) => {
  const { title, tracks } = await makeTrack(page, make, { otherTracks: 3 })
  await signIn(page, await make.mentee())
  await page.goto('/dashboard')
  const { wizard, question, button, track, stages: table, answer } = wizardOf(page)
  await expect(wizard.getByRole('list').first().getByRole('listitem')).toHaveText([
    /Tracks/,
    /Stages/,
    /Mentor Selection/,
    /Confirmation/,
  ])
  await expect(wizard.getByRole('radio')).toHaveCount(3)
  // The radio buttons have their own style instead of the style of the browser.
  await expect(wizard.getByRole('radio').first()).toHaveCSS('appearance', 'none')
  await button('Next page').click()
  await expect(wizard.getByRole('radio')).toHaveCount(1)
  await expect(track(one(tracks.slice(3)).title)).toBeVisible()
  await button('Page 1').click()
  await expect(button('Next')).toBeDisabled()
  await track(title).check()
  await button('Next').click()
  for (const stage of ['Stage 0', 'Stage 1']) await expect(table).toContainText(stage)
  await expect(wizard).toContainText(/Certificate upon Completion:\s*Yes/)
  await expect(wizard).toContainText(/Amount:\s*Free/)
  await expect(wizard).toContainText('Average tasks per stage: 2.5')
  await button('Back').click()
  await expect(wizard.getByText('Choose your track')).toBeVisible()
  await expect(track(title)).toBeChecked()
  await button('Next').click()
  await button('Next').click()
  expect(await question.getByRole('heading').textContent()).toBe('Are you sure？')
  await expect(question.getByRole('button')).toHaveText(['No', 'Yes'])
  await answer('No')
  await expect(question).toBeHidden()
  await expect(table).toBeVisible()
})

test('the way back leads one step back in the wizard, out of its question, and at last out of it', async ({
  page,
  make,
}) => {
  const { title } = await makeTrack(page, make)
  await signIn(page, await make.mentee())
  await page.goto('/dashboard')
  const { wizard, question, button, track, stages, mentors } = wizardOf(page)
  await goToMentorsOf(page, title)
  await mentors.first().check()
  await button('Enroll').click()
  await expect(question).toBeVisible()
  await page.goBack()
  await expect(question).toHaveCount(0)
  await expect(mentors.first()).toBeChecked()
  await page.goBack()
  await expect(stages).toBeVisible()
  await button('Back').click()
  await expect(track(title)).toBeChecked()
  await expectStepsBack(page, 1)
  await page.goBack()
  await expect(wizard).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Enroll Now' })).toBeVisible()
  await page.getByRole('button', { name: 'Enroll Now' }).click()
  await goToMentorsOf(page, title)
  await mentors.first().check()
  await button('Enroll').click()
  await question.getByRole('button', { name: 'Yes' }).click()
  await expect(wizard.getByText(`Successfully Enrolled to the ${title} track`)).toBeVisible()
  await expectStepsBack(page, 1)
  await page.goBack()
  await expect(wizard).toHaveCount(0)
  await expect(page).toHaveURL('/dashboard')
})

test('after a reload within the wizard no press of the way back is lost', async ({ page, make }) => {
  const { title } = await makeTrack(page, make)
  await signIn(page, await make.mentee())
  await page.goto('/dashboard/mentee/mentor')
  await sideLink(page, 'Dashboard').click()
  const { wizard } = wizardOf(page)
  await goToMentorsOf(page, title)
  await page.reload()
  await expect(wizard.getByText('Choose your track')).toBeVisible()
  await expectStepsBack(page, 1)
  await page.goBack()
  await expect(wizard).toHaveCount(0)
  await page.goBack()
  await expect(titleOf(page)).toHaveText('Your mentor')
})

test('the free mentors come in an order of chance that stays while they are looked through', async ({
  page,
  make,
}) => {
  const { title, free } = await makeTrack(page, make, { mentors: 7 })
  await signIn(page, await make.mentee())
  await page.goto('/dashboard')
  await goToMentorsOf(page, title)
  const { wizard, button, mentors, stages } = wizardOf(page)
  const pages = await mentorPages(page, free)
  expect(pages.flat().toSorted()).toEqual(free.toSorted())
  expect(pages.map(({ length }) => length)).toEqual([3, 3, 1])
  expect(await mentorPages(page, free)).toEqual(pages)
  await button('Page 1').click()
  await expect(button('Enroll')).toBeDisabled()
  await mentors.nth(0).check()
  await mentors.nth(1).check()
  await expect(mentors.nth(0)).not.toBeChecked()
  await expect(button('Enroll')).toBeEnabled()
  expect(await mentorsShown(page, free)).toEqual(pages[0])
  await expect(wizard.getByText(/not reversible/)).toBeVisible()
  const orders = new Set([String(pages)])
  for (let round = 0; round < 6 && orders.size === 1; round++) {
    await button('Back').click()
    await expect(stages).toBeVisible()
    await goToMentors(page)
    orders.add(String(await mentorPages(page, free)))
  }
  expect(orders.size).toBe(2)
})

test('the card of a mentor says what helps to choose, and nothing that is not known', async ({
  page,
  make,
}) => {
  const { id, title } = await makeTrack(page, make, { mentors: 0 })
  const fields = { city: 'Kano', technologies: ['React'] }
  const known = await make.mentor({ track: id, freePlaces: 1, fields })
  const learner = await make.mentee({ mentor: known.id })
  for (const task of ['Task 0', 'Task 1', 'Task 2']) {
    const review = { percentage: 80, comment: 'Good', daysAgo: 1 }
    await make.work({ mentee: learner.id, task, daysAgo: 4, review })
  }
  const unknown = await make.mentor({ track: id, freePlaces: 2 })
  await signIn(page, await make.mentee({ fields }))
  await page.goto('/dashboard')
  await goToMentorsOf(page, title)
  const { wizard } = wizardOf(page)
  const card = (name: string) => wizard.locator('label').filter({ hasText: name })
  const reasons = ['Works with React, like you', 'In Kano, like you', 'Usually answers within 3 days']
  for (const reason of [...reasons, '1 place left']) await expect(card(known.name)).toContainText(reason)
  await expect(card(unknown.name)).toContainText('2 places left')
  for (const words of ['like you', 'Usually']) await expect(card(unknown.name)).not.toContainText(words)
  await expectAccessible(page)
  await picture(page, 'mentors-to-choose')
})

test('a mentor without a free place is not offered, and where none is free nobody can enroll', async ({
  page,
  make,
}) => {
  const { id, title, tracks, free } = await makeTrack(page, make, { otherTracks: 1 })
  const full = await make.mentor({ track: id })
  await make.mentee({ mentor: full.id })
  await signIn(page, await make.mentee())
  await page.goto('/dashboard')
  const { wizard, button, track, mentors } = wizardOf(page)
  await goToMentorsOf(page, title)
  expect(await mentorPages(page, free)).toEqual([free])
  await button('Back').click()
  await button('Back').click()
  await track(one(tracks.slice(1)).title).check()
  await button('Next').click()
  await askForMentors(page)
  await expect(wizard.getByText(/No mentor is free/)).toBeVisible()
  await expect(button('Enroll')).toBeDisabled()
  await expect(mentors).toHaveCount(0)
})

test('the whole wizard can be walked by keyboard, on a phone too', async ({ page, make }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await makeTrack(page, make, { mentors: 2, otherTracks: 1 })
  await signIn(page, await make.mentee())
  await page.route('**/enroll', (route) => route.fulfill({ status: 409, json: refusal }))
  await page.goto('/dashboard')
  const { wizard, question, button, mentors, stages } = wizardOf(page)
  const focused = page.locator(':focus')
  const tabTo = async (fits: () => Promise<boolean>) => {
    for (let steps = 0; steps < 30 && !(await fits()); steps++) await page.keyboard.press('Tab')
  }
  const isRadio = () => focused.evaluate((element) => element.matches('input[type=radio]'))
  const isNamed = (name: string) => async () => (await focused.textContent())?.trim() === name
  const sayYes = async () => {
    await expect(question.getByRole('button', { name: 'No' })).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await expect(question.getByRole('button', { name: 'Yes' })).toBeFocused()
    await page.keyboard.press('Enter')
  }
  await expect(wizard.getByRole('radio').first()).toBeVisible()
  await tabTo(isRadio)
  await page.keyboard.press('Space')
  await tabTo(isNamed('Next'))
  await page.keyboard.press('Enter')
  await expect(stages).toBeVisible()
  await tabTo(isNamed('Next'))
  await page.keyboard.press('Enter')
  await sayYes()
  await expect(mentors.first()).toBeVisible()
  await tabTo(isRadio)
  await page.keyboard.press('ArrowDown')
  await tabTo(isNamed('Enroll'))
  await expect(button('Enroll')).toBeFocused()
  await page.keyboard.press('Enter')
  await sayYes()
  await expect(wizard.getByText('Kindly try again', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(wizard).toBeHidden()
})
