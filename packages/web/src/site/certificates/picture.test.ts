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

/** All lines of text from top to bottom. */
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
