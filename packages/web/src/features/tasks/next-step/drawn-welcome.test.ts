import { operations } from '@koya/contract'
import { createElement } from 'react'
import { expect, it } from 'vitest'
import { drawElement } from '#testing/draw-element.ts'
import { TrackWelcome } from './welcome-banner.tsx'

it('the welcome of a finished track does not repeat the card below it', () => {
  const tasks = operations.listTasks.example.answer.items
  const welcome = { name: 'Ada Obi', tasks, fresh: new Set<string>(), onDismiss: () => undefined }
  const html = drawElement(createElement(TrackWelcome, { ...welcome, step: { kind: 'done' } }), {
    role: 'MENTEE',
    reads: [],
  })
  expect(html).toContain('>Every square of your cloth is drawn.<')
  expect(html).not.toMatch(/finished/i)
})
