import { operations, type Role } from '@koya/contract'
import { pages } from '@koya/contract/pages'
import { describe, expect, it } from 'vitest'
import { drawPlainPage } from '#testing/draw-plain-page.ts'
import { readPage } from '#testing/read-page.ts'

describe('the own profile', () => {
  const drawHtml = (url: string, role: Role) =>
    drawPlainPage(url, {
      role,
      answers: { readProfile: { ...operations.readProfile.example.answer, role } },
    })
  const draw = async (url: string, role: Role) => readPage(await drawHtml(url, role))

  it('says of a mentee without a track that there is none yet', async () => {
    const readProfile = { ...operations.readProfile.example.answer, role: 'MENTEE', tracks: [] }
    const html = await drawPlainPage(pages.menteeProfile, { role: 'MENTEE', answers: { readProfile } })
    expect(readPage(html)).toMatch(/\nTrack\nNone yet\n/)
  })

  it('says who sees it to a mentee, whom others see in another way', async () => {
    const words = /^Your mentor and the admins see this\./m
    expect(await draw(pages.menteeProfile, 'MENTEE')).toMatch(words)
    for (const [url, role] of [
      [pages.mentorProfile, 'MENTOR'],
      [pages.adminProfile, 'ADMIN'],
    ] as const) {
      const text = await draw(url, role)
      expect(text).toContain('About you')
      expect(text).not.toMatch(words)
    }
  })

  it('shows what somebody is learning to a mentee only, whatever address the others write', async () => {
    const learning = 'What you are learning'
    expect(await draw(pages.menteeProfile, 'MENTEE')).toContain(learning)
    const [mentee, mentor, admin] = [pages.menteeProfile, pages.mentorProfile, pages.adminProfile]
    for (const [url, role] of [
      [mentor, 'MENTOR'],
      [mentee, 'MENTOR'],
      [admin, 'ADMIN'],
      [mentee, 'ADMIN'],
    ] as const) {
      const html = await drawHtml(url, role)
      expect(html).toContain('About you')
      expect(html).not.toContain(learning)
      // `data-unknown` would mean that the page still waits for a query, such as `listOwnLearning`.
      expect(html).not.toContain('data-unknown')
    }
  })
})

it('the page of a mentee says once that they learn in no track, that of a mentor beside the profile', async () => {
  const draw = async (role: Role) => {
    const person = { ...operations.readPerson.example.answer, role, tracks: [], pairings: [] }
    const url = pages.person.replace(':personId', person.id)
    return readPage(await drawPlainPage(url, { role: 'ADMIN', answers: { readPerson: person } }))
  }
  const mentee = await draw('MENTEE')
  expect(mentee.match(/no track|None yet/g)).toEqual(['no track'])
  expect(mentee).not.toMatch(/\nTrack\n/)
  expect(await draw('MENTOR')).toMatch(/\nTrack\nNone yet\n/)
  expect(await draw('ADMIN')).not.toMatch(/\nTrack\n/)
})

it('the page of a mentor with places does not also say that nobody learns with them', async () => {
  const places = [{ track: { id: 'web', title: 'Web' }, taken: 0, places: 2, allowed: 2 }]
  const draw = async (more: object) => {
    const readPerson = { ...operations.readPerson.example.answer, role: 'MENTOR', pairings: [], ...more }
    const url = pages.person.replace(':personId', readPerson.id)
    return readPage(await drawPlainPage(url, { role: 'ADMIN', answers: { readPerson } }))
  }
  const nobody = 'Nobody learns with them at present.'
  expect(await draw({ places: [] })).toContain(nobody)
  const text = await draw({ places })
  expect(text).toContain('Web: 0 of 2 places taken')
  expect(text).not.toContain(nobody)
})
