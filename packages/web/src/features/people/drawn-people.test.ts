import { operations, type PersonEntry } from '@koya/contract'
import { pages } from '@koya/contract/pages'
import { createElement } from 'react'
import { describe, expect, it } from 'vitest'
import { readElement } from '#testing/draw-element.ts'
import { drawPlainPage } from '#testing/draw-plain-page.ts'
import { readPage, readPart } from '#testing/read-page.ts'
import { MentorNames } from './mentor-names.tsx'
import { PeopleTable } from './people-table.tsx'
import { isNarrowed, readPeopleView, toMentorFilter, toPeopleFilter, toPeopleQuery } from './people-view.ts'

const id = '0199a0c0-0000-7000-8000-000000000011'
const [person = expect.fail()] = operations.listPeople.example.answer.items
const view = (search: string) => readPeopleView(new URLSearchParams(search))
const everything = `search=+Ada+&state=active&role=MENTOR&track=${id}&mentor=${id}&sort=name&page=3`

describe('the list of people', () => {
  it('asks the server for what the address says, and for nothing that it would refuse', () => {
    const filter = { search: 'Ada', state: 'active', role: 'MENTOR', track: id, mentor: id, sort: 'name' }
    expect(toPeopleQuery(view(everything))).toEqual({ ...filter, limit: '20', skip: '40' })
    expect(toPeopleFilter(view(everything))).toEqual(filter)
    expect(toMentorFilter(view(everything))).toEqual({
      search: 'Ada',
      state: 'active',
      track: id,
      sort: 'name',
    })
    expect(toPeopleQuery(view('state=x&role=x&track=x&mentor=x&sort=x&page=x'))).toEqual({
      limit: '20',
      skip: '0',
    })
    expect([isNarrowed(view('sort=name&page=3')), isNarrowed(view('role=ADMIN'))]).toEqual([false, true])
  })

  it('says of each person when they came, by their state, and leads only to who has an account', () => {
    const of = (more: Partial<PersonEntry>): PersonEntry => ({ ...person, tracks: [], mentors: [], ...more })
    const people = [
      of({ id: '1', state: 'active', role: 'MENTOR', lastLoginAt: null }),
      of({ id: '2', state: 'switched-off' }),
      of({ id: '3', state: 'pending', createdAt: '2026-11-16T12:00:00.000Z' }),
      of({ id: '4', state: 'invited', firstName: '', createdAt: '2026-11-17T11:00:00.000Z' }),
    ]
    expect(readElement(createElement(PeopleTable, { people }))).toMatchInlineSnapshot(`
      "People
      Person
      Role
      Track
      Last login
      Choose Adaeze Okonkwo
      Adaeze Okonkwo (/dashboard/admin/people/1)adaeze@example.org
      Mentor
      No track at present
      Last login never
      Choose Adaeze Okonkwo
      Adaeze Okonkwo (/dashboard/admin/people/2)adaeze@example.org
      MenteeSwitched off
      No track at present
      Last login 8 months ago
      Choose Adaeze Okonkwo
      Adaeze Okonkwoadaeze@example.org
      MenteeNot confirmed
      No track at present
      registered 2 days ago
      Send the mail again to Adaeze Okonkwo
      Choose Okonkwo
      adaeze@example.orgadaeze@example.org
      MenteeInvited
      No track at present
      invited 1 day ago"
    `)
    const head = readElement(createElement(PeopleTable, { people: people.slice(2) }))
    expect(head).not.toContain('Last login')
    expect(head).toMatch(/Track\nWhen\n/)
  })

  it('says for which tracks somebody waits, beside those that they learn', () => {
    const waitsFor = ['Mobile Development', 'Data'].map((title) => ({ id: title, title }))
    const draw = (more: Partial<PersonEntry>) =>
      readElement(createElement(PeopleTable, { people: [{ ...person, ...more }] }))
    expect(draw({ waitsFor, tracks: [], mentors: [] })).toContain('Waiting for Mobile Development and Data')
    expect(draw({ waitsFor, tracks: [], mentors: [] })).not.toContain('No track')
    expect(draw({ waitsFor })).toMatch(/with Bisi Adeyemi\s*Waiting for Mobile/)
  })

  it('says of nobody but mentees and mentors that they have no track', () => {
    const draw = (role: PersonEntry['role']) =>
      readElement(createElement(PeopleTable, { people: [{ ...person, role, tracks: [] }] })).includes(
        'No track',
      )
    expect((['MENTEE', 'MENTOR', 'ADMIN'] as const).map(draw)).toEqual([true, true, false])
  })

  it('names each mentor once, and says who is switched off', () => {
    const bisi = { id: 'bisi', firstName: 'Bisi', lastName: 'Eze', isSwitchedOff: false }
    const chike = { id: 'chike', firstName: 'Chike', lastName: 'Obi', isSwitchedOff: true }
    const draw = (mentors: PersonEntry['mentors']) => readElement(createElement(MentorNames, { mentors }))
    expect(draw([bisi, chike, bisi])).toBe('with Bisi Eze and Chike Obi (switched off)')
    expect(draw([])).toBe('')
  })

  it('counts those whose mentor is switched off, except where it shows them', async () => {
    const draw = async (search: string, totalCount: number) =>
      readPage(
        await drawPlainPage(pages.people + search, {
          role: 'ADMIN',
          answers: { listPeople: { items: [person], totalCount } },
        }),
      )
    expect(await draw('', 1)).toContain('One mentee has lost their mentor. Show them')
    expect(await draw('', 2)).toContain('2 mentees have lost their mentor.')
    expect(await draw('?state=needs-mentor', 2)).not.toContain('lost their mentor')
    expect(await draw('?role=MENTOR', 2)).toContain('Download figures of mentors')
    expect(await draw('?role=MENTEE', 2)).not.toContain('Download figures of mentors')
  })

  it('keeps its filters from page to page, and says where nobody matches', async () => {
    const draw = (search: string, items: object[], totalCount: number) =>
      drawPlainPage(pages.people + search, {
        role: 'ADMIN',
        answers: { listPeople: { items, totalCount } },
      })
    const text = readPart(await draw('?role=MENTOR&sort=name&page=2', [person], 45), '21 to', 'Download')
    expect(text).toMatchInlineSnapshot(`
      "21 to 40 of 45
      1
      2
      3
      Previous page (?role=MENTOR&sort=name) · Page 2 of 3 · Next page (?role=MENTOR&sort=name&page=3)"
    `)
    expect(readPage(await draw('?role=ADMIN', [], 0))).toContain(
      'Nobody matches\nShow everybody (/dashboard/admin/people)',
    )
    expect(readPage(await draw('?state=switched-off', [], 0))).toContain('Nobody is switched off\n')
    const unconfirmed = readPage(await draw('?state=pending', [], 0))
    expect(unconfirmed).toContain('Everybody has confirmed their address\n')
    expect(unconfirmed).not.toContain('Choose some of them')
    expect(readPage(await draw('?state=pending', [person], 1))).toContain('Choose some of them')
    expect(readPage(await draw('?state=switched-off&role=ADMIN', [], 0))).toContain('Nobody matches\n')
    expect(readPage(await draw('?sort=name', [], 0))).toContain('Nobody yet')
    expect(readPage(await draw('?role=ADMIN&page=9', [], 45))).toContain(
      'The list ends before this page\nTo the first page (/dashboard/admin/people?role=ADMIN)',
    )
  })
})

describe('saved views', () => {
  const saved = (query: string, name: string, list = 'people') => ({ id: name, list, name, query })
  const listViews = {
    items: [saved('role=MENTOR', 'Mentors'), saved('state=ended', 'Over', 'pairings')],
    totalCount: 2,
  }
  const draw = async (search: string, views: object = listViews) => {
    const html = await drawPlainPage(pages.people + search, { role: 'ADMIN', answers: { listViews: views } })
    return { html, text: readPage(html) }
  }

  it('belong to their list, and the present one can be deleted instead of saved', async () => {
    const { html, text } = await draw('?page=2&role=MENTOR')
    expect(text).toContain('Mentors (/dashboard/admin/people?role=MENTOR)\nDelete this view')
    expect(html).toMatch(/aria-current="true"[^>]*>Mentors</)
    expect(text).not.toMatch(/Over|Save this view/)
  })

  it('can be saved where something is filtered', async () => {
    expect((await draw('?role=ADMIN')).text).toContain('Save this view')
    expect((await draw('')).text).not.toMatch(/Save this view|Delete this view/)
    const pending = (await draw('?state=pending')).text
    expect(pending).toContain('Choose some of them to send the mail again.')
    expect(pending).toMatch(/Lost their mentor.*\nSave this view/)
    expect((await draw('', { items: [], totalCount: 0 })).text).not.toContain('Saved views')
  })
})
