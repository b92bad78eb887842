import type { ReadName } from '@koya/contract'
import { beforeEach, expect, it } from 'vitest'
import { everyRead, queryClient } from '#lib/api/query.ts'
import { refreshFactors, refreshSessions } from './refresh-factors.ts'

const shown = ['listOwnSessions', 'readPush', 'readSecondFactors', 'readReviewLinks'] as const

beforeEach(() => {
  queryClient.clear()
  for (const name of shown) queryClient.setQueryData(everyRead(name).queryKey, {})
})

const listOutdated = () => {
  const isOutdated = (name: ReadName) => queryClient.getQueryState(everyRead(name).queryKey)?.isInvalidated
  return shown.filter(isOutdated)
}

it('the end of a session brings the sessions anew, and the push devices, which end with it', async () => {
  await refreshSessions()
  expect(listOutdated()).toEqual(['listOwnSessions', 'readPush'])
})

it('a second factor also brings the links of mails anew, which the first one ends', async () => {
  await refreshFactors()
  expect(listOutdated()).toEqual(shown)
})
