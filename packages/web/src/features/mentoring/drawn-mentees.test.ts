import { operations } from '@koya/contract'
import { pages } from '@koya/contract/pages'
import { createElement } from 'react'
import { expect, it } from 'vitest'
import { readElement } from '#testing/draw-element.ts'
import { drawPlainPage } from '#testing/draw-plain-page.ts'
import { MenteesTable } from './mentees-table.tsx'

const [mentee = expect.fail()] = operations.listOwnMentees.example.answer.items
const bisi = { id: 'bisi', firstName: 'Bisi', lastName: 'Eze' }
const web = { id: 'web', title: 'Web Development' }
const data = { id: 'data', title: 'Data' }

it.each([
  ['the place and the tracks', { city: 'Lagos' }, 'Lagos · Web Development'],
  ['the mentor for an admin', { city: 'Lagos', mentors: [bisi] }, 'with Bisi Eze · Web Development'],
  ['the tracks alone without a place', { city: null }, 'Web Development'],
  ['the tracks alone without mentors', { city: 'Lagos', mentors: [] }, 'Web Development'],
  ['each of several tracks', { city: null, tracks: [web, data] }, 'Web Development, Data'],
  ['the place alone without tracks', { city: 'Lagos', tracks: [] }, 'Lagos'],
])('below a name stands %s', (_, fields, below) => {
  const track = mentee.tracks[0] ?? expect.fail()
  const tracks = [{ ...track, title: 'Web Development' }]
  const one = {
    ...mentee,
    id: 'ada',
    firstName: 'Ada',
    lastName: 'Obi',
    mentors: undefined,
    tracks,
    ...fields,
  }
  const text = readElement(createElement(MenteesTable, { mentees: [one] }))
  expect(text).toContain(`Ada Obi (/dashboard/mentor/mentee/ada)${below}\n`)
})

it.each([
  ['has neither filters nor a key while nobody is there', '', false],
  ['keeps both where a filter finds nobody', '?state=quiet', true],
])('the list of mentees %s', async (_, search, isThere) => {
  const html = await drawPlainPage(`${pages.mentees}${search}`, {
    role: 'MENTOR',
    answers: { listOwnMentees: { items: [], totalCount: 0 } },
  })
  expect(html.includes('What the squares of the tasks mean')).toBe(isThere)
  expect(html.includes('Find by name')).toBe(isThere)
})

it.each([
  ['leaves out its fields while one page holds all', '', 10, true],
  ['has its fields from the second page on', '', 11, false],
  ['has its fields where it is sorted', '?sort=name', 1, false],
  ['has its fields where a name is looked for', '?name=ada', 1, false],
])('the list of mentees %s', async (_, search, totalCount, isShort) => {
  const html = await drawPlainPage(`${pages.mentees}${search}`, {
    role: 'MENTOR',
    answers: { listOwnMentees: { items: [mentee], totalCount } },
  })
  expect(/<div class="[^"]*fields[^"]*short/.test(html)).toBe(isShort)
})

it.each([
  ['advises fewer letters where a name finds nobody', '?name=zzz', true],
  ['advises nothing about letters where a state finds nobody', '?state=quiet', false],
])('the list of mentees %s', async (_, search, isThere) => {
  const html = await drawPlainPage(`${pages.mentees}${search}`, {
    role: 'MENTOR',
    answers: { listOwnMentees: { items: [], totalCount: 0 } },
  })
  expect(html).toContain('No mentees match')
  expect(html.includes('Try fewer letters of the name.')).toBe(isThere)
})
