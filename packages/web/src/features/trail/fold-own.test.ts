import { expect, test } from 'vitest'
import { foldOwn } from './fold-own.ts'

const act = (actor: string | null, object: string, kind: 'person' | 'task' = 'person') => ({
  actor: actor === null ? null : { id: actor, name: actor },
  object: { kind, id: object, name: object },
})

test('neighbouring acts of people on themselves fold, and acts of admins stay in sight', () => {
  const [ada, bisi, admin, chidi, dayo] = [
    act('ada', 'ada'),
    act('bisi', 'bisi'),
    act('ebele', 'ada'),
    act('chidi', 'chidi'),
    act(null, 'dayo'),
  ]
  expect(foldOwn([ada, bisi, admin, chidi, dayo])).toEqual([[ada, bisi], [admin], [chidi], [dayo]])
})

test('an act on something that bears the same identifier is no act of people on themselves', () => {
  const lines = [act('ada', 'ada', 'task'), act('ada', 'ada', 'task')]
  expect(foldOwn(lines)).toHaveLength(2)
})
