import { operations } from '@koya/contract'
import { pageForms } from '@koya/contract/page-forms'
import { addressOf, pages } from '@koya/contract/pages'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { drawPlainPage as draw } from './testing/draw-plain-page.ts'

// These pages render on a server, which has no `document`.
beforeAll(() => {
  vi.stubGlobal('document', undefined)
})
afterAll(() => {
  vi.unstubAllGlobals()
})

const list = (...items: object[]) => ({ items, totalCount: items.length })
const { id, task } = operations.readMentorSubmission.example.answer
const { updatedAt, ...person } = operations.readProfile.example.answer
const [look] = operations.listSecondLooks.example.answer.items
const [mentor] = operations.listTrackMentors.example.answer.items
const [news] = operations.listNews.example.answer.items
const brief = operations.readTask.example.answer
const graded = operations.gradeSubmission.example.answer
const criteria = ['One', 'Two'].map((text) => ({ text, notYet: '', weight: 1 }))
const marks = [
  { ...criteria[0], mark: 'met', word: '' },
  { ...criteria[1], mark: 'partly', word: 'Off' },
]
const work = { ...operations.readMentorSubmission.example.answer, attempt: 2, earlierMarks: marks }
const notes = { listTaskNotes: list({ task: task.id, note: '', criteria }) }
const taken = { listSecondLooks: list({ ...look, takenUntil: '2026-11-18T13:00:00Z' }) }
const free = { readProfile: { ...person, updatedAt, tracks: [] } }
const ticket = { way: 'APP', ticket: 'the-ticket' }
const refusal = { message: 'Not like this', code: 'invalid_input' } as const
const track = addressOf('track', { trackName: 'web', trackId: brief.track })
const taskPage = addressOf('task', { taskId: task.id })
const reviewed = { readTask: { ...brief, submission: graded } }

/** The radio buttons for the mark of a criterion; the last one removes the mark. */
const pills = (at: number, chosen = '') =>
  ['met', 'partly', 'not-yet', '']
    .map((mark) => `marks.${at}.mark${mark === chosen ? '*' : ''}=${mark}`)
    .join(' ')

/** The expected fields and buttons of each form, in order. A star follows the name of a chosen option. */
const forms: [keyof typeof pageForms, string, Parameters<typeof draw>[1], string][] = [
  ['login', '/login', {}, 'email= password= keep= button=Log in'],
  [
    'finishLogin',
    '/login',
    { posted: { name: 'finishLogin', values: ticket, status: 422, refusal } },
    'way=APP ticket=the-ticket code= button=Go on',
  ],
  ['logout', pages.inbox, {}, 'button='],
  ['register', pages.register, {}, 'firstName= lastName= email= password1= password2= button=get started'],
  ['confirmEmail', `${pages.confirmEmail}?token=x&email=a@koya.test`, {}, 'button=Confirm my address'],
  ['sendPasswordResetToken', pages.forgotPassword, {}, 'email= button=Submit'],
  [
    'resetPassword',
    `${pages.resetPassword}?token=x&email=a@koya.test`,
    {},
    'input= password1= password2= button=Set new password',
  ],
  [
    'updateProfile',
    pages.menteeProfile,
    {},
    `seen="${updatedAt}" firstName=${person.firstName} lastName=${person.lastName} country= city=Lagos phoneNumber=${person.phoneNumber} dob=2001-05-17 gender= description=${person.description} technologies=Javascript, React button=Save`,
  ],
  ['enroll', track, { answers: free }, `mentorId=${mentor?.id} button=Enroll in this track`],
  ['waitForPlace', track, { answers: { ...free, listTrackMentors: list() } }, 'button=Join the waiting list'],
  [
    'submitTask',
    addressOf('submitTask', { taskId: task.id }),
    {
      answers: {
        readTask: { ...brief, criteria, submission: { ...graded, state: 'sent-back' } },
        listTaskSubmissions: list({ ...graded, gradePercentage: 0, marks }),
      },
    },
    `attempt=2 points=1 answers.0.text=Two answers.0.kind=changed answers.0.kind=question answers.0.kind*= answers.0.word= taskUrl=${graded.taskUrl} menteeComment= ticked=One ticked=Two button=Submit`,
  ],
  ['extendDeadline', taskPage, {}, `deadline=${brief.deadline} reason= button=Extend the deadline`],
  ['sendMessage', taskPage, {}, `submissionId=${id} text= button=Send message`],
  [
    'sendMessage',
    `${pages.mentorOverview}?answer=${id}`,
    { role: 'MENTOR' },
    `submissionId=${id} text= button=Send message`,
  ],
  [
    'askSecondLook',
    taskPage,
    {
      answers: {
        ...reviewed,
        listMessages: { ...operations.listMessages.example.answer, askLookUntil: '2026-11-20T12:00:00Z' },
      },
    },
    `submissionId=${id} reason= button=Ask for a second look`,
  ],
  [
    'giveThanks',
    taskPage,
    { answers: reviewed },
    `submissionId=${id} sentence=You saw at once what I had missed. Thank you! mayShow*= button=Save`,
  ],
  ['takeBackThanks', taskPage, { answers: reviewed }, `submissionId=${id} button=Take back`],
  ['settleQuestion', pages.mentorOverview, { role: 'MENTOR' }, `questionId=${id} button=Needs no answer`],
  ['claimSecondLook', pages.mentorOverview, { role: 'MENTOR' }, `lookId=${look?.id} button=Review it`],
  [
    'releaseSecondLook',
    pages.mentorOverview,
    { role: 'MENTOR', answers: taken },
    `lookId=${look?.id} button=Put back`,
  ],
  [
    'giveSecondLook',
    `${pages.mentorOverview}?look=${look?.id}`,
    { role: 'MENTOR', answers: { ...taken, ...notes } },
    `lookId=${look?.id} marks.0.text=One ${pills(0)} marks.0.word= marks.1.text=Two ${pills(1)} marks.1.word= gradePercentage= mentorComment= button=Send second review`,
  ],
  ['readAllNews', pages.inbox, {}, `newest=${news?.id} button=Mark all as read`],
  [
    'gradeSubmission',
    `${pages.submissions}?open=${id}`,
    { role: 'MENTOR', answers: { ...notes, readMentorSubmission: work, listMentorSubmissions: list(work) } },
    // The partly met criterion comes first, but its fields keep their number.
    `submissionId=${id} seen="${work.updatedAt}" marks.1.text=Two ${pills(1)} marks.1.word= marks.0.text=One ${pills(0, 'met')} marks.0.word= gradePercentage= mentorComment= button=Submit grade`,
  ],
]

it.each(forms)('the form %s of %s sends its fields, counts once, and is of its person', async (...given) => {
  const [name, url, shown, fields] = given
  const html = await draw(url, shown)
  const of = [...html.matchAll(/<form(?= [^>]*method="post")[^>]*>(.*?)<\/form>/gs)]
    .map(([, inside = '']) => inside)
    .filter((inside) => inside.includes(`name="form" value="${name}"`))
  expect(of).toHaveLength(1)
  const drawnFor = url.startsWith('/dashboard') ? ` drawnFor=${person.id}` : ''
  expect(listFields(of[0] ?? '')).toBe(
    `form=${name} key=${Date.parse('2026-11-18T12:00:00Z')}${drawnFor} ${fields}`,
  )
})

function listFields(form: string): string {
  const controls = form.matchAll(/<(input|textarea|select|button)\b(?![^>]*type="button")([^>]*)>([^<]*)/g)
  return [...controls]
    .map(([, tag, attributes = '', text = '']) => {
      const read = (name: string) => new RegExp(` ${name}="([^"]*)"`).exec(attributes)?.[1]
      const name = `${read('name') ?? tag}${/ checked=/.test(attributes) ? '*' : ''}`
      return `${name}=${(read('value') ?? text).replaceAll('&quot;', '"')}`
    })
    .join(' ')
}

it('each form that works without a script is looked at above', () => {
  expect(new Set(forms.map(([name]) => name))).toEqual(new Set(Object.keys(pageForms)))
})

const read = (html: string) => html.replaceAll(/<!-- -->|<svg.*?<\/svg>/gs, '')

it('each mentor to choose is described, with what speaks for them and that they stay', async () => {
  const html = read(await draw(track, { answers: free }))
  expect(html).toContain(mentor?.description)
  expect(html).toContain(`Works with Javascript and React, like you. In Lagos, like you. Usually answers`)
  expect(html).toContain('You cannot change your mentor later')
  const issues = [{ path: 'mentorId', message: 'Choose a mentor' }]
  const posted = { name: 'enroll', values: {}, status: 422, refusal: { ...refusal, issues } }
  const missing = await draw(track, { answers: free, posted })
  expect(missing).toMatch(/aria-describedby="mentor-error".*id="mentor-error".*Choose a mentor/s)
})

it('who waits reads so, and comes to the form of the track once a place is held', async () => {
  const [waiting] = operations.listOwnWaiting.example.answer.items
  const held = { mentor: { id: 'a', firstName: 'Bisi', lastName: 'Adeyemi' }, until: '2026-11-20T12:00:00Z' }
  const drawWith = async (more: object) =>
    read(await draw('/dashboard', { answers: { ...free, listOwnWaiting: list({ ...waiting, ...more }) } }))
  const way = /href="([^"]*)"[^>]*>Enroll in Web Development</
  expect(way.exec(await drawWith({ held }))?.[1]).toBe(
    addressOf('track', { trackName: 'Web Development', trackId: brief.track }),
  )
  expect(await drawWith({ held })).toContain('Bisi Adeyemi has a place for you in Web Development.')
  expect(await drawWith({})).toContain('You are waiting for a mentor in Web Development.')
  expect(await drawWith({})).not.toMatch(way)
})

it('the form of a profile is open while it lacks something', async () => {
  const answers = { readProfile: { ...person, updatedAt, phoneNumber: null } }
  expect(await draw(pages.menteeProfile, { answers })).toMatch(/<details open=""><summary>Edit profile/)
})

it.each([
  ['work to grade', pages.submissions, {}, `open=${id}`, /^Grade$/, task.title],
  [
    'a question',
    pages.mentorOverview,
    {},
    `answer=${id}`,
    /^Answer<span class="sr"> about A page/,
    'Messages with',
  ],
  [
    'a second look that is taken',
    pages.mentorOverview,
    taken,
    `look=${look?.id}`,
    /^Go on<span class="sr"> with A page/,
    'What the mentee asks',
  ],
  [
    'a second look that is given',
    pages.mentorOverview,
    {
      listSecondLooks: list({
        ...look,
        given: {
          at: '2026-11-18T10:00:00Z',
          submissionId: id,
          mentee: operations.readMentorSubmission.example.answer.mentee,
        },
      }),
    },
    `look=${look?.id}`,
    /^Both reviews<span class="sr"> of A page/,
    'Which text does the picture need?',
  ],
])('a link opens %s on the page without scripts, at its dialog', async (...given) => {
  const [, url, answers, query, words, inside] = given
  const html = read(await draw(url, { role: 'MENTOR', answers }))
  const links = [...html.matchAll(/<a [^>]*href="([^"]*\?[^"]*#dialog)"[^>]*>((?:(?!<\/a>).)*)/gs)]
  const href = links.find(([, to]) => to?.includes(query))
  expect(href?.[1]).toBe(`${url}?${query}&amp;plain#dialog`)
  expect(href?.[2]).toMatch(words)
  const opened = read(await draw(`${url}?${query}&plain`, { role: 'MENTOR', answers }))
  expect(opened.match(/<section id="dialog"/g)).toHaveLength(1)
  expect(opened.slice(opened.indexOf('id="dialog"'))).toContain(inside)
})

it('the sheet of a second look has the brief and the note', async () => {
  const html = await draw(`${pages.mentorOverview}?look=${look?.id}`, { role: 'MENTOR', answers: taken })
  expect(html).toContain('Write a page with a heading')
  expect(html).toContain('Many forget the heading.')
})

it('the sheet of a mentor has one button, no choice by a press, and no link for a phone', async () => {
  const other = { ...work, id: look?.id }
  const listMentorSubmissions = list(work, other)
  const html = await draw(`${pages.submissions}?open=${id}`, {
    role: 'MENTOR',
    answers: { ...notes, readMentorSubmission: work, listMentorSubmissions },
  })
  expect(html).not.toMatch(/Get a link for my phone|open the next|>Submit<\/button>/)
  expect(html).toMatch(/<div[^>]* hidden=""[^>]*><fieldset[^>]*><legend[^>]*>Usual grades/)
  expect(html).toContain('Send without a grade, and the marks propose one.')
})

it('the marks propose a grade in a form without one, and change none that is typed', async () => {
  const issues = [{ path: 'gradePercentage', message: 'Please enter a grade' }]
  const drawGrade = (more: object) =>
    draw(`${pages.submissions}?open=${id}`, {
      role: 'MENTOR',
      answers: { ...notes, readMentorSubmission: work, listMentorSubmissions: list(work) },
      posted: {
        name: 'gradeSubmission',
        values: { mentorComment: '', gradePercentage: undefined, marks, ...more },
        status: 422,
        refusal: { ...refusal, issues },
      },
    })
  const proposed = await drawGrade({})
  expect(proposed).toMatch(/<input[^>]*name="gradePercentage"[^>]*value="75"/)
  expect(proposed).toContain('Your marks propose 75%')
  const typed = await drawGrade({ gradePercentage: 40 })
  expect(typed).toMatch(/<input[^>]*name="gradePercentage"[^>]*value="40"/)
  expect(typed).toContain('Please enter a grade')
})

it.each([
  ['askSecondLook', { reason: 'Too short' }, 'reason', 'Ask for a second look'],
  ['giveThanks', { sentence: 'Anew' }, 'sentence', 'Change it'],
])('the folded form %s stands open where it was refused', async (name, values, path, title) => {
  const listMessages = { ...operations.listMessages.example.answer, askLookUntil: '2026-11-20T12:00:00Z' }
  const posted = { name, values, status: 422, refusal: { ...refusal, issues: [{ path, message: 'No' }] } }
  const html = await draw(taskPage, { answers: { ...reviewed, listMessages }, posted })
  expect(html).toMatch(new RegExp(`<details[^>]* open=""[^>]*><summary[^>]*>[^<]*${title}<`))
})

it('a second look that could not be taken says why, and a refused one keeps its comment', async () => {
  const posted = (name: string, values = {}) => ({ name, values, status: 409, refusal })
  const late = await draw(pages.mentorOverview, { role: 'MENTOR', posted: posted('claimSecondLook') })
  expect(late.match(/Not like this/g)).toHaveLength(1)
  const given = await draw(`${pages.mentorOverview}?look=${look?.id}`, {
    role: 'MENTOR',
    answers: taken,
    posted: posted('giveSecondLook', { mentorComment: 'The prices are there' }),
  })
  expect(given).toMatch(/<textarea[^>]*>The prices are there</)
  expect(given.match(/Not like this/g)).toHaveLength(1)
})
