import { operations, type Task } from '@koya/contract'
import { addressOf, pages } from '@koya/contract/pages'
import { createElement } from 'react'
import { expect, it } from 'vitest'
import { OwnCertificates } from '#features/certificates/own-certificates.tsx'
import { LearnedCard } from '#features/profile/learned-card.tsx'
import { LearningCard } from '#features/tasks/next-step/learning-card.tsx'
import { drawElement } from '#testing/draw-element.ts'
import { drawPlainPage } from '#testing/draw-plain-page.ts'
import { makeTask } from '#testing/make-task.ts'
import { readPage } from '#testing/read-page.ts'

const profile = operations.readProfile.example.answer
const [own = expect.fail()] = profile.tracks
const [track = expect.fail()] = operations.listTracks.example.answer.items

type State = Parameters<typeof makeTask>[2]

const draw = async (url: string, states: readonly State[], more: Record<string, object> = {}) => {
  const items: Task[] = states.map((state, at) => ({
    ...makeTask(String(at), '2026-11-25', state),
    track: own.id,
  }))
  items.push({ ...makeTask('other', '2026-11-25', 'graded'), track: 'other' })
  const listTracks = { items: [{ ...track, id: own.id }], totalCount: 1 }
  const answers = { listTasks: { items, totalCount: items.length }, listTracks, ...more }
  return readPage(await drawPlainPage(url, { answers }))
}

it.each([
  ['Your track 1 of 4 tasks graded', ['graded', 'waiting', 'sent-back', undefined]],
  ['Your track', []],
  ['Finished 2 of 2 tasks graded', ['graded', 'graded']],
] as const)(
  'a track of one’s own is marked in the grid, and says how far one is: %s',
  async (mark, states) => {
    const text = await draw(pages.tracks, states)
    expect(text.match(/^(Your track|Finished).*$/gm)).toEqual([mark])
  },
)

it('a track of one’s own shows its squares below its description', async () => {
  const listTracks = { items: [{ ...track, id: own.id }], totalCount: 1 }
  const items = [{ ...makeTask('0', '2026-11-25', 'graded'), track: own.id }]
  const html = await drawPlainPage(pages.tracks, {
    answers: { listTracks, listTasks: { items, totalCount: 1 } },
  })
  expect(html).toMatch(new RegExp(`${track.description}</p>.*Finished.*1 of 1 task graded<svg`, 's'))
})

it('a track of one’s own leads to its next step, if there is work to send', async () => {
  const next = async (...states: Parameters<typeof draw>[1]) =>
    /Next: .*/.exec(await draw(pages.tracks, states))?.[0]
  expect(await next('graded', undefined, 'sent-back')).toBe('Next: 2 (/dashboard/pending-task/2)')
  expect(await next('graded', undefined)).toBe('Next: 1 (/dashboard/pending-task/1)')
  expect(await next('graded', 'waiting')).toBeUndefined()
  expect(await next('graded')).toBeUndefined()
})

it('a track that was finished before its enrollment ended is marked as finished', async () => {
  const readProfile = { ...profile, tracks: [], endedTracks: [{ ...own, isFinished: true }] }
  expect(await draw(pages.tracks, [], { readProfile })).toMatch(/^Finished$/m)
})

it.each([
  ['Waiting for a mentor', null],
  ['A place is held for you', {}],
])('a track that somebody waits for is marked in the grid: %s', async (mark, held) => {
  const [line] = operations.listOwnWaiting.example.answer.items
  const listOwnWaiting = { items: [{ ...line, track: own, held }], totalCount: 1 }
  const readProfile = { ...profile, tracks: [] }
  expect(await draw(pages.tracks, [], { readProfile, listOwnWaiting })).toMatch(new RegExp(`\n${mark}$`, 'm'))
})

it('the page of the mentor offers another one only while a track is unfinished', async () => {
  const unfinished = await draw(pages.ownMentor, ['graded', undefined])
  expect(unfinished).toContain('Your mentor reads your work and writes back.')
  expect(unfinished).toContain('Not working out?')
  const finished = await draw(pages.ownMentor, ['graded'])
  expect(finished).toContain(`You have finished ${own.title}. You can still write.`)
  expect(finished).not.toContain('Not working out?')
})

it('the page of the mentor has a button for a mail, which says to whom, but only for mentees', async () => {
  const [mentor = expect.fail()] = operations.listOwnMentors.example.answer.items
  const button = `Write a mail to ${mentor.firstName} (mailto:${mentor.email})`
  expect(await draw(pages.ownMentor, [undefined])).toContain(button)
  const seen = readPage(await drawPlainPage(pages.ownMentor, { role: 'ADMIN' }))
  expect(seen).toContain(`(mailto:${mentor.email})`)
  expect(seen).not.toContain('Write a mail')
})

it('the page of the mentor says that the mentor is away, also of one without a description', async () => {
  const { items } = operations.listOwnMentors.example.answer
  const away = { from: '2026-11-01T00:00:00.000Z', until: '2026-12-03T22:59:59.000Z' }
  const listOwnMentors = { items: items.map((one) => ({ ...one, description: '', away })), totalCount: 1 }
  const text = await draw(pages.ownMentor, [undefined], { listOwnMentors })
  expect(text).toMatch(/is away until .*3 December/)
})

it.each([
  ['again once it was sent', 'sent-back', true],
  ['for the first time', undefined, false],
  ['no more once it is graded', 'graded', false],
] as const)('the form’s title says to submit a task %s', async (_, state, isAgain) => {
  const task = makeTask('Menu', '2026-11-25', state)
  const readTask = { ...operations.readTask.example.answer, ...task }
  const text = await draw(addressOf('submitTask', { taskId: task.id }), [], { readTask })
  expect(text.includes('Submit “Menu” again')).toBe(isAgain)
})

it('the dashboard without a track has one button, which enrolls, and a link to the tracks', async () => {
  const html = await drawPlainPage(pages.dashboard, {
    answers: { readProfile: { ...profile, tracks: [] }, listOwnWaiting: { items: [], totalCount: 0 } },
  })
  const link = html.match(/<a [^>]*>See the tracks/)?.[0] ?? expect.fail()
  expect(link).toContain(`href="${pages.tracks}"`)
  expect(link).not.toContain('button')
})

it('an own track marks its next square, whatever is due sooner in another track', async () => {
  const listTracks = { items: [{ ...track, id: own.id }], totalCount: 1 }
  const items = [
    { ...makeTask('0', '2026-11-25'), track: own.id },
    { ...makeTask('other', '2026-11-20'), track: 'other' },
  ]
  const answers = { listTracks, listTasks: { items, totalCount: 2 } }
  const html = await drawPlainPage(pages.tracks, { answers })
  expect(/0 of 1 task graded<svg.*?<\/svg>/s.exec(html)?.[0]).toMatch(/class="[^"]*_now_/)
})

it.each([
  ['your progress', () => createElement(LearningCard, { tracks: profile.tracks })],
  ['your finished tracks', () => createElement(LearnedCard)],
  ['your certificates', () => createElement(OwnCertificates)],
])('the profile says that it is loading %s, and hides what would move', (what, make) => {
  const html = drawElement(make(), { role: 'MENTEE', hasScripts: true })
  expect(readPage(html)).toBe(`Loading ${what}`)
  expect(html).toContain('data-unknown')
})
