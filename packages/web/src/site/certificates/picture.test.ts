import { readFileSync } from 'node:fs'
import type { CertificateFacts } from '@koya/contract'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { CertificatePicture } from './picture.tsx'

const told: CertificateFacts = {
  kind: 'track',
  number: 'K0YA-DEM0-2026',
  address: 'https://koya.example/certificates/K0YA-DEM0-2026',
  name: 'Adaeze Okonkwo',
  track: 'Web Development',
  mentor: 'Bisi Adeyẹmí',
  begunAt: null,
  issuedAt: '2026-11-23T10:00:00.000Z',
  people: null,
  tasks: [],
  weaves: [],
  code: { size: 21, path: 'M0 0h1v1h-1z' },
}

function readLines(facts: CertificateFacts) {
  const svg = renderToStaticMarkup(createElement(CertificatePicture, { told: facts }))
  return [...svg.matchAll(/<text [^>]*font-size="([\d.]+)"[^>]*>(.*?)<\/text>/g)].flatMap(
    ([, size = '', spans = '']) =>
      [...spans.matchAll(/y="([\d.]+)">([^<]*)</g)].map(([, y = '', text = '']) => ({
        size: Number(size),
        y: Number(y),
        text: text.trim(),
      })),
  )
}

const long = (letters: number, word: string) => word.repeat(letters).slice(0, letters).trim()

it.each([
  ['a short name', {}],
  [
    'a name of three lines and a track of two',
    { name: 'Oluwaseun Adebayo Ogunbanjo', track: 'User Interface Design' },
  ],
  [
    'the longest names and the longest title',
    {
      name: `${long(64, 'Oluwafunmilayo ')} ${long(64, 'Chukwuemeka-')}`,
      track: long(80, 'Accessible development '),
      mentor: `${long(64, 'Oluwaseun ')} ${long(64, 'Ogunbanjo-')}`,
    },
  ],
  ['names of one word', { name: `${'O'.repeat(64)} ${'C'.repeat(64)}`, track: 'D'.repeat(80) }],
])('the lines of the picture of %s never touch, and none leaves the picture', (_, facts) => {
  const lines = readLines({ ...told, ...facts })
  for (const [index, line] of lines.entries()) {
    const before = lines[index - 1]
    if (before) expect(line.y - line.size * 0.8, line.text).toBeGreaterThanOrEqual(before.y)
    expect(line.text.length * line.size * 0.64, line.text).toBeLessThanOrEqual(525)
  }
  const written = lines.map(({ text }) => text).join('')
  const { name, track } = { ...told, ...facts }
  for (const text of [name, track]) expect(written.replaceAll(' ', '')).toContain(text.replaceAll(' ', ''))
})

// Measured in Ojuju Bold: an M takes 0.83 and a W 0.84 of the font size, a Q 0.69.
it.each([
  [`Ada ${'M'.repeat(40)}`, 0.83],
  [`Ada ${'W'.repeat(64)}`, 0.84],
  [`Ada ${'Q'.repeat(64)}`, 0.69],
])('no line of the name %s is wider than its column', (name, width) => {
  const track = name.slice(4)
  const wide = readLines({ ...told, name, track }).filter(({ text }) => /^[MWQ]+$/.test(text))
  expect(wide.map(({ text }) => text).join('')).toBe(track + track)
  for (const { text, size } of wide) expect(text.length * size * width).toBeLessThanOrEqual(520)
})

it.each(['عبد الرحمن بن محمد الأنصاري', 'अमिताभ श्रीवास्तव', 'Nguyê\u0303n Thi\u0323\u0302 Ha\u0302\u0300'])(
  'the high letters of %s touch neither the heading nor each other',
  (name) => {
    const [heading, ...lines] = readLines({ ...told, name })
    const end = lines.findIndex(({ text }) => text.includes('finished'))
    const above = [heading, ...lines].slice(0, end + 1)
    expect(end).toBeGreaterThan(0)
    for (const [index, line] of lines.slice(0, end).entries()) {
      const before = above[index]
      const foot = (before?.y ?? 0) + (before?.size ?? 0) * 0.25
      expect(line.y - line.size, line.text).toBeGreaterThanOrEqual(foot)
    }
  },
)

it('marks on small letters and below need no more room', () => {
  const first = (name: string) => readLines({ ...told, name })[1]?.y
  expect(first('O\u0323la\u0301ju\u0300mo\u0323\u0300ke\u0323\u0301')).toBe(first('Ola'))
})

it('a letter is never separated from its marks at the end of a line', () => {
  const name = 'O\u0323\u0301'.repeat(60)
  for (const { text } of readLines({ ...told, name })) expect(text).not.toMatch(/^\p{M}/u)
})

it('the picture has the files of the typeface that its letters need, with the letters that each holds', () => {
  const base = readFileSync(new URL('../../ui/base/base.css', import.meta.url), 'utf8')
  const all = [...base.matchAll(/unicode-range:([^;]*);/g)].map(([, range = '']) =>
    range.replaceAll(/\s/g, ''),
  )
  const rangesIn = (name: string) => {
    const svg = renderToStaticMarkup(
      createElement(CertificatePicture, { told: { ...told, name, mentor: '' } }),
    )
    return [...svg.matchAll(/unicode-range:([^}]*)}/g)].map(([, range = '']) => range)
  }
  expect(rangesIn('Ada')).toEqual([])
  expect(rangesIn('François')).toEqual([all[0]])
  expect(rangesIn('C* & $')).toEqual([all[0]])
  expect(rangesIn('₦100')).toEqual([all[1]])
  expect(rangesIn('Çaɗa Ọlá')).toEqual(all)
  for (const range of all) {
    for (const end of range.match(/[\dA-F]{4}/g) ?? [])
      expect(rangesIn(String.fromCodePoint(Number.parseInt(end, 16))), end).toEqual([range])
  }
})

it('the texts of a reduced picture keep their widths, so that none runs under the QR code', () => {
  const svg = renderToStaticMarkup(createElement(CertificatePicture, { told }))
  expect(svg).toMatch(/^<svg [^>]*text-rendering="geometricPrecision"/)
})
