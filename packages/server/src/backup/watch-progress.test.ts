import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { watchProgress } from './watch-progress.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const quarter = 15 * 60_000

it('lines that are taken in time arrive, and nothing is told of them afterwards', async () => {
  const { moving, stalled } = watchProgress(lines())
  const read: string[] = []
  for await (const line of moving) {
    read.push(line)
    vi.advanceTimersByTime(quarter)
  }
  vi.advanceTimersByTime(quarter * 10)
  expect(read).toEqual(['one', 'two', 'three'])
  expect(await Promise.race([stalled, 'nothing'])).toBe('nothing')
})

it('lines of which nobody takes the next one for half an hour are given up', async () => {
  const { moving, stalled } = watchProgress(lines())
  await moving.next()
  vi.advanceTimersByTime(quarter)
  expect(await Promise.race([stalled, 'nothing'])).toBe('nothing')
  vi.advanceTimersByTime(quarter)
  await expect(stalled).rejects.toThrow('The backup has made no progress for half an hour and is given up.')
})

it('a line that does not come for half an hour is given up, the first one too', async () => {
  for (const before of [[], ['one']]) {
    const { moving } = watchProgress(hangAfter(before))
    for (const line of before) expect((await moving.next()).value).toBe(line)
    const next = moving.next().catch((error: Error) => error.message)
    await Promise.resolve()
    vi.advanceTimersByTime(quarter * 2)
    expect(await next).toBe('The backup has made no progress for half an hour and is given up.')
    expect(await moving.return(undefined)).toEqual({ done: true, value: undefined })
  }
})

async function* hangAfter(before: string[]) {
  yield* before
  await new Promise(() => undefined)
}

async function* lines() {
  yield* ['one', 'two', 'three']
}
