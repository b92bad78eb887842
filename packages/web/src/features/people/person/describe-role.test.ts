import { operations, type Person, type Role } from '@koya/contract'
import { createElement } from 'react'
import { describe, expect, it } from 'vitest'
import { drawElement } from '#testing/draw-element.ts'
import { describeRole, explainRole } from './describe-role.ts'
import { RoleDialog } from './role-dialog.tsx'

const person: Person = operations.readPerson.example.answer
const [pairing = expect.fail()] = person.pairings
const own = { id: person.id, firstName: 'Adaeze', lastName: 'Okonkwo' }
const bisi = { id: 'bisi', firstName: 'Bisi', lastName: 'Eze', isSwitchedOff: false }

const learns = (more: object = {}) => ({ ...pairing, mentee: own, mentor: bisi, ...more })
const mentors = (id: string) => ({
  ...pairing,
  mentee: { id, firstName: 'Chike', lastName: id },
  mentor: { ...own, isSwitchedOff: false },
})
const withWork = (role: Role, pairings: Person['pairings']): Person => ({ ...person, role, pairings })

describe('the question about a role', () => {
  const learner = withWork('MENTEE', [learns(), learns({ state: 'ended' })])
  const mentor = withWork('MENTOR', [mentors('a'), mentors('b')])
  const stays = 'Adaeze still learns in 1 track. End that enrollment first; then you can change the role.'

  it('says only what keeps a person from another role, where something does', () => {
    expect(describeRole(learner, 'MENTEE')).toMatchObject({ says: stays, isPossible: false })
    expect(describeRole(learner, 'MENTOR')).toMatchObject({ says: stays, isPossible: false })
    expect(describeRole(mentor, 'MENTEE')).toMatchObject({
      says: 'Adaeze has 2 mentees. Give those another mentor first; then Adaeze can become a mentee.',
      isPossible: false,
      blockedBy: `/dashboard/admin/pairings?state=open&mentor=${person.id}`,
    })
  })

  it('says what a change does, once another role is chosen', () => {
    expect(describeRole(mentor, 'MENTOR')).toEqual({ says: '', isPossible: false })
    for (const [one, role] of [
      [mentor, 'ADMIN'],
      [withWork('MENTOR', [learns()]), 'MENTEE'],
      [withWork('MENTEE', [learns({ state: 'finished' })]), 'MENTOR'],
    ] as const) {
      expect(describeRole(one, role)).toEqual({
        says: `${one.firstName} is logged out everywhere and comes back in the new role. No mail tells them.`,
        isPossible: true,
      })
    }
  })

  it.each([
    [
      withWork('MENTEE', [learns({ state: 'finished' })]),
      'MENTOR',
      'a track. What they have learned here stays theirs.',
    ],
    [withWork('MENTEE', []), 'MENTOR', 'on the page of a track.'],
    [mentor, 'MENTOR', 'on the page of a track.'],
    [mentor, 'MENTEE', 'a mentor. A mentor who becomes a mentee loses all track approvals.'],
    [withWork('ADMIN', []), 'MENTEE', 'Learns in tracks with a mentor.'],
  ] as const)('speaks of what was learned and of approvals only to whom it matters: %#', (one, role, end) => {
    expect(explainRole(one, role).endsWith(end)).toBe(true)
  })

  it('cannot be sent as long as no other role is possible', () => {
    const draw = (one: Person) =>
      drawElement(createElement(RoleDialog, { person: one, onClose: () => undefined }))
    expect(draw(learner)).toMatch(/disabled="" type="submit"[^>]*>Change role/)
    expect(draw(learner)).toContain(stays)
    expect(draw(learner)).toMatch(/\?state=open&amp;mentee=[-\da-f]+"[^>]*>Go to their pairings/)
    expect(draw(mentor)).not.toContain('Go to their pairings')
    expect(draw(mentor)).not.toContain('comes back')
  })
})
