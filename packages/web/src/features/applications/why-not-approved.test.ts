import type { Application } from '@koya/contract'
import { expect, test } from 'vitest'
import { whyNotApproved } from './why-not-approved.ts'

const account = { id: 'a', role: 'MENTEE', isSwitchedOff: false, isLearning: false } as const
const reasonFor = (account: Application['account']) => whyNotApproved({ account, firstName: 'Bisi' })

test('somebody without an account, a graduate and a mentor can be approved', () => {
  expect(reasonFor(null)).toBeNull()
  expect(reasonFor(account)).toBeNull()
  expect(reasonFor({ ...account, role: 'MENTOR' })).toBeNull()
})

test('somebody who learns, is switched off or an admin cannot, and the reason is told', () => {
  expect(reasonFor({ ...account, isLearning: true })).toMatch(/^Bisi learns in a track at present/)
  expect(reasonFor({ ...account, isLearning: true, isSwitchedOff: true })).toMatch(/switched off/)
  expect(reasonFor({ ...account, role: 'ADMIN' })).toMatch(/^Bisi is an admin/)
})
