import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { ColumnPlot } from './column-plot.tsx'

it('a value is filled, and one with a part is pale with the part filled in it', () => {
  const columns = [
    { key: 'one', name: 'One', value: 4, text: '4' },
    { key: 'two', name: 'Two', value: 4, part: 2, text: '4' },
  ]
  const html = renderToStaticMarkup(
    createElement(ColumnPlot, { label: 'Columns', columns, end: 4, marks: ['4', '2', '0'], edges: ['', ''] }),
  )
  const fills = html
    .split('</svg>')
    .map((svg) => [...svg.matchAll(/<rect class="[^"]*(full|whole)/g)].map(([, fill]) => fill))
  expect(fills).toEqual([['full'], ['whole', 'full'], []])
})
