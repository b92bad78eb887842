import { operations } from '@koya/contract'
import { createElement } from 'react'
import { expect, it } from 'vitest'
import { drawElement } from '#testing/draw-element.ts'
import { TrackWelcome } from './welcome-banner.tsx'

it('the welcome of a finished track only greets, because the card below tells the rest', () => {
  const tasks = operations.listTasks.example.answer.items
  const welcome = { name: 'Ada Obi', tasks, fresh: new Set<string>(), onDismiss: () => undefined }
  const html = drawElement(createElement(TrackWelcome, { ...welcome, step: { kind: 'done' } }), {
    role: 'MENTEE',
    reads: [],
  })
  expect(html).toContain('Ada Obi</h1>')
  expect(html).not.toMatch(/<p[ >]/)
})
