import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Monogram } from './monogram.tsx'

it('the initials have a size of their own, so that they fit whatever the size of the text around them', () => {
  const html = renderToStaticMarkup(createElement(Monogram, { id: 'id', firstName: 'Ada', lastName: 'Obi' }))
  const [, size] = /<text [^>]*font-size="(\d+)"[^>]*>AO</.exec(html) ?? []
  // Two of the widest letters take about 1.8 times the size of the text.
  expect(Number(size) * 1.8).toBeLessThan(44)
})
