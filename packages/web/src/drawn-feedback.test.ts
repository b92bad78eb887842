import { type OpenQuestion, operations, type Role, type SecondLook, type Thread } from '@koya/contract'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { planPage, planRest, renderPage } from './render-app.tsx'

// Hides `document`, because these pages render on a server.
beforeAll(() => {
  vi.stubGlobal('document', undefined)
})
afterAll(() => {
  vi.unstubAllGlobals()
})

const now = '2026-03-22T12:00:00Z'
const [message] = operations.listMessages.example.answer.items
const { author } = message ?? expect.fail()
const mentor = { id: 'mentor', firstName: 'Ngozi', lastName: 'Eze' }

/** Returns the text of a page without scripts; `answers` replaces example answers of the contract. */
async function draw(url: string, role: Role, answers: Record<string, unknown>, userId = author.id) {
  const plan = planPage(url, role) ?? expect.fail()
  const examples = new Map(Object.entries(operations).map(([name, { example }]) => [name, example.answer]))
  const withAnswer = (read: (typeof plan.reads)[number]) => ({
    read,
    json: JSON.stringify(answers[read[0]] ?? examples.get(read[0])),
  })
  const first = plan.reads.map(withAnswer)
  const html = await renderPage({
    url,
    head: '',
    tail: '',
    now: Date.parse(now),
    person: { userId, role },
    answers: [...first, ...planRest(url, first).map(withAnswer)],
    cleanBrief: (encoded) => encoded,
    site: 'https://koya.example',
    plain: { said: null, led: null, posted: null, isLight: false },
  })
  return html
    .replaceAll(/<!-- -->|<svg.*?<\/svg>/gs, '')
    .replaceAll(/<\/?(?:b|i|a|time|span)\b[^>]*>/g, '')
    .replaceAll(/<[^>]*>/g, '\n')
    .replaceAll(/&#x27;/g, '’')
    .replaceAll(/\s*\n\s*/g, '\n')
}

const task = {
  ...operations.readTask.example.answer,
  submission: operations.gradeSubmission.example.answer,
}
const onTask = (thread: Partial<Thread>, more: Record<string, unknown> = {}) =>
  draw(`/dashboard/pending-task/${task.id}`, 'MENTEE', {
    readTask: task,
    listMessages: { ...operations.listMessages.example.answer, ...thread },
    ...more,
  })
const told = { ...(message ?? expect.fail()), html: '&lt;p&gt;Words&lt;/p&gt;' }

describe('a thread', () => {
  it('names each author, and says of messages that they were changed or taken back', async () => {
    const at = '2026-03-21T11:05:00.000Z'
    const gone = { ...told, text: null, html: null, editedAt: at, takenBackAt: at }
    const text = await onTask({
      totalCount: 4,
      items: [
        { ...told, id: 'a', editedAt: at },
        { ...told, id: 'b', author: mentor },
        { ...gone, id: 'c' },
        { ...gone, id: 'd', author: mentor },
      ],
    })
    expect(text).toMatch(/You, [^\n]+, changed\n/)
    expect(text).toMatch(/Ngozi Eze, 1 day ago\n/)
    expect(text).toMatch(/You, 1 day ago\nTaken back by you/)
    expect(text).toMatch(/Ngozi Eze, 1 day ago\nTaken back by Ngozi/)
  })

  it('invites to ask while nobody has written, and no longer once it is closed', async () => {
    const empty = { items: [], totalCount: 0 }
    expect(await onTask(empty)).toContain('Is something unclear, in the brief or in the review?')
    const closed = await onTask({ ...empty, closed: 'This conversation ended 14 days after the grade' })
    expect(closed).toContain('This conversation ended 14 days after the grade.')
    expect(closed).not.toContain('Is something unclear')
    expect(closed).not.toContain('Send message')
    const open = await onTask({})
    expect(open).not.toContain('Is something unclear')
    expect(open).toContain('Send message')
  })

  it('says until when an answer is promised, and from that moment on who can answer', async () => {
    expect(await onTask({})).not.toContain('An answer')
    const promised = await onTask({ answerDueAt: '2026-03-22T12:00:01Z' })
    expect(promised).toMatch(/\n[A-Z]\w+ answers your message by Sunday 22 March\.\n/)
    const passed = await onTask({ answerDueAt: now })
    expect(passed).toMatch(/An answer was promised by [^\n]+\. Mentors who help out can answer now\./)
  })

  it('names each admin who has read it', async () => {
    const readers = [mentor, { ...mentor, id: 'other', firstName: 'Bola' }]
    const text = await onTask({ readBy: readers.map((one) => ({ ...one, at: '2026-03-22T11:00:00Z' })) })
    for (const name of ['Ngozi Eze', 'Bola Eze'])
      expect(text).toContain(`${name} (admin) has read these messages, 1 hour ago`)
  })
})

describe('a second look', () => {
  const look: SecondLook = {
    id: 'look',
    reason: 'The prices are below.',
    askedAt: now,
    isForAdmins: false,
    given: null,
  }
  const asking = 'Not sure about this review? Ask for a second look'
  const review = (gradePercentage: number, isAdmin: boolean) => ({
    gradePercentage,
    mentorComment: 'Well done',
    gradedBy: { ...mentor, isAdmin },
  })

  it('can be asked for while the thread says so', async () => {
    const text = await onTask({ askLookUntil: '2026-03-30T12:00:00Z' })
    expect(text).toContain(asking)
    expect(text).toContain('once for this task, until Monday 30 March, 13:00 in Lagos.')
    for (const thread of [{}, { secondLook: look }]) expect(await onTask(thread)).not.toContain(asking)
  })

  it('says who is asked, and then what both said', async () => {
    const asked = await onTask({ secondLook: look })
    expect(asked).toMatch(/look\nWaiting since 22 Mar 2026\nYou asked: The prices are below\./)
    expect(asked).toContain('Another mentor of the track looks at the work without seeing the first review.')
    const ofAdmins = await onTask({ secondLook: { ...look, isForAdmins: true } })
    expect(ofAdmins).toContain('so the admins are asked. They can see the first review.')
    const given = await onTask({
      secondLook: { ...look, given: { at: now, first: review(0, true), second: review(40, false) } },
    })
    expect(given).toContain('First review by Ngozi Eze (admin): one more try')
    expect(given).toContain('Second review by Ngozi Eze: 40%')
    expect(given).not.toContain('without seeing the first review')
    expect(given).not.toContain('Waiting since')
  })

  it.each([
    ['that nobody has', {}, ['Review it'], ['Go on', 'Put back', 'Both reviews', 'Yours until']],
    [
      'that one has taken',
      { takenUntil: '2026-03-22T12:30:00Z' },
      ['asked', 'Yours until 13:30 in Lagos', 'Go on', 'Put back'],
      ['Review it', 'Both reviews'],
    ],
    [
      'that one has given',
      { given: { at: '2026-03-22T10:00:00Z', submissionId: 'work', mentee: author } },
      ['you gave it 2 hours ago', 'Both reviews'],
      ['Review it', 'Go on', 'Put back'],
    ],
  ])('%s can be dealt with on the overview', async (_which, fields, shown, hidden) => {
    const [offered] = operations.listSecondLooks.example.answer.items
    const listSecondLooks = { items: [{ ...offered, ...fields }], totalCount: 1 }
    const listOpenQueue = { items: [], totalCount: 0 }
    const text = await draw('/dashboard/mentor', 'MENTOR', { listSecondLooks, listOpenQueue })
    for (const words of shown) expect(text).toContain(words)
    for (const words of hidden) expect(text).not.toContain(words)
  })
})

describe('thanks', () => {
  const given = { sentence: 'You saw it.', mayShow: false, isShown: false, writtenAt: now }
  const thanks = (answer: object) => onTask({}, { readThanks: { mentor, given: null, ...answer } })

  it('can be said where there is somebody to thank, once the work is graded', async () => {
    const text = await thanks({})
    // The text appears in the link below the answer and in the heading.
    expect(text.match(/Thank Ngozi/g)).toHaveLength(2)
    expect(text).toContain('Say thank you')
    expect(text).not.toContain('Take back')
    expect(await thanks({ mentor: null })).not.toMatch(/[Tt]hank/)
    const sentBack = { ...task, submission: { ...task.submission, gradePercentage: 0 } }
    expect(await onTask({}, { readTask: sentBack })).not.toMatch(/Thank \w+\n/)
  })

  it('stand there with who reads them', async () => {
    const alone = await thanks({ given })
    const head = 'You thanked Ngozi\nYou, just now\nTake back your thanks\nYou saw it.'
    for (const words of [head, 'Only Ngozi reads it.', 'Save']) expect(alone).toContain(words)
    expect(alone).not.toContain('Thank Ngozi')
    const offered = { ...given, mayShow: true }
    for (const [words, shown] of [
      ['Only Ngozi reads it so far, and may show it on a public page of thanks.', offered],
      ['Only Ngozi reads it.', { ...offered, sentence: '' }],
      ['are on the public page of thanks of Ngozi.', { ...offered, isShown: true }],
    ] as const)
      expect(await thanks({ given: shown })).toContain(words)
  })
})

describe('the questions on the overview', () => {
  const [question] = operations.listQuestions.example.answer.items
  const overview = (questions: Partial<OpenQuestion>[], totalCount = questions.length) =>
    draw('/dashboard/mentor', 'MENTOR', {
      listQuestions: { items: questions.map((one, id) => ({ ...question, id, ...one })), totalCount },
    })

  it('name the mentee of one’s own, which may need no answer', async () => {
    const text = await overview([{ mentee: { id: 'ada', firstName: 'Ada', lastName: 'Obi' } }])
    expect(text).toMatch(/Waiting for your answer\n[^\n]+\nAda Obi wrote 1 day ago/)
    expect(text).toContain('Needs no answer')
    expect(text).not.toMatch(/and \d+ more/)
  })

  it('name nobody but the mentor in those of others, and count what is not shown', async () => {
    const text = await overview([{ mentee: null, mentor }], 4)
    expect(text).toMatch(/, a mentee of Ngozi Eze, wrote 1 day ago/)
    expect(text).not.toContain('Needs no answer')
    expect(text).toContain('and 3 more')
  })

  it('are no card while none is open', async () => {
    expect(await overview([])).not.toContain('Waiting for your answer')
  })
})

describe('the open points of a task', () => {
  const criterion = { notYet: 'Row four is missing.', weight: 1, word: '' }
  const sentBack = { ...operations.gradeSubmission.example.answer, gradePercentage: 0 }
  const form = (...attempts: object[]) => {
    const [submission] = attempts
    return draw(`/dashboard/pending-task/submit/${task.id}`, 'MENTEE', {
      readTask: { ...task, submission },
      listTaskSubmissions: { items: attempts, totalCount: attempts.length },
    })
  }

  it('are those of the last review with marks, each with the word of the mentor or what the mark usually means', async () => {
    const waiting = operations.submitTask.example.answer
    const unmarked = { ...sentBack, id: 'unmarked' }
    const marked = {
      ...sentBack,
      marks: [
        { ...criterion, text: 'One', mark: 'partly', word: 'Off by ten.' },
        { ...criterion, text: 'Two', mark: 'not-yet' },
        { ...criterion, text: 'Three', mark: 'met' },
        { ...criterion, text: 'Four', mark: 'partly', notYet: '' },
      ],
    }
    const older = { ...sentBack, id: 'older', marks: [{ ...criterion, text: 'Five', mark: 'not-yet' }] }
    const text = await form(waiting, unmarked, marked, older)
    expect(text).toMatch(/One\nPartly: Off by ten\.\n/)
    expect(text).toMatch(/Two\nNot yet: Row four is missing\.\n/)
    expect(text).toMatch(/Four\nPartly\n/)
    for (const absent of ['Three', 'Five']) expect(text).not.toContain(`${absent}\n`)
  })

  it('are no list where nothing was marked', async () => {
    expect(await form(sentBack)).not.toContain('What was still open')
  })
})

describe('the sheet of a mentor', () => {
  const criteria = ['One', 'Two', 'Three'].map((text) => ({ text, notYet: `Not ${text}`, weight: 1 }))
  const [one, two] = criteria
  const work = operations.readMentorSubmission.example.answer
  const sheet = (fields: object) =>
    draw(`/dashboard/mentor/tasks-submissions?open=${work.id}`, 'MENTOR', {
      readMentorSubmission: { ...work, ...fields },
      listMentorSubmissions: { items: [{ ...work, ...fields }], totalCount: 1 },
      listTaskNotes: { items: [{ task: work.task.id, note: '', criteria }], totalCount: 1 },
    })

  it('begins with what was open, with the last mark and its answer', async () => {
    const text = await sheet({
      earlierMarks: [
        { ...one, mark: 'met', word: '' },
        { ...two, mark: 'partly', word: 'Off by ten.' },
      ],
      answers: [
        { text: 'Two', kind: 'changed', word: 'Row four is right.' },
        { text: 'Gone', kind: 'question', word: 'Which row?' },
      ],
    })
    const criteriaPart = text.slice(text.indexOf('Criteria\n'), text.indexOf('Usual grades'))
    expect(criteriaPart.match(/^(One|Two|Three|Last time.*|Changed.*|Question.*)$/gm)).toEqual([
      'Question: Which row? Gone',
      'Two',
      'Last time: partly. Off by ten.',
      'Changed: Row four is right.',
      'Three',
      'One',
      'Last time: met',
    ])
    expect(criteriaPart).toContain('If you write nothing, the mentee reads: Not Two')
  })

  it('shows answers to points that the task has no longer, also where it has no criteria', async () => {
    const answers = [{ text: 'Gone', kind: 'question', word: 'Which row?' }]
    const text = await sheet({ answers, task: { ...work.task, id: 'another' } })
    expect(text).toContain('Question: Which row? Gone')
    expect(text).not.toContain('Criteria\n')
  })
})
