import { operations } from '@koya/contract'
import { createElement } from 'react'
import { expect, it } from 'vitest'
import { read } from '#lib/api/query.ts'
import { drawElement } from '#testing/draw-element.ts'
import { HelpCard } from './help-card.tsx'

it.each([true, false])('says where work to help with shows up, also before one helps out', (helpsOut) => {
  const own = { ...operations.readOwnPromise.example.answer, helpsOut }
  const card = drawElement(createElement(HelpCard), {
    role: 'MENTOR',
    reads: [[read('readOwnPromise'), own]],
  })
  expect(card).toMatch(/<label(?:(?!<\/label>).)*You see such work on your dashboard/)
})
