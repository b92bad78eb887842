import { operations, type ReceivedThanks as Thanks } from '@koya/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, it } from 'vitest'
import { queryClient, read } from '#lib/api/query.ts'
import { ReceivedThanks } from './received-thanks.tsx'

// Clears the query client, because other test files in this process share it.
afterEach(() => queryClient.clear())

describe('the thanks that a mentor has got', () => {
  const [thanks] = operations.listThanks.example.answer.items
  const list = (fields: Partial<Thanks>, totalCount = 1) => {
    const items = [{ ...(thanks ?? expect.fail()), ...fields }]
    queryClient.setQueryData(read('listThanks', { query: { limit: '50' } }).queryKey, { items, totalCount })
    const card = createElement(ReceivedThanks)
    return renderToString(createElement(QueryClientProvider, { client: queryClient }, card)).replaceAll(
      '<!-- -->',
      '',
    )
  }
  const choice = 'Show it on my public page of thanks'

  it('can be shown where there are words and their mentee agrees', () => {
    expect(list({ mayShow: true })).toContain(choice)
    expect(list({ mayShow: false })).not.toContain(choice)
    const silent = list({ mayShow: true, sentence: '' })
    expect(silent).not.toContain(choice)
    expect(silent).toMatch(/ thanked you for “/)
    expect(list({})).not.toContain('These are the newest')
    expect(list({}, 51)).toContain('These are the newest 1 of 51.')
  })
})
