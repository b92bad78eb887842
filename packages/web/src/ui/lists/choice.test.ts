import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { type Choice, Choosable, ChooseAll } from './choice.tsx'

interface Row {
  track: string
}
const web: Row = { track: 'web' }
const alsoWeb: Row = { track: 'web' }
const app: Row = { track: 'app' }
const over: Row = { track: 'over' }
const rows = [over, web, app, alsoWeb]

const choosing = (chosen: Row[]): Choice<Row> => ({
  chosen,
  onChoose: () => undefined,
  nameOf: ({ track }) => track,
  mayChoose: ({ track }, first) => track !== 'over' && (first === undefined || first.track === track),
})
const drawAll = (chosen: Row[], of = rows) =>
  renderToStaticMarkup(createElement(ChooseAll<Row>, { rows: of, choice: choosing(chosen) }))
const drawRow = (row: Row, chosen: Row[]) =>
  renderToStaticMarkup(Choosable({ row, choice: choosing(chosen), children: null }))

it('all that may be chosen together are offered at once, beginning with what is chosen', () => {
  expect(drawAll([])).toMatch(/<input type="checkbox"\/>Choose all 2/)
  expect(drawAll([web])).toMatch(/<input type="checkbox"\/>Choose all 2/)
  expect(drawAll([web, alsoWeb])).toMatch(/checked=""\/>Choose all 2/)
  expect(drawAll([app])).toBe('')
  expect(drawAll([], [over])).toBe('')
})

it('the words beside the box say what all have in common, where other rows cannot join them', () => {
  const draw = (of: Row[], chosen: Row[] = []) =>
    renderToStaticMarkup(
      createElement(ChooseAll<Row>, {
        rows: of,
        choice: { ...choosing(chosen), groupOf: ({ track }) => track, groupHint: 'One track' },
      }),
    )
  expect(draw(rows, [alsoWeb])).toContain('Choose all 2 in web<')
  expect(draw([web, alsoWeb])).toContain('Choose all 2<')
  expect(draw([over, web, alsoWeb])).toContain('Choose all 2<')
  // No row is chosen yet, or the chosen row is the only one of its track.
  expect(draw(rows)).toMatch(/<p[^>]*>One track<\/p>/)
  expect(draw(rows, [app])).toMatch(/<p[^>]*>One track<\/p>/)
  expect(draw([over])).toBe('')
})

it('a row that does not fit the chosen ones cannot be chosen', () => {
  expect(drawRow(web, [])).not.toMatch(/disabled|checked=/)
  expect(drawRow(web, [web])).toContain('checked=""')
  expect(drawRow(app, [web])).toContain('disabled=""')
  expect(drawRow(over, [])).toContain('disabled=""')
})
