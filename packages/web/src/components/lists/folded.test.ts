import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it, onTestFinished } from 'vitest'
import { drawPlainly } from '#lib/plain.ts'
import { Folded } from './folded.tsx'

const More = () => Folded({ title: 'More', children: 'Inside' })
const draw = () => renderToString(createElement(More))

it('a fold leads to the page without scripts where its scripts do not run, and is whole there', () => {
  const withScripts = draw()
  expect(withScripts).toContain('<noscript><a href="?plain">More</a></noscript>')
  expect(withScripts).not.toContain('Inside')
  onTestFinished(() => drawPlainly(null))
  drawPlainly({ said: null, led: null, posted: null, isLight: false })
  const without = draw()
  expect(without).toContain('Inside')
  expect(without).not.toMatch(/noscript|scripted/)
})
