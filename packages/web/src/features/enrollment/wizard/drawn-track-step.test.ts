import { operations } from '@koya/contract'
import { createElement } from 'react'
import { expect, it } from 'vitest'
import { read } from '#lib/api/query.ts'
import { readElement } from '#testing/draw-element.ts'
import { TrackStep } from './track-step.tsx'

const profile = operations.readProfile.example.answer
const [first = expect.fail()] = operations.listTracks.example.answer.items
const items = [
  { ...first, id: 'web', title: 'Web Development' },
  { ...first, id: 'data', title: 'Data' },
]

const draw = (endedTracks: object[]) =>
  readElement(
    createElement(TrackStep, {
      query: read('listTracks'),
      profile: read('readProfile'),
      picked: null,
      onPick: () => undefined,
      isFirst: true,
    }),
    {
      role: 'MENTEE',
      reads: [
        [read('listTracks'), { items, totalCount: items.length }],
        [read('readProfile'), { ...profile, tracks: [], endedTracks }],
      ],
    },
  )

it('the wizard offers no track whose enrollment has ended, and says why', () => {
  const choices = (text: string) => items.filter(({ title }) => text.includes(`${title}${first.description}`))
  expect(choices(draw([]))).toHaveLength(2)
  const text = draw([{ id: 'web', title: 'Web Development', isFinished: false }])
  expect(text).toContain('Your enrollment in Web Development has ended')
  expect(text).not.toMatch(/^Web Development/m)
  expect(text).toContain('Data')
})
