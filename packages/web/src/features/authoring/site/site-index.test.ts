import { operations, type SiteEntry } from '@koya/contract'
import { createElement } from 'react'
import { expect, it } from 'vitest'
import { StaticRouter } from '#lib/navigation/router.tsx'
import { readElement } from '#testing/draw-element.ts'
import { SiteIndex } from './site-index.tsx'

const [entry = expect.fail()] = operations.listSiteEntries.example.answer.items

it('says of each part what the site shows of it', () => {
  const of = (kind: SiteEntry['kind'], state: SiteEntry['state'], content: SiteEntry['content']) => ({
    ...entry,
    kind,
    state,
    content,
  })
  const entries = [
    of('member', 'published', { name: 'Ada Obi' }),
    of('member', 'published', { name: 'Bisi Eze' }),
    of('member', 'draft', { name: 'Chidi Ude' }),
    of('event', 'draft', { title: 'Meeting' }),
    of('contact', 'published', { mail: 'hello@koya.test' }),
  ]
  const draw = (showsSamples: boolean) =>
    readElement(
      createElement(
        StaticRouter,
        { address: '/dashboard/admin/site' },
        createElement(SiteIndex, { chosen: 'member', entries, showsSamples }),
      ),
    )
  const text = draw(true)
  for (const part of ['Ada Obi and 1 more', '1 draft, shows samples', 'Shows samples', 'Shows sample text'])
    expect(text).toContain(part)
  expect(text).toContain('hello@koya.test')
  expect(draw(false)).toContain('1 draft, shows nothing')
  expect(draw(false)).toContain('Shows nothing')
})
