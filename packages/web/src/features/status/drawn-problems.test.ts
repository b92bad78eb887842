import { problemNames } from '@koya/contract'
import { createElement } from 'react'
import { expect, it } from 'vitest'
import { drawElement } from '#testing/draw-element.ts'
import { Problems } from './problems.tsx'

const draw = (...names: Parameters<typeof Problems>[0]['problems'][number]['name'][]) =>
  drawElement(createElement(Problems, { problems: names.map((name) => ({ name, says: name })) }))

it('shows in red what people feel now, and in yellow what matters later', () => {
  const kindOf = (html: string) => [...html.matchAll(/_(failure|warning)_/g)].map(([, kind]) => kind)
  expect(new Set(kindOf(draw('table-locked')))).toEqual(new Set(['failure']))
  expect(new Set(kindOf(draw('backup-missing')))).toEqual(new Set(['warning']))
})

it('lists what matters later below everything that people feel now', () => {
  const later = problemNames.filter((name) => draw(name).includes('_warning_'))
  expect(later).toEqual([
    'disk-full',
    'mails-fail',
    'mails-given-up',
    'memory-high',
    'backup-missing',
    'backup-failed',
    'backup-old',
    'backup-unchecked',
  ])
  expect(problemNames.slice(-later.length)).toEqual(later)
})
