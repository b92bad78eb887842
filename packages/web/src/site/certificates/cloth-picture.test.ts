import type { ClothFacts } from '@koya/contract'
import { clothColours } from '@koya/contract/cloth/colours'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { ClothPicture } from './cloth-picture.tsx'

const told: ClothFacts = {
  firstName: 'Adaeze',
  track: 'Web Development',
  site: 'koya.example',
  squares: [{ weave: 'river-3f9a71c0-1' }, { weave: null }, null, null],
}

const draw = (facts: ClothFacts) => renderToStaticMarkup(createElement(ClothPicture, { told: facts }))

it('counts the graded squares in its title and draws only these', () => {
  const svg = draw(told)
  expect(svg).toContain('<title>Adaeze: 2 of 4 tasks graded in Web Development</title>')
  expect(svg).toContain('width="1200" height="630"')
  expect(svg.match(/<g opacity="0.65"><g [^>]*class="d"/g)).toHaveLength(2)
})

it('calls a cloth in the making only while a task is left', () => {
  const read = (svg: string) => svg.replaceAll(/<[^>]+>/g, '')
  expect(read(draw(told))).toContain('A cloth in the making at Koya')
  const squares = told.squares.map(() => ({ weave: null }))
  const finished = read(draw({ ...told, squares }))
  expect(finished).toContain('A finished cloth at Koya')
  expect(finished).not.toContain('in the making')
})

it('ends with the address of the site, so that people find Koya from the picture alone', () => {
  expect(draw(told)).toMatch(/koya\.example<\/tspan><\/text><\/svg>$/)
})

it('exchanges the colours of ground and lines in a reversed square', () => {
  const { square, lines } = clothColours
  const draws = (weave: string) => {
    const svg = draw({ ...told, squares: [{ weave }] })
    return [`fill="${lines}"`, `stroke="${square}"`].map((colour) => svg.includes(colour))
  }
  expect(draws('river-3f9a08c0-1')).toEqual([false, false])
  expect(draws('river-3f9a00c0-1')).toEqual([true, true])
})

const long = { ...told, firstName: 'Oluwatobiloba'.repeat(5).slice(0, 64), track: 'Development '.repeat(8) }
const tall = {
  ...told,
  firstName: 'Oluwatobi Adaeze Chidinma',
  track: 'Web Development for Beginners and Designers',
}

it.each([
  ['short words', told],
  ['long words', long],
  ['many lines', tall],
  ['a long address', { ...told, site: 'learning.developers.koya-community.example.org' }],
])('keeps %s between the heading and the last line', (_, facts) => {
  const ends = [...draw(facts).matchAll(/<tspan [^>]*y="([\d.]+)"/g)].map(([, y]) => Number(y))
  // The heading takes two lines, and the site's address the last one.
  const [heading = Infinity, name = 0] = ends.slice(1)
  const [track = Infinity, site = 0] = ends.slice(-2)
  expect(heading).toBeLessThan(name - 20)
  expect(track).toBeLessThan(site - 45)
  expect(site).toBeLessThan(630 - 50)
})

it('writes its small lines large enough for the preview of a chat', () => {
  const sizes = [...draw(told).matchAll(/font-size="([\d.]+)"/g)].map(([, size]) => Number(size))
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(36)
})
