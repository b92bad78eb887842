import { operations } from '@koya/contract'
import { createElement } from 'react'
import { expect, it } from 'vitest'
import { EnrollmentWizard } from '#features/enrollment/wizard/enrollment-wizard.tsx'
import { TrackStep } from '#features/enrollment/wizard/track-step.tsx'
import { read } from '#lib/api/query.ts'
import { drawElement, readElement } from '#testing/draw-element.ts'
import { enrollmentLists } from './mentee/enrollment-lists.ts'

const profile = operations.readProfile.example.answer
const [first = expect.fail()] = operations.listTracks.example.answer.items
const items = [
  { ...first, id: 'web', title: 'Web Development' },
  { ...first, id: 'data', title: 'Data' },
]

const readsWith = (endedTracks: object[], waiting: object[], tracks: object[] = items) =>
  [
    [enrollmentLists.tracks, { items: tracks, totalCount: tracks.length }],
    [enrollmentLists.profile, { ...profile, tracks: [], endedTracks }],
    [read('listOwnWaiting'), { items: waiting, totalCount: waiting.length }],
  ] as const

const draw = (endedTracks: object[], waiting: object[] = []) =>
  readElement(
    createElement(TrackStep, {
      query: enrollmentLists.tracks,
      profile: enrollmentLists.profile,
      picked: null,
      onPick: () => undefined,
      isFirst: true,
    }),
    { role: 'MENTEE', reads: readsWith(endedTracks, waiting) },
  )

const [line] = operations.listOwnWaiting.example.answer.items
const waitFor = (id: string, title: string, held: object | null = null) => ({
  ...line,
  track: { id, title },
  held,
})

it('the wizard offers no track whose enrollment has ended, and says why', () => {
  const choices = (text: string) => items.filter(({ title }) => text.includes(`${title}${first.description}`))
  expect(choices(draw([]))).toHaveLength(2)
  const text = draw([{ id: 'web', title: 'Web Development', isFinished: false }])
  expect(text).toContain('Your enrollment in Web Development has ended')
  expect(text).not.toMatch(/^Web Development/m)
  expect(text).toContain('Data')
})

it('the wizard offers no track that somebody has finished, and counts it as none that they could begin', () => {
  const [tracks, , waiting] = readsWith([], [waitFor('data', 'Data')])
  const own = { ...profile, tracks: [{ id: 'web', title: 'Web Development', isFinished: true }] }
  const step = createElement(TrackStep, {
    query: enrollmentLists.tracks,
    profile: enrollmentLists.profile,
    picked: null,
    onPick: () => undefined,
    isFirst: true,
  })
  const text = readElement(step, { role: 'MENTEE', reads: [tracks, [enrollmentLists.profile, own], waiting] })
  expect(text).not.toContain('Web Development')
  expect(text).toContain('We write to you when a place comes free, and hold it for 48 hours.')
  expect(text).toMatch(/^Data/m)
})

it('the wizard marks a choice for which somebody waits or has a held place', () => {
  const tagsOf = (...waiting: object[]) =>
    draw([], waiting).match(/(Waiting for a mentor|A place is held for you)(?! in)/g)
  const data = waitFor('data', 'Data')
  expect(tagsOf(waitFor('web', 'Web Development', {}))).toEqual(['A place is held for you'])
  expect(tagsOf(waitFor('web', 'Web Development', {}), data)).toEqual([
    'A place is held for you',
    'Waiting for a mentor',
  ])
  expect(tagsOf(data)).toBeNull()
})

it('the wizard says first what somebody waits for, and to begin another track only if there is one', () => {
  const [web, data] = [waitFor('web', 'Web Development'), waitFor('data', 'Data')]
  expect(draw([], [web])).toMatch(
    /^2 people are ahead of you in the line for Web Development. We write to you when a place comes free, and hold it for 48 hours.\nOr begin another track meanwhile\nYou keep your place in line.\n/,
  )
  expect(draw([], [web, data])).toMatch(
    /^2 people are ahead of you in the line for Web Development. 2 people are ahead of you in the line for Data. We write to you when a place comes free, and hold it for 48 hours.\n/,
  )
  expect(draw([], [waitFor('web', 'Web Development', {})])).toMatch(
    /^A place is held for you in Web Development: choose this track to enroll.\n/,
  )
  const ended = [{ id: 'data', title: 'Data', isFinished: false }]
  expect(draw(ended, [web])).toMatch(
    /^2 people are ahead of you .* We write to you when a place comes free, and hold it for 48 hours.\n/,
  )
  expect(draw([], [waitFor('web', 'Web Development', {}), data])).toMatch(
    /^A place is held for you in Web Development: choose this track to enroll. 2 people are ahead of you in the line for Data. We write to you when a place comes free, and hold it for 48 hours.\n/,
  )
  expect(draw([])).toMatch(/^A track is a row of tasks/)
})

it('the head of the wizard speaks of waiting, and shows no steps, to somebody who only waits, if another track is there', () => {
  const titleOf = (waiting: object[], tracks = items, track?: typeof first, ended: object[] = []) => {
    const wizard = createElement(EnrollmentWizard, {
      lists: enrollmentLists,
      track,
      open: true,
      onClose: () => undefined,
    })
    const text = readElement(wizard, { role: 'MENTEE', reads: readsWith(ended, waiting, tracks) })
    const title = /Choose \w+ track|Waiting for a mentor|Look at the stages/.exec(text)?.[0]
    expect(text.includes('Mentor Selection')).toBe(title !== 'Waiting for a mentor')
    return title
  }
  const title = (...waiting: object[]) => titleOf(waiting)
  const [web, data] = [waitFor('web', 'Web Development'), waitFor('data', 'Data')]
  expect(title()).toBe('Choose your track')
  expect(title(web)).toBe('Waiting for a mentor')
  expect(title(waitFor('web', 'Web Development', {}))).toBe('Choose your track')
  expect(title(web, data)).toBe('Choose your track')
  const three = [...items, { ...first, id: 'design', title: 'Design' }]
  expect(titleOf([web, data], three)).toBe('Waiting for a mentor')
  expect(titleOf([web, waitFor('data', 'Data', {})], three)).toBe('Choose your track')
  expect(titleOf([web], items, first)).toBe('Look at the stages')
  expect(titleOf([web], items, undefined, [{ id: 'data', title: 'Data' }])).toBe('Choose your track')
})

it('the wizard speaks of no other track to somebody for whom a place is held', () => {
  const three = [...items, { ...first, id: 'design', title: 'Design' }]
  const waiting = [waitFor('web', 'Web Development', {}), waitFor('data', 'Data')]
  const { tracks: query, profile: own } = enrollmentLists
  const props = { query, profile: own, picked: null, onPick: () => undefined, isFirst: true }
  const text = readElement(createElement(TrackStep, props), {
    role: 'MENTEE',
    reads: readsWith([], waiting, three),
  })
  expect(text).toContain('We write to you when a place comes free, and hold it for 48 hours.')
  expect(text).not.toContain('another track meanwhile')
})

it('the wizard has no choice for a track somebody waits for, while another can be begun', () => {
  const { tracks: query, profile: own } = enrollmentLists
  const props = { query, profile: own, picked: null, onPick: () => undefined, isFirst: true }
  const choicesOf = (...waiting: object[]) => {
    const html = drawElement(createElement(TrackStep, props), {
      role: 'MENTEE',
      reads: readsWith([], waiting),
    })
    const tracks = /<fieldset.*<\/fieldset>/s.exec(html)?.[0] ?? expect.fail()
    return [...tracks.matchAll(/<span[^>]*_title_[^>]*>([\w ]+)/g)].map(([, title]) => title)
  }
  const [web, data] = [waitFor('web', 'Web Development'), waitFor('data', 'Data')]
  const both = ['Web Development', 'Data']
  expect(choicesOf()).toEqual(both)
  expect(choicesOf(web)).toEqual(['Data'])
  // Somebody who waits for every track may still look at the stages of each.
  expect(choicesOf(web, data)).toEqual(both)
  expect(choicesOf(waitFor('web', 'Web Development', {}))).toEqual(both)
})

it('the wizard keeps the chosen track among its choices, also where somebody waits for it', () => {
  const { tracks: query, profile: own } = enrollmentLists
  const picked = { ...first, id: 'web', title: 'Web Development' }
  const html = drawElement(
    createElement(TrackStep, { query, profile: own, picked, onPick: () => undefined, isFirst: false }),
    { role: 'MENTEE', reads: readsWith([], [waitFor('web', 'Web Development')]) },
  )
  expect(html.match(/<input type="radio"[^>]*>/g)).toHaveLength(2)
  expect(html).toMatch(/<input type="radio"[^>]* checked=""[^>]*>(?:(?!<input).)*Web Development/s)
})

it('the wizard can be left with “Keep waiting” by somebody for whom no place is held', () => {
  const [web, data] = [waitFor('web', 'Web Development'), waitFor('data', 'Data')]
  const canKeepWaiting = (...waiting: object[]) => {
    const wizard = createElement(EnrollmentWizard, {
      lists: enrollmentLists,
      track: undefined,
      open: true,
      onClose: () => undefined,
    })
    const text = readElement(wizard, { role: 'MENTEE', reads: readsWith([], waiting) })
    expect(text).toContain('Choose a track to go on.')
    return text.includes('Keep waiting')
  }
  expect(canKeepWaiting(web)).toBe(true)
  expect(canKeepWaiting()).toBe(false)
  expect(canKeepWaiting(web, data)).toBe(true)
  expect(canKeepWaiting(waitFor('web', 'Web Development', {}))).toBe(false)
})

it('the wizard names each track in which a place is held', () => {
  const held = [waitFor('web', 'Web Development', {}), waitFor('data', 'Data', {})]
  expect(draw([], held)).toMatch(
    /^A place is held for you in Web Development and Data: choose this track to enroll.\n/,
  )
})

it.each([
  [0, 'You are first in the line for Data.'],
  [1, 'One person is ahead of you in the line for Data.'],
])('the wizard says who is ahead in the line: %i', (before, said) => {
  const one = { ...waitFor('data', 'Data'), before }
  expect(draw([], [one]).split('. ', 1)).toEqual([said.slice(0, -1)])
})
