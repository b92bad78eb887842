import { operations } from '@koya/contract'
import { createElement } from 'react'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { drawElement } from '#testing/draw-element.ts'
import { makeTask } from '#testing/make-task.ts'
import { readPart } from '#testing/read-page.ts'
import { Booklet } from './booklet.tsx'

const end = '<p>End</p>'

describe('a booklet', () => {
  afterAll(() => {
    vi.unstubAllGlobals()
  })

  it('numbers the briefs, and tells deadlines by the clock of Lagos or in days', () => {
    const told = { ...operations.readTrack.example.answer, id: 'web', title: 'Web & more' }
    const paced = { ...makeTask('Paced', '2026-11-20'), days: 3 }
    vi.stubGlobal('location', new URL('https://koya.example/'))
    const html = drawElement(
      createElement(Booklet, { track: told, tasks: [makeTask('First', '2026-11-19'), paced] }),
    )
    expect(readPart(html + end, 'Web & more', 'End')).toMatchInlineSnapshot(`
      "Web & more
      From a first page to an app that others use.
      https://koya.example/dashboard/track/Web%20%26%20more/web
      The times of all deadlines are those of Lagos, an hour ahead of UTC.
      FirstFirst pages. Deadline: 19 Nov 2026, 23:59
      PacedFirst pages. Deadline: 3 days after enrolling
      Task 1, First pages
      First
      Deadline: 19 Nov 2026, 23:59
      https://koya.example/dashboard/pending-task/First
      Task 2, First pages
      Paced
      Deadline: 3 days after enrolling
      https://koya.example/dashboard/pending-task/Paced"
    `)
  })
})
