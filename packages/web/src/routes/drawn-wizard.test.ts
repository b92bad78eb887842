import { operations } from '@koya/contract'
import { createElement } from 'react'
import { expect, it } from 'vitest'
import type { Step } from '#features/enrollment/wizard/enrollment-steps.ts'
import { WizardFooter } from '#features/enrollment/wizard/wizard-frame.tsx'
import { readElement } from '#testing/draw-element.ts'
import { enrollmentLists } from './mentee/enrollment-lists.ts'

const [track = expect.fail()] = operations.listTracks.example.answer.items
const [mentor = expect.fail()] = operations.listTrackMentors.example.answer.items
const { mentors } = enrollmentLists

const drawFooter = (step: Step, free: object[] = [mentor], waits = false) =>
  readElement(
    createElement(WizardFooter, {
      step,
      waits,
      mentors,
      move: () => undefined,
      onClose: () => undefined,
      onCancel: () => undefined,
    }),
    { role: 'MENTEE', reads: [[mentors(track.id), { items: free, totalCount: free.length }]] },
  )

it('the step of the tracks says why it does not go on, until a track is chosen', () => {
  expect(drawFooter({ at: 0, track: null })).toBe('Choose a track to go on.\nNext')
  expect(drawFooter({ at: 0, track })).toBe(`Your choice: ${track.title}\nNext`)
})

it('the step of the tracks lets somebody who waits for a mentor keep waiting', () => {
  expect(drawFooter({ at: 0, track: null }, [], true)).toBe('Choose a track to go on.\nKeep waiting\nNext')
})

it('the step of the mentors speaks of a choice only where there is one', () => {
  const step = { at: 2, track, mentor: null, asking: false } as const
  expect(drawFooter(step)).toContain('the choice is not reversible')
  const none = drawFooter(step, [])
  expect(none).toContain('You can enroll once a mentor is free.')
  expect(none).not.toContain('not reversible')
})
