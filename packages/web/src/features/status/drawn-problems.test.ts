import { problemNames } from '@koya/contract'
import { createElement } from 'react'
import { expect, it } from 'vitest'
import { drawElement, readElement } from '#testing/draw-element.ts'
import { PartMark } from './part-mark.tsx'
import { Problems, readTodo } from './problems.tsx'

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

it('gives the sentence to send with its problem, and none where the admin can help', () => {
  const says = 'There is no backup.'
  expect(readTodo({ name: 'backup-missing', says }).sentence).toBe(
    'There is no backup. Please set `BACKUP_TO`, start `koya-backup.timer` and make one backup today, as `docs/deploy.md` says (Backups).',
  )
  expect(problemNames.filter((name) => readTodo({ name, says }).sentence)).toEqual(['backup-missing'])
})

it('shows the sentence to send below what to do, with its settings as code, also without scripts', () => {
  const problems = [{ name: 'backup-missing' as const, says: 'There is no backup.' }]
  const html = drawElement(createElement(Problems, { problems }))
  expect(html).toMatch(/Send this sentence to whoever set up the server:.*There is no backup\. Please set /s)
  expect(html).toContain('There is no backup. Please set <code>BACKUP_TO</code>, start ')
  expect(html).not.toContain('`')
  expect(draw('disk-full')).not.toContain('_sentence_')
})

it('marks only the part that has the problem, and a part that could not be read', () => {
  const mark = (props: Omit<Parameters<typeof PartMark>[0], 'problems'>, ...names: typeof problemNames) =>
    readElement(createElement(PartMark, { ...props, problems: names.map((name) => ({ name, says: name })) }))
  expect(mark({ part: 'disk' }, 'pool-full')).toBe('Fine')
  expect(mark({ part: 'database' }, 'pool-full')).toBe('Act now')
  expect(mark({ part: 'mail' }, 'mails-fail')).toBe('Needs attention')
  expect(mark({ part: 'mail' }, 'mails-fail', 'mails-stopped')).toBe('Act now')
  expect(mark({ part: 'backup', isUnread: true })).toBe('Not known')
  expect(mark({ part: 'mail', isUnread: true }, 'mails-stopped')).toBe('Act now')
  expect(mark({ part: 'backup', isUnread: true }, 'backup-old')).toBe('Needs attention')
})
