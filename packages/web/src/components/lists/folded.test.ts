import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it, onTestFinished } from 'vitest'
import { StaticRouter } from '#lib/navigation/router.tsx'
import { drawPlainly } from '#lib/plain.ts'
import { Folded } from './folded.tsx'

const More = () => Folded({ title: 'More', children: 'Inside' })
const draw = (address: string) =>
  renderToString(createElement(StaticRouter, { address }, createElement(More)))

it('a fold leads to the page without scripts where its scripts do not run, and is whole there', () => {
  const withScripts = draw('/dashboard')
  expect(withScripts).toContain('<noscript><a href="?plain">More</a></noscript>')
  // The link must keep the query, which may name the open submission.
  expect(draw('/dashboard?open=7')).toContain('<a href="?open=7&amp;plain">')
  expect(withScripts).not.toContain('Inside')
  onTestFinished(() => drawPlainly(null))
  drawPlainly({ said: null, led: null, posted: null, isLight: false })
  const without = draw('/dashboard')
  expect(without).toContain('Inside')
  expect(without).not.toMatch(/noscript|scripted/)
})

it('a fold opens for what is in it, and for an error', () => {
  const drawWith = (more: object) => {
    const One = () => Folded({ title: 'More', children: 'Inside', ...more })
    return renderToString(createElement(StaticRouter, { address: '/' }, createElement(One)))
  }
  expect(drawWith({})).not.toContain('Inside')
  expect(drawWith({ startsOpen: true })).toMatch(/<details[^>]* open=""[\s\S]*Inside/)
  expect(drawWith({ mustOpen: true })).toMatch(/<details[^>]* open=""[\s\S]*Inside/)
})
