import { QueryObserver } from '@tanstack/react-query'
import { expect, it, onTestFinished } from 'vitest'
import { queryClient } from '#lib/api/query.ts'
import { readAhead } from './read-ahead.ts'

it('leaves a failed read to the screen that shows it', async () => {
  onTestFinished(() => queryClient.clear())
  let asked = 0
  const query = {
    queryKey: ['readOverview'],
    queryFn: async () => {
      asked++
      throw new Error('no answer')
    },
    meta: { ownResult: true },
  }
  const stopShowing = new QueryObserver(queryClient, query).subscribe(() => undefined)
  await expect.poll(() => queryClient.getQueryState(query.queryKey)?.status).toBe('error')

  await expect(readAhead(query)).rejects.toThrow('no answer')
  expect(asked).toBe(1)

  stopShowing()
  await expect(readAhead(query)).rejects.toThrow('no answer')
  expect(asked).toBe(2)
})
