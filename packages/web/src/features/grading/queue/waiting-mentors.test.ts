import { operations } from '@koya/contract'
import { expect, test } from 'vitest'
import { groupByMentor } from './waiting-mentors.ts'

const work = operations.submitTask.example.answer
const bisi = { id: 'bisi', firstName: 'Bisi', lastName: 'Adewale' }
const chike = { id: 'chike', firstName: 'Chike', lastName: 'Obi' }
const sent = (id: string, mentor: typeof bisi, waitingSince: string) => ({
  ...work,
  id,
  mentor,
  waitingSince,
})

test('each mentor with waiting work is named once, with how much, and since when', () => {
  const list = [sent('a', chike, '2026-03-01'), sent('b', bisi, '2026-03-02'), sent('c', chike, '2026-03-03')]
  expect(groupByMentor(list)).toEqual([
    { mentor: chike, count: 2, since: '2026-03-01' },
    { mentor: bisi, count: 1, since: '2026-03-02' },
  ])
})
