import { operations, type Role } from '@koya/contract'
import { messagesParam, pages } from '@koya/contract/pages'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { planPage, planRest, renderPage } from './render-app.tsx'

// These pages render on a server, which has no `document`.
beforeAll(() => {
  vi.stubGlobal('document', undefined)
})
afterAll(() => {
  vi.unstubAllGlobals()
})

const now = Date.parse('2026-11-18T12:00:00Z')
const { id } = operations.readMentorSubmission.example.answer
const none = { items: [], totalCount: 0 }
const refusal = { message: 'This came too late', code: 'answered_meanwhile' } as const

interface Refused {
  url: string
  role: Role
  name: string
  values: Record<string, unknown>
  /** The answers that replace the contract's examples; null for a call that fails. */
  answers?: Record<string, object | null>
  /** The sentences of the server, each for one field. */
  issues?: { path: string; message: string }[]
}

/** Renders a page without scripts, from the contract's examples, after the server refused a form. */
function drawRefused({ url, role, name, values, answers = {}, issues = [] }: Refused): Promise<string> {
  const examples = new Map<string, unknown>([
    ...Object.entries(operations).map(([read, { example }]) => [read, example.answer] as const),
    ...Object.entries(answers),
  ])
  const answerAll = (reads: ReturnType<typeof planRest>) =>
    reads
      .filter(([read]) => examples.get(read) !== null)
      .map((read) => ({ read, json: JSON.stringify(examples.get(read[0])) }))
  const first = answerAll(planPage(url, role)?.reads ?? [])
  return renderPage({
    url,
    head: '<style></style>',
    tail: '',
    now,
    person: { userId: 'id-1', role },
    answers: [...first, ...answerAll(planRest(url, first))],
    cleanBrief: (brief) => brief,
    site: 'https://koya.example',
    plain: {
      said: null,
      led: null,
      isLight: false,
      posted: { name, values, status: 409, refusal: { ...refusal, issues } },
    },
  })
}

const task = pages.task.replace(':taskId', '7')
const sheet = `${pages.submissions}?open=${id}`
const grade = { name: 'gradeSubmission', values: { mentorComment: 'Now the tests', gradePercentage: 85 } }
const message = { name: 'sendMessage', values: { text: 'Which page do you mean?' } }

it.each<[string, Refused, string]>([
  [
    'a second look that is no longer theirs',
    {
      url: `${pages.mentorOverview}?look=${id}`,
      role: 'MENTOR',
      name: 'giveSecondLook',
      values: { mentorComment: 'The prices are there' },
      answers: { listSecondLooks: none, readSecondLook: null },
    },
    'The prices are there',
  ],
  [
    'a question that somebody has answered',
    {
      url: `${pages.mentorOverview}?answer=${id}`,
      role: 'MENTOR',
      ...message,
      answers: { listQuestions: none },
    },
    'Which page do you mean?',
  ],
  [
    'a grade of work that has moved to another mentor',
    {
      url: sheet,
      role: 'MENTOR',
      ...grade,
      answers: { listMentorSubmissions: none, readMentorSubmission: null },
    },
    'Now the tests',
  ],
  [
    'a message in a conversation that is closed',
    {
      url: task,
      role: 'MENTEE',
      ...message,
      answers: { listMessages: { ...operations.listMessages.example.answer, closed: 'This is over' } },
    },
    'Which page do you mean?',
  ],
])('%s is told as refused, with what was written', async (_what, refused, written) => {
  const html = await drawRefused(refused)
  expect(html.match(/This came too late/g)).toHaveLength(1)
  expect(html.match(/You wrote: ([^<]*)/)?.[1]).toBe(written)
})

it('a deadline that could not be moved is told without the one that its form held', async () => {
  const deadline = '2026-11-20T22:59:59.000Z'
  const answers = { readTask: { ...operations.readTask.example.answer, extensions: null } }
  const values = { deadline, reason: 'power' }
  const html = await drawRefused({ url: task, role: 'MENTEE', name: 'extendDeadline', values, answers })
  expect(html.match(/This came too late/g)).toHaveLength(1)
  expect(html.match(/You wrote: ([^<]*)/)?.[1]).toBe('power')
  expect(html).toMatch(/<p[^>]* role="alert"[^>]*>This came too late/)
})

it('the folded form of another deadline stands open where it was refused, with the reason at its field', async () => {
  const issues = [{ path: 'reason', message: 'Choose a reason' }]
  const isOpen = /<details[^>]* open=""[^>]*><summary[^>]*>Need [^/]*48.*?<\/details>/s
  const drawWith = (name: string) => drawRefused({ url: task, role: 'MENTEE', name, values: {}, issues })
  const form = isOpen.exec(await drawWith('extendDeadline'))?.[0] ?? ''
  const [, error] = /<select[^>]* aria-describedby="([^"]+)"/.exec(form) ?? []
  expect(form).toMatch(new RegExp(` id="${error}"[^>]*>(?:<[^>]*>)*Choose a reason<`))
  expect(await drawWith('sendMessage')).not.toMatch(isOpen)
})

describe('a question that could not be settled', () => {
  const [question = expect.fail()] = operations.listQuestions.example.answer.items
  const answerDueAt = '2026-11-19T18:00:00Z'
  const listMessages = { ...operations.listMessages.example.answer, answerDueAt }
  const mentor = { ...question.mentor, id: 'id-1' }
  const two = [
    { ...question, mentor },
    { ...question, mentor, id: '0199a0c0-0000-7000-8000-000000000099' },
  ]
  const answers = { listMessages, listQuestions: { items: two, totalCount: two.length } }
  const settle = (url: string, questionId: string) =>
    drawRefused({ url, role: 'MENTOR', name: 'settleQuestion', values: { questionId }, answers })

  it('is told as refused beside its messages, once', async () => {
    for (const url of [`${sheet}&${messagesParam}`, `${pages.mentorOverview}?answer=${id}`]) {
      const html = await settle(url, id)
      expect(html.match(/This came too late/g), url).toHaveLength(1)
      expect(html, url).toMatch(/aria-label="Messages".*This came too late.*Needs no answer/s)
    }
  })

  it('is told as refused on the overview too, also where the messages of another one are open', async () => {
    const [, other = expect.fail()] = two
    for (const url of [pages.mentorOverview, `${pages.mentorOverview}?answer=${id}`])
      expect((await settle(url, other.id)).match(/This came too late/g), url).toHaveLength(1)
  })
})

it('a form that the page still has shows the text itself, and the refusal once', async () => {
  const html = await drawRefused({ url: sheet, role: 'MENTOR', ...grade })
  expect(html).toMatch(/<textarea[^>]*>Now the tests</)
  expect(html.match(/This came too late/g)).toHaveLength(1)
  expect(html).not.toContain('You wrote')
})
