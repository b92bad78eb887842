import { operations } from '@koya/contract'
import { afterEach, expect, it, vi } from 'vitest'
import { queryClient, read } from '#lib/api/query.ts'
import { storeSession } from '#lib/session/session.ts'
import { refetchWithNews } from './news-cache.ts'

const hour = 3600
const { queryKey } = read('readProfile')

function signIn(role: 'MENTEE' | 'MENTOR'): void {
  const entries = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => entries.get(name) ?? null,
    setItem: (name: string, value: string) => entries.set(name, value),
  })
  const claims = { userId: operations.readProfile.example.answer.id, role, exp: Date.now() / 1000 + hour }
  storeSession(`.${btoa(JSON.stringify(claims))}.`)
}

afterEach(() => {
  queryClient.clear()
  vi.unstubAllGlobals()
})

it.each(['MENTEE', 'MENTOR'] as const)(
  'a notification renews the profile of a mentee, whose enrollment may have ended: %s',
  (role) => {
    signIn(role)
    queryClient.setQueryData(queryKey, operations.readProfile.example.answer)
    refetchWithNews()
    expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(role === 'MENTEE')
  },
)
