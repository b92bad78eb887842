import { operations } from '@koya/contract'
import { pages } from '@koya/contract/pages'
import { createElement } from 'react'
import { describe, expect, it } from 'vitest'
import { readElement } from '#testing/draw-element.ts'
import { drawPlainPage } from '#testing/draw-plain-page.ts'
import { readPage, readPart } from '#testing/read-page.ts'
import { MoveDialog } from './move-dialog.tsx'
import {
  changeFilter,
  isPreparedMove,
  readPairingsView,
  toPairingsFilter,
  toPairingsQuery,
  withoutMove,
} from './pairings-view.ts'

const id = '0199a0c0-0000-7000-8000-000000000011'
const [pairing = expect.fail()] = operations.listPairings.example.answer.items

describe('the list of pairings', () => {
  it('says of a mentee that the account is switched off', async () => {
    const mentee = { ...pairing.mentee, isSwitchedOff: true }
    const draw = (items: object[]) =>
      drawPlainPage(pages.pairings, {
        role: 'ADMIN',
        answers: { listPairings: { items, totalCount: items.length } },
      })
    expect(readPage(await draw([{ ...pairing, mentee }]))).toContain('switched off')
    expect(readPage(await draw([pairing]))).not.toContain('switched off')
  })

  it('asks the server for what the address says, and for a hundred where all are to move', () => {
    const search = new URLSearchParams(
      `search=Ada&asks=yes&state=open&track=${id}&cohort=${id}&mentor=${id}&mentee=${id}&page=2`,
    )
    const ids = { track: id, cohort: id, mentor: id, mentee: id }
    const filter = { ...ids, search: 'Ada', state: 'open', request: 'open' }
    expect(toPairingsQuery(search)).toEqual({ ...filter, limit: '20', skip: '20' })
    expect(toPairingsFilter(readPairingsView(search))).toEqual(filter)
    const prepared = new URLSearchParams(`mentor=${id}&move=all`)
    expect(toPairingsQuery(prepared)).toEqual({ mentor: id, limit: '100', skip: '0' })
    const cancelled = new URLSearchParams(withoutMove(readPairingsView(prepared)))
    expect(isPreparedMove(cancelled)).toBe(false)
    expect(toPairingsQuery(cancelled)).toEqual(toPairingsQuery(prepared))
    expect([isPreparedMove(prepared), isPreparedMove(search)]).toEqual([true, false])
    expect(toPairingsQuery(new URLSearchParams('asks=no&state=x&mentor=x'))).toEqual({
      limit: '20',
      skip: '0',
    })
  })

  it('names the chosen cohort without a chosen track, as the list names it', async () => {
    const html = await drawPlainPage(`${pages.pairings}?cohort=${pairing.cohort?.id}`, {
      role: 'ADMIN',
      answers: { listPairings: { items: [pairing], totalCount: 1 } },
    })
    expect(html).toMatch(/<option [^>]*selected[^>]*>March 2026<\/option>/)
  })

  it('names the mentee whom the address asks for, and offers everybody', async () => {
    const draw = (search: string) =>
      drawPlainPage(pages.pairings + search, {
        role: 'ADMIN',
        answers: { listPairings: { items: [pairing], totalCount: 1 } },
      })
    const html = await draw(`?mentee=${pairing.mentee.id}`)
    expect(html).toMatch(/>Every mentee<\/option><option [^>]*selected[^>]*>Adaeze Okonkwo<\/option>/)
    expect(await draw('')).not.toContain('Every mentee')
  })

  it('names both people, what waits and what is over, and offers no page of who has left', async () => {
    const work = { tasks: 12, graded: 3, waiting: 2, waitingSince: '2026-11-16T12:00:00.000Z' }
    const items = [
      { ...pairing, id: '1', work, formerMentors: [{ id: 'x', firstName: 'Ebele', lastName: 'Nwosu' }] },
      { ...pairing, id: '2', state: 'finished', mentee: { ...pairing.mentee, email: '' } },
      {
        ...pairing,
        id: '3',
        state: 'ended',
        endedAt: '2026-11-15T12:00:00.000Z',
        request: { reason: 'No evening', askedAt: '2026-11-14T12:00:00.000Z' },
      },
    ]
    const html = await drawPlainPage(pages.pairings, {
      role: 'ADMIN',
      answers: { listPairings: { items, totalCount: 3 } },
    })
    expect(readPart(html, 'Choose all', '3 in all')).toMatchInlineSnapshot(`
      "Choose all 2
      Who mentors whom
      Mentee
      Mentor
      Track and cohort
      Progress
      Waiting work
      What can be done
      Choose Adaeze Okonkwo in Web Development
      Adaeze Okonkwo (/dashboard/admin/people/0199a0c0-0000-7000-8000-000000000010)adaeze@example.org
      with Bisi Adeyemi (/dashboard/admin/people/0199a0c0-0000-7000-8000-000000000011)before: Ebele Nwosu
      Web DevelopmentCohort: March 2026
      3 of 12 graded (/dashboard/mentor/mentee/0199a0c0-0000-7000-8000-000000000010)
      2 waiting, the oldest sent 2 days agothe oldest of 2
      Adaeze Okonkwo in Web Development
      Give another mentor
      End the enrollment
      Choose Adaeze Okonkwo in Web Development
      Adaeze Okonkwo
      with Bisi Adeyemi (/dashboard/admin/people/0199a0c0-0000-7000-8000-000000000011)
      Web DevelopmentCohort: March 2026
      2 of 8 graded (/dashboard/mentor/mentee/0199a0c0-0000-7000-8000-000000000010)Finished
      1 waiting, sent 8 months ago
      Adaeze Okonkwo in Web Development
      Give another mentor
      End the enrollment
      Choose Adaeze Okonkwo in Web Development
      Adaeze Okonkwo (/dashboard/admin/people/0199a0c0-0000-7000-8000-000000000010)adaeze@example.org
      with Bisi Adeyemi (/dashboard/admin/people/0199a0c0-0000-7000-8000-000000000011)asks for another mentor 4 days ago: “No evening”
      Web DevelopmentCohort: March 2026
      2 of 8 graded (/dashboard/mentor/mentee/0199a0c0-0000-7000-8000-000000000010)Ended 3 days ago
      1 waiting, sent 8 months ago
      Adaeze Okonkwo in Web Development
      Keep the mentor
      Open it again"
    `)
    expect(
      [...html.matchAll(/<input type="checkbox"( disabled="")?/g)].map(([, off]) => off !== undefined),
    ).toEqual([false, false, false, true])
  })

  it('begins with the waiting list, if anybody waits and nobody is looked for or to be moved', async () => {
    const listWaiting = operations.listWaiting.example.answer
    const draw = async (answer: object, search = '') =>
      readPage(
        await drawPlainPage(pages.pairings + search, { role: 'ADMIN', answers: { listWaiting: answer } }),
      )
    const text = await draw(listWaiting)
    expect(text.indexOf('Waiting list: 1')).toBeGreaterThan(0)
    expect(text.indexOf('Waiting list: 1')).toBeLessThan(text.indexOf('Asking for another mentor'))
    expect(await draw({ items: [], totalCount: 0 })).not.toContain('Waiting list')
    expect(await draw(listWaiting, '?search=Ada')).not.toContain('Waiting list')
    expect(await draw(listWaiting, `?mentee=${id}`)).not.toContain('Waiting list')
    expect(await draw(listWaiting, '?move=all')).not.toContain('Waiting list')
    const refusals = { listWaiting: { status: 500, message: 'It broke', code: 'fault' as const } }
    expect(readPage(await drawPlainPage(pages.pairings, { role: 'ADMIN', refusals }))).toContain(
      'Waiting list\nIt broke\nThe waiting list could not be fetched.',
    )
  })

  it('keeps its filters, and drops the cohort with the track', async () => {
    const draw = (search: string) => drawPlainPage(pages.pairings + search, { role: 'ADMIN' })
    const html = await draw(`?mentor=${id}&asks=yes`)
    const text = readPage(html)
    expect(text).toContain(`Learning (/dashboard/admin/pairings?state=open&mentor=${id})`)
    expect(text).toContain(`All (/dashboard/admin/pairings?mentor=${id})`)
    expect(html).toMatch(/aria-current="true"[^>]*>Asking for another mentor/)
    expect(readPage(await draw('?state=open'))).toContain(
      'Asking for another mentor (/dashboard/admin/pairings?asks=yes)',
    )
  })

  it('lists twenty again once a filter changes after a move of everybody', async () => {
    for (const search of [`?mentor=${id}&move=all`, `?mentor=${id}&size=100`])
      expect(readPage(await drawPlainPage(pages.pairings + search, { role: 'ADMIN' }))).toContain(
        `Learning (/dashboard/admin/pairings?state=open&mentor=${id})`,
      )
    const long = readPairingsView(new URLSearchParams('size=100&page=2'))
    expect(changeFilter(long, { search: 'Ada' })).toBe('?search=Ada')
  })
})

it('the question about a move names six mentees, and of more the first five and how many others', () => {
  const draw = (...names: string[]) =>
    readElement(
      createElement(MoveDialog, {
        pairings: names.map((lastName) => ({ ...pairing, mentee: { ...pairing.mentee, lastName } })),
        track: pairing.track,
        mentors: {
          data: undefined,
          error: null,
          isError: false,
          isFetching: true,
          refetch: () => expect.fail(),
        },
        isPrepared: false,
        onMoved: expect.fail,
        onClose: expect.fail,
      }),
    )
  const { firstName } = pairing.mentee
  expect(draw('A', 'B', 'C', 'D', 'E', 'F')).toContain(
    `Moves ${['A', 'B', 'C', 'D', 'E'].map((name) => `${firstName} ${name}`).join(', ')} and ${firstName} F with`,
  )
  expect(draw('A', 'B', 'C', 'D', 'E', 'F', 'G')).toContain(`${firstName} E and 2 more with`)
})
