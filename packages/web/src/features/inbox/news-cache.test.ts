import { operations, type Role } from '@koya/contract'
import { afterEach, expect, it } from 'vitest'
import { everyRead, queryClient } from '#lib/api/query.ts'
import { removeSession, storeSession } from '#lib/session/session.ts'
import { refetchWithNews } from './news-cache.ts'

const profile = operations.readProfile.example.answer
const hourSeconds = 3600

/** Stores a session in memory, because the test has no browser storage. */
function signIn(role: Role): void {
  const claims = { userId: profile.id, role, exp: Date.now() / 1000 + hourSeconds }
  storeSession(`.${btoa(JSON.stringify(claims))}.`)
}

afterEach(() => {
  queryClient.clear()
  removeSession()
})

it.each<[Role, string, boolean]>([
  ['MENTEE', 'is read again, because an enrollment may have ended', true],
  ['MENTOR', 'stays', false],
])('with a notification the profile of a %s %s', (role, _, isOld) => {
  signIn(role)
  const { queryKey } = everyRead('readProfile')
  queryClient.setQueryData(queryKey, profile)
  refetchWithNews()
  expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(isOld)
})
