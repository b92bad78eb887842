import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { BarRows } from './bar-rows.tsx'

it('a row has a bar as wide as its value, an empty one for 0, and no bar without a value', () => {
  const draw = (value: number | null, from?: number) => {
    const bars = [{ key: 'one', label: 'One', value, from, words: 'So many' }]
    const html = renderToString(createElement(BarRows, { label: 'Counts', end: 10, bars }))
    return /<rect class="[^"]*full[^"]*" x="(\d+)" width="(\d+)"/.exec(html)?.slice(1) ?? null
  }
  expect(draw(5)).toEqual(['0', '50'])
  expect(draw(5, 2)).toEqual(['20', '30'])
  expect(draw(0)).toEqual(['0', '0'])
  expect(draw(null)).toBeNull()
})

it('the mark of the middle lies inside the scale, also at its end', () => {
  const markAt = (middle: number) => {
    const bars = [{ key: 'one', label: 'One', value: 10, middle, words: 'So many' }]
    const html = renderToString(createElement(BarRows, { label: 'Counts', end: 10, bars }))
    return /<rect class="[^"]*middle[^"]*" x="(\d+)" width="1"/.exec(html)?.[1]
  }
  expect([0, 5, 10].map(markAt)).toEqual(['0', '50', '99'])
})
