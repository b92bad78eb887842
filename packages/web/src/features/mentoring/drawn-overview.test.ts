import { operations, type Thread } from '@koya/contract'
import { pages } from '@koya/contract/pages'
import { createElement } from 'react'
import { describe, expect, it } from 'vitest'
import { SquaresStrip, Strip } from '#components/cloth/squares-strip.tsx'
import { drawElement, readElement } from '#testing/draw-element.ts'
import { drawPlainPage } from '#testing/draw-plain-page.ts'
import { readPage, readPart } from '#testing/read-page.ts'
import { MentorFirstSteps } from './mentor-first-steps.tsx'
import { SquaresKey } from './squares-key.tsx'

const overview = operations.readOverview.example.answer
const [quiet = expect.fail()] = overview.quiet.items

const draw = async (answer: object, role: 'MENTOR' | 'ADMIN' = 'MENTOR') => {
  const readOverview = { ...overview, ...answer }
  return readPart(
    `${await drawPlainPage(pages.mentorOverview, { role, answers: { readOverview } })}<p>End</p>`,
    'Waiting',
    'End',
  )
}

describe('the overview of a mentor', () => {
  it('has their own figures, those who went quiet, and who needs somebody', async () => {
    const items = [
      { ...quiet, lastSubmittedAt: null },
      { ...quiet, id: '2', lastSubmittedAt: '2026-11-01T12:00:00.000Z', squares: [] },
    ]
    const reviews = { count: 1, medianSeconds: 7200, waitingLonger: 1 }
    const text = await draw({ waiting: 1, quiet: { items, totalCount: 9 }, reviews, mentees: 3 })
    expect(text.slice(text.indexOf('submission to review'))).toMatchInlineSnapshot(`
      "submission to review (/dashboard/mentor/tasks-submissions?state=waiting)
      Mentees
      3
      see them all (/dashboard/mentor/mentees)
      Your review time
      2 h
      your last review; 1 task is waiting longer now
      Your mentoring
      This part needs JavaScript. Turn it on in the settings of your browser.
      Gone quiet
      All mentees (/dashboard/mentor/mentees)
      No work for 14 days or more. A short message often helps.
      Adaeze Okonkwo (/dashboard/mentor/mentee/0199a0c0-0000-7000-8000-000000000010)Nothing sent yet
      1 of 2 graded, 1 sent back
      Write to Adaeze (mailto:adaeze@example.org)
      Adaeze Okonkwo (/dashboard/mentor/mentee/2)Last work 17 days ago
      0 of 0 graded
      Write to Adaeze (mailto:adaeze@example.org)
      And 7 more.
      Who needs help
      One mentee got work back and has sent nothing for 14 days.
      Ask what’s blocking them (/dashboard/mentor/mentees?state=silent&sort=last-work)
      2 mentees enrolled 14 days ago or longer and have sent nothing yet.
      Help with the first task (/dashboard/mentor/mentees?state=never-sent&sort=last-work)"
    `)
  })

  it('counts several reviews, and says who waits longer than usual', async () => {
    const reviews = { count: 3, medianSeconds: 3 * 86_400, waitingLonger: 2 }
    expect(await draw({ reviews, waiting: 2 })).toContain('submissions to review (')
    expect(await draw({ reviews })).toContain(
      'Your review time\n3 d\nhalf of your last 3 reviews took less; 2\u00a0tasks are waiting longer now',
    )
    expect(await draw({ reviews: { count: 0, medianSeconds: null } })).toContain('no review in 90 days')
  })

  it('says that nobody is quiet', async () => {
    const nobody = { items: [], totalCount: 0 }
    const needs = { silent: 0, neverSent: 0 }
    const text = await draw({ quiet: nobody, needs })
    expect(text).toContain('Everyone has been active in the last 14 days.')
    expect(text).not.toMatch(/more\.|Who needs help/)
  })

  it('has only the first steps and the folded parts for a mentor without mentees, work and reviews', async () => {
    const nobody = { mentees: 0, waiting: 0, quiet: { items: [], totalCount: 0 } }
    const drawHeads = async (reviews: object, more: object = {}) => {
      const readOverview = { ...overview, ...nobody, ...more, reviews: { ...overview.reviews, ...reviews } }
      const html = await drawPlainPage(pages.mentorOverview, { role: 'MENTOR', answers: { readOverview } })
      return readPage(html).match(
        /No mentees yet\.|Your first steps|Waiting for review|Your mentoring|Gone quiet/g,
      )
    }
    expect(await drawHeads({ count: 0 })).toEqual(['No mentees yet.', 'Your first steps', 'Your mentoring'])
    const heads = await drawHeads({ count: 1 })
    expect(new Set(heads)).toEqual(new Set(['Waiting for review', 'Your mentoring']))
    expect(await drawHeads({ count: 0 }, { waiting: 1 })).toContain('Waiting for review')
  })

  it('says once that the figures could not be fetched, and keeps what does not need them', async () => {
    const readOverview = { status: 500, code: 'fault', message: 'It broke' } as const
    const refusals = { readOverview }
    const text = readPage(await drawPlainPage(pages.mentorOverview, { role: 'MENTOR', refusals }))
    expect(text.match(/It broke/g)).toHaveLength(1)
    expect(text).toMatch(/\nYour figures could not be fetched\..*\nYour mentoring\n/s)
    expect(text).not.toMatch(/Your review time|Gone quiet/)
  })

  it('is one of all mentors for an admin', async () => {
    const text = await draw({}, 'ADMIN')
    expect(text).toContain('\nReview time\n')
    expect(text).not.toContain('Your review time')
  })
})

it('the first steps of a mentor follow their photo and their places', () => {
  const track = { id: 'web', title: 'Web' }
  const place = { track, places: 2, allowed: 3, taken: 0, updatedAt: '' }
  const places = [place, { ...place, track: { id: 'app', title: 'App' }, places: 0 }]
  const steps = (of: typeof places, hasPhoto: boolean) =>
    readElement(createElement(MentorFirstSteps, { places: of, hasPhoto }), {
      role: 'MENTOR',
    })
      .split('\nWhat a review')[0]
      ?.split('\n')
  expect(steps(places, false)).toMatchInlineSnapshot(`
    [
      "Your first steps",
      "1",
      "Show who you are",
      "Mentees choose you by your profile: a photo, and a sentence on what you build.",
      "Go to your profile (/dashboard/mentor/profile)",
      "Offer places (done)",
      "You offer 2 in Web. You can change that in your profile at any time.",
      "3",
      "Wait for your first mentee",
      "We’ll mail you when someone chooses you. Write them a short hello: it goes a long way in the first week.",
    ]
  `)
  expect(steps([], true)).toMatchInlineSnapshot(`
    [
      "Your first steps",
      "Show who you are (done)",
      "Mentees choose you by your profile: a photo, and a sentence on what you build.",
      "2",
      "Offer places",
      "You offer none at the moment, so nobody can choose you.",
      "Go to your profile (/dashboard/mentor/profile)",
      "3",
      "Wait for your first mentee",
      "We’ll mail you when someone chooses you. Write them a short hello: it goes a long way in the first week.",
    ]
  `)
})

describe('the strip of a mentee', () => {
  const square = (state: 'graded' | 'waiting' | 'sent-back' | 'pending') => ({ state, weave: null })

  it('is counted in words', () => {
    const squares = [
      square('graded'),
      square('waiting'),
      square('sent-back'),
      square('sent-back'),
      square('pending'),
    ]
    const words = (props: Parameters<typeof SquaresStrip>[0]) =>
      readElement(createElement(SquaresStrip, props))
    expect(words({ squares })).toBe('1 of 5 graded, 1 waiting, 2 sent back')
    expect(words({ squares, toWaiting: '/work' })).toBe('1 of 5 graded, 1 waiting (/work), 2 sent back')
    expect(words({ squares: [square('pending')], toWaiting: '/work' })).toBe('0 of 1 graded')
  })

  it('draws each state in its own way: what came back is to do now', () => {
    const looks = (['graded', 'waiting', 'sent-back', 'pending'] as const).map((state) => {
      const html = drawElement(createElement(SquaresStrip, { squares: [square(state)] }))
      return /_(waiting|now|todo|lines)_/.exec(html)?.[1]
    })
    expect(looks).toEqual(['lines', 'waiting', 'now', 'todo'])
  })

  it('has a key with the square of each state beside its words', () => {
    const html = drawElement(createElement(SquaresKey))
    const entries = [...html.matchAll(/<li>(.*?)<\/li>/gs)].map(([, entry = '']) => [
      /_(waiting|now|todo|lines)_/.exec(entry)?.[1],
      entry.replaceAll(/<.*?>/gs, ''),
    ])
    expect(entries).toEqual([
      ['lines', 'graded'],
      ['waiting', 'waiting'],
      ['now', 'sent back'],
      ['todo', 'not begun'],
    ])
  })

  it('has coarse dots only where its squares are small', () => {
    const isCoarse = (size?: number) =>
      drawElement(
        createElement(SquaresStrip, { squares: [square('waiting'), square('pending')], size }),
      ).match(/_dotted_/g)?.length ?? 0
    expect([undefined, 18, 40, 44].map(isCoarse)).toEqual([2, 2, 0, 0])
  })

  it('has twelve squares in a row', () => {
    const strip = (count: number) => {
      const squares = Array.from({ length: count }, () => ({ kind: 'todo' as const }))
      return drawElement(createElement(Strip, { squares, size: 10 }))
    }
    expect(strip(13)).toMatch(/width="120" viewBox="-4 -4 1208 208"/)
    expect(strip(13)).toMatch(/translate\(1100 0\).*translate\(0 100\)/)
    expect(strip(12)).toContain('viewBox="-4 -4 1208 108"')
    expect(strip(3)).toContain('width="30" viewBox="-4 -4 308 108"')
  })
})

it('a question that is open on the overview reminds the mentor of the promised answer, and names today as such', async () => {
  const [question = expect.fail()] = operations.listQuestions.example.answer.items
  const { id } = operations.readProfile.example.answer
  const drawHtml = (mentorId: string, answerDueAt: Thread['answerDueAt']) =>
    drawPlainPage(`/dashboard/mentor?answer=${question.id}`, {
      role: 'MENTOR',
      answers: {
        listQuestions: {
          items: [
            {
              ...question,
              mentor: { ...question.mentor, id: mentorId },
              mentee: mentorId === id ? question.mentee : null,
            },
          ],
          totalCount: 1,
        },
        listMessages: { ...operations.listMessages.example.answer, answerDueAt },
      },
    })
  const draw = async (...given: Parameters<typeof drawHtml>) => readPage(await drawHtml(...given))
  const [today, tomorrow] = ['2026-11-18T18:00:00Z', '2026-11-19T18:00:00Z']
  expect(await draw(id, today)).toContain('You promised an answer by today, Wednesday 18 November.')
  expect(await draw(id, tomorrow)).toContain('You promised an answer by Thursday 19 November.')
  expect(await draw('other', today)).toContain('An answer is promised by Wednesday 18 November.')
  const countSettling = (text: string) => text.match(/^Needs no answer$/gm)?.length ?? 0
  expect([await draw(id, today), await draw('other', today)].map(countSettling)).toEqual([2, 0])
  // The mentor who promised the answer gets two forms: one in the list and one beside the messages.
  const countForms = (html: string) => html.match(/name="form" value="settleQuestion"/g)?.length ?? 0
  expect([await drawHtml(id, today), await drawHtml('other', today)].map(countForms)).toEqual([2, 0])
  const passed = 'An answer was promised by Tuesday 17 November. Mentors who help out can answer now.'
  expect(await draw(id, '2026-11-17T18:00:00Z')).toContain(passed)
})
