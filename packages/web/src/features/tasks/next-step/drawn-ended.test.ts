import { operations, type Role, type Task } from '@koya/contract'
import { addressOf, pages } from '@koya/contract/pages'
import { expect, it } from 'vitest'
import { drawPlainPage } from '#testing/draw-plain-page.ts'
import { makeTask } from '#testing/make-task.ts'
import { readPage } from '#testing/read-page.ts'

const profile = operations.readProfile.example.answer
const [own = expect.fail()] = profile.tracks
const task = operations.readTask.example.answer

const ended = (...given: Parameters<typeof makeTask>): Task => ({
  ...makeTask(...given),
  track: own.id,
  hasEnded: true,
})
const items = [
  ended('Untouched', '2026-11-14'),
  ended('Back', '2026-11-12', 'sent-back'),
  ended('Done', '2026-11-01', 'graded'),
]
const { track: _track, ...unnamed } = profile
const endedProfile = { ...unnamed, tracks: [], endedTracks: [{ ...own, isFinished: false }] }
const answers = {
  readProfile: endedProfile,
  listTasks: { items, totalCount: items.length },
  readTask: { ...task, track: own.id, submission: null, hasEnded: true },
  listOwnWaiting: { items: [], totalCount: 0 },
  readTrack: { ...operations.readTrack.example.answer, id: own.id },
}
const words = `Your enrollment in ${own.title} has ended`
const draw = async (url: string) => readPage(await drawPlainPage(url, { answers }))

it.each([
  ['dashboard', pages.dashboard],
  ['list of tasks', pages.tasks],
  ['track', addressOf('track', { trackName: own.title, trackId: own.id })],
  ['form', addressOf('submitTask', { taskId: task.id })],
])('the %s of a mentee whose enrollment has ended says so, and whom to ask', async (_, url) => {
  const page = await draw(url)
  expect(page).toContain(words)
  expect(page).toContain(`write to the admins (${pages.contactUs})`)
})

it('the list of tasks has no pending task and asks for nothing, and keeps what was sent', async () => {
  const page = await draw(pages.tasks)
  expect(page).toContain('No task is open to you')
  expect(page).not.toContain('Untouched')
  expect(page).toContain('Back (')
  expect(page).toContain('Done (')
  expect(page).not.toMatch(/submit again/i)
})

it('the page of the track does not offer to enroll', async () => {
  const page = await draw(addressOf('track', { trackName: own.title, trackId: own.id }))
  expect(page).not.toContain('Enroll in this track')
})

it('the page of the track withdraws a shared picture of the cloth, if there is one', async () => {
  const url = addressOf('track', { trackName: own.title, trackId: own.id })
  expect(await draw(url)).toContain('Withdraw it')
  const page = readPage(
    await drawPlainPage(url, { answers: { ...answers, readSharedCloth: { url: null, since: null } } }),
  )
  expect(page).not.toContain('Withdraw it')
})

it('the brief is closed, and so is its form', async () => {
  const brief = await draw(addressOf('task', { taskId: task.id }))
  expect(brief).toContain(`This task is closed, because your enrollment in ${task.trackTitle} has ended.`)
  expect(brief).not.toContain('Submit Task')
  expect(brief).not.toMatch(/\bin \d+ days\b/)
  expect(await draw(addressOf('submitTask', { taskId: task.id }))).not.toContain('Task URL')
})

it('the page of the mentor speaks of the past', async () => {
  expect(await draw(pages.ownMentor)).toContain('Your mentor read your work until your enrollment ended.')
})

it('the brief of unsent work says whom to ask, until the enrollment ends, and only to who learns', async () => {
  const read = async (readTask: object, role: Role = 'MENTEE') =>
    readPage(
      await drawPlainPage(addressOf('task', { taskId: task.id }), {
        role,
        answers: { ...answers, readTask },
      }),
    )
  const unsent = { ...task, submission: null }
  expect(await read(unsent)).toContain(`Stuck? Ask your mentor (${pages.ownMentor})`)
  for (const role of ['MENTOR', 'ADMIN'] as const) {
    const brief = await read(unsent, role)
    expect(brief).toContain('Print this brief')
    expect(brief).not.toContain('Ask your mentor')
  }
  for (const state of ['waiting', 'sent-back', 'graded'] as const) {
    const { submission } = makeTask(task.id, '2026-11-14', state)
    expect(await read({ ...task, submission })).not.toContain('Ask your mentor')
  }
  expect(await read({ ...answers.readTask, submission: null })).not.toContain('Ask your mentor')
})

it('the brief of work that waits does not offer to send a new version', async () => {
  const { submission } = makeTask(task.id, '2026-11-14', 'waiting')
  const { items } = operations.listTaskSubmissions.example.answer
  const waiting = items.map((item) => ({
    ...item,
    gradePercentage: null,
    gradedAt: null,
    gradedBy: null,
    mentorComment: null,
  }))
  const read = async (readTask: object) =>
    readPage(
      await drawPlainPage(addressOf('task', { taskId: task.id }), {
        answers: {
          ...answers,
          readTask,
          listTaskSubmissions: { items: waiting, totalCount: waiting.length },
        },
      }),
    )
  const offer = 'If you send it again, the new version replaces this one.'
  // The promise comes first, then the sent work, and last what the mentee may do.
  expect(await read({ ...task, submission })).toMatch(
    new RegExp(`has your work\n[^]*, sent [^]*see what you sent [^]*\n${offer}`),
  )
  const closed = await read({ ...answers.readTask, submission })
  expect(closed).toContain('has your work')
  expect(closed).not.toContain(offer)
})
