import { expect, test } from 'vitest'
import { removeSession, storeSession } from './session.ts'
import { hasMark, setMark } from './visit-marks.ts'

test('a mark outlives the renewal of a session, and goes with its end', () => {
  setMark('ada', 'welcome')
  storeSession('a.renewed.token')
  expect(hasMark('ada', 'welcome')).toBe(true)
  expect(hasMark('bola', 'welcome')).toBe(false)
  removeSession()
  expect(hasMark('ada', 'welcome')).toBe(false)
})
