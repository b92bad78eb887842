import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { members } from '#content/team.ts'
import { somebody } from './portrait-parts.ts'
import { TeamCloth, TeamEnd } from './team-cloth.tsx'

/** Returns the place of each portrait, such as '200 0', in the order of drawing. */
const portraitsIn = (html: string) =>
  [...html.matchAll(/translate\((\d+ \d+)\)"><g clip-path/g)].map(([, at]) => at)

/** Returns the place of each dotted square. */
const spareIn = (html: string) =>
  [...html.matchAll(/translate\((\d+) (\d+)\) scale\(\.9\)/g)].map(
    ([, x, y]) => `${Number(x) - 5} ${Number(y) - 5}`,
  )

it.each([
  [0, ['200 0']],
  [2, ['200 0', '300 0', '400 0']],
  [3, ['100 0', '200 0', '300 0', '400 0']],
  [6, ['0 0', '100 0', '200 0', '300 0', '400 0', '0 100', '100 100']],
])('after %i people of the team comes one open place, and every other place is dotted', (count, places) => {
  const html = renderToStaticMarkup(createElement(TeamCloth, { people: members.slice(0, count) }))
  expect(portraitsIn(html)).toEqual(places)
  expect(html.split(somebody)).toHaveLength(2)
  const all = [...places, ...spareIn(html)]
  expect([all.length, new Set(all).size]).toEqual([20, 20])
})

it.each([
  [1, ['0 0', '100 0']],
  [5, ['0 0', '100 0', '200 0']],
])('of %i people, the end of the cloth shows the last two and the open place', (count, places) => {
  const html = renderToStaticMarkup(createElement(TeamEnd, { people: members.slice(0, count) }))
  expect(portraitsIn(html)).toEqual(places)
  expect(html.split(somebody)).toHaveLength(2)
  expect(html).toContain(`viewBox="0 0 ${places.length}00 100"`)
})
