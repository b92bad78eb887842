import { type GradeRange, operations } from '@koya/contract'
import { pages } from '@koya/contract/pages'
import { QueryClientProvider } from '@tanstack/react-query'
import { createElement, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, it } from 'vitest'
import { ReviewMarks } from '#components/learning/review-marks.tsx'
import { queryClient, read } from '#lib/api/query.ts'
import { StaticRouter } from '#lib/navigation/router.tsx'
import { drawPlainPage } from '#testing/draw-plain-page.ts'
import { readPage } from '#testing/read-page.ts'
import { FeedbackCard } from './feedback-card.tsx'
import { OwnGradeRanges } from './grade-ranges.tsx'
import { TaskFiguresPlots } from './task-figures.tsx'

// Clears the query client, because other test files in this process share it.
afterEach(() => queryClient.clear())

const render = (element: ReactNode): string =>
  renderToString(
    createElement(
      StaticRouter,
      { address: '/dashboard' },
      createElement(QueryClientProvider, { client: queryClient }, element),
    ),
  )

const countBars = (html: string): number => html.match(/<rect class="[^"]*full/g)?.length ?? 0

/** Renders the element and returns its visible text, line by line. */
const draw = (element: ReactNode): string =>
  render(element)
    .replaceAll(/<!-- -->|<svg.*?<\/svg>/gs, '')
    .replaceAll(/<\/?(?:b|i|time)\b[^>]*>/g, '')
    .replaceAll(/(?:<[^>]*>)+/g, '\n')

describe('what reviews say about a task', () => {
  const criterion = { text: 'The sum is right.', first: null, all: null, words: [] }
  const card = (feedback: object) => {
    const { queryKey } = read('readTaskFeedback', { params: { id: 'task' } })
    queryClient.setQueryData(queryKey, { works: 5, remarks: [], criteria: [criterion], ...feedback })
    return draw(createElement(FeedbackCard, { taskId: 'task', onTake: () => undefined }))
  }

  it('begins with five pieces of work', () => {
    expect(card({ works: 0 })).toContain('Nobody’s work has been marked by these criteria yet.')
    expect(card({ works: 1 })).toContain('One piece of work has a review with marks. From 5 on you see here')
    expect(card({ works: 4 })).toContain('4 pieces of work have a review with marks. From 5 on you see here')
    expect(card({ works: 4 })).not.toContain('Too few marks')
    expect(card({ works: 5 })).toContain('From the latest reviews, of 5 pieces of work.')
    expect(card({ works: 5 })).toContain('Too few marks on this one yet.')
  })

  it('are the shares of first and of all attempts, and what was written', () => {
    const words = ['Row four?', 'Row five?'].map((text) => ({ text, uses: 1 }))
    const shares = {
      first: { met: 2, partly: 1, notYet: 2 },
      all: { met: 6, partly: 1, notYet: 1 },
    }
    const text = card({ criteria: [{ ...criterion, ...shares, words }], remarks: words.slice(1) })
    expect(text).toMatch(/First attempts\s+40% met, 20% partly, 40% not yet/)
    expect(text).toMatch(/All attempts\s+75% met, 13% partly, 13% not yet/)
    expect(text).toMatch(/What mentors wrote\s+Kept remarks in the comments/)
    expect(text).not.toContain('Too few marks')
    const single = card({ criteria: [{ ...criterion, words: words.slice(1) }] })
    expect(single).toContain('What a mentor wrote')
    expect(single).not.toContain('Kept remarks')
  })
})

describe('the figures of tasks', () => {
  const [task] = operations.listTaskFigures.example.answer.items
  const plots = (...tasks: object[]) => {
    const { queryKey } = read('listTaskFigures', { query: { limit: '100' } })
    const items = tasks.map((one, at) => ({ ...(task ?? expect.fail()), id: String(at), ...one }))
    queryClient.setQueryData(queryKey, { items, totalCount: items.length })
    return draw(createElement(TaskFiguresPlots))
  }

  it('say a share and a middle half, or that there are too few', () => {
    const text = plots({
      firstMet: { met: 4, of: 6 },
      attempts: { of: 5, quarter: 1, median: 2, threeQuarters: 3 },
      days: null,
    })
    expect(text).toContain('67%, 4 of 6')
    expect(text).toContain('2 attempts, half from 1 to 3')
    expect(text).toMatch(/From “not yet” to “met”\n.+\n.+\nFewer than 5 yet/)
    expect(plots()).toContain('No task has criteria yet.')
  })

  it('have no bar for the middle half of too few', () => {
    const spread = { of: 5, quarter: 1, median: 2, threeQuarters: 3 }
    const first = { met: 4, of: 6 }
    const count = (firstMet: object | null, attempts: object | null, days: object | null) => {
      plots({ firstMet, attempts, days })
      return countBars(render(createElement(TaskFiguresPlots)))
    }
    expect([count(first, spread, spread), count(first, spread, null)]).toEqual([3, 2])
    expect([count(first, null, null), count(null, null, null)]).toEqual([1, 0])
  })
})

describe('grades beside those of others', () => {
  const range = { of: 5, quarter: 50, median: 65, threeQuarters: 75 }
  const ranges = (others: GradeRange['others'], totalCount: number) => {
    const [row] = operations.listOwnGradeRanges.example.answer.items
    const items = [{ ...(row ?? expect.fail()), own: range, others }]
    queryClient.setQueryData(read('listOwnGradeRanges').queryKey, { items, totalCount })
    return draw(createElement(OwnGradeRanges))
  }

  it('are two middle halves, or one while others have given too few', () => {
    expect(ranges({ ...range, of: 12, median: 70 }, 1)).toMatch(
      /You\s+Middle 65%\. Half of the 5 grades lie between 50% and 75%\.\s+Others\s+Middle 70%\. Half of the 12 grades lie between 50% and 75%\./,
    )
    expect(ranges(null, 1)).toMatch(/Others\s+Too few grades of others yet/)
    expect(ranges(null, 1)).not.toContain('These are the first')
    expect(ranges(null, 3)).toContain('These are the first 1 of 3 tasks.')
    expect(countBars(render(createElement(OwnGradeRanges)))).toBe(1)
  })
})

it('the progress by stage says how to read its bars, if there are any', async () => {
  const { tracks, ...figures } = operations.readFigures.example.answer
  const page = async (shown: readonly object[]) => {
    const answers = { readFigures: { ...figures, tracks: shown } }
    return readPage(await drawPlainPage(pages.adminFigures, { role: 'ADMIN', answers }))
  }
  const how = 'Each bar shows how many of the people in the track have finished the stage.'
  expect(tracks).not.toHaveLength(0)
  expect(await page(tracks)).toContain(`Progress by stage\n${how}`)
  expect(await page([])).toContain('Progress by stage\nThere is no track yet.')
})

it('a mark without a word says what it usually means, unless the point was met', () => {
  const mark = { text: 'The sum is right.', notYet: 'Row four is missing.', weight: 1, word: '' }
  const marks = [
    { ...mark, mark: 'partly' as const },
    { ...mark, text: 'Two', mark: 'met' as const },
    { ...mark, text: 'Three', mark: 'not-yet' as const, word: 'Row five too.' },
  ]
  expect(
    draw(createElement(ReviewMarks, { marks }))
      .trim()
      .split('\n')
      .map((line) => line.trim()),
  ).toEqual(['Partly: The sum is right. Row four is missing.', 'Met: Two', 'Not yet: Three Row five too.'])
})
