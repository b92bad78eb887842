import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { sendUntilDone } from './send-until-done.ts'

const start = Date.parse('2026-11-27T09:00:00Z')
let page: EventTarget & { visibilityState: string }

beforeEach(() => {
  vi.useFakeTimers({ now: start })
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('document', page)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Runs `sendUntilDone` and returns the times of its tries, in seconds since the start. */
function send(result: () => boolean) {
  const tries: number[] = []
  const loop = sendUntilDone(async () => {
    tries.push((Date.now() - start) / 1000)
    return result()
  })
  return { tries, ...loop }
}

const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000)

it('tries again after delays that double up to five minutes, until it is done', async () => {
  let isDone = false
  const { tries, stop } = send(() => isDone)
  await pass(1300)
  expect(tries).toEqual([0, 5, 15, 35, 75, 155, 315, 615, 915, 1215])
  isDone = true
  await pass(3600)
  expect(tries.at(-1)).toBe(1515)
  stop()
})

it('tries at once and begins with the first delay when the network or the person returns, or for more to send', async () => {
  const { tries, again, stop } = send(() => false)
  await pass(20)
  window.dispatchEvent(new Event('online'))
  await pass(6)
  page.dispatchEvent(new Event('visibilitychange'))
  await pass(6)
  again()
  await pass(6)
  expect(tries).toEqual([0, 5, 15, 20, 25, 26, 31, 32, 37])
  page.visibilityState = 'hidden'
  window.dispatchEvent(new Event('online'))
  await pass(0)
  expect(tries).toHaveLength(9)
  stop()
})

it('goes on for more to send, also when an earlier try is done later', async () => {
  const answers = [Promise.withResolvers<boolean>(), Promise.withResolvers<boolean>()]
  let tries = 0
  const { again, stop } = sendUntilDone(async () => (await answers[tries++]?.promise) ?? true)
  again()
  answers[1]?.resolve(false)
  await pass(0)
  answers[0]?.resolve(true)
  await pass(5)
  expect(tries).toBe(3)
  stop()
})

it('does nothing more after it was stopped', async () => {
  const { tries, stop } = send(() => false)
  await pass(1)
  stop()
  window.dispatchEvent(new Event('online'))
  await pass(3600)
  expect(tries).toEqual([0])
})
