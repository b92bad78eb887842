import { expect, it } from 'vitest'
import type { Listener } from '#db/engine/notify-listener.ts'
import { openStreams } from './streams.ts'

/** Opens streams with a stand-in for the database's notifications. */
async function open() {
  let listener: Listener | undefined
  const forgotten: string[] = []
  const streams = await openStreams(
    async (_channel, given) => {
      listener = given
    },
    (userId) => forgotten.push(userId),
  )
  const calls: string[] = []
  const stream = (name: string) => ({
    notify: () => calls.push(`${name} told`),
    check: () => calls.push(`${name} checked`),
    end: () => calls.push(`${name} ended`),
  })
  return { streams, stream, calls, forgotten, notify: (said?: string) => listener?.notified(said) }
}

it('checks every session after a time in which nothing was heard: any may have ended in it', async () => {
  const { streams, stream, calls, notify } = await open()
  streams.add('a', stream('a'))
  streams.add('b', stream('b'))
  notify()
  expect(calls.sort()).toEqual(['a checked', 'a told', 'b checked', 'b told'])
})

it('checks only the person whose session has ended, and forgets what is known of them', async () => {
  const { streams, stream, calls, forgotten, notify } = await open()
  streams.add('a', stream('a'))
  streams.add('b', stream('b'))
  notify('ended a')
  expect([calls, forgotten]).toEqual([['a checked'], ['a']])
})

it('keeps five open pages of a person, the newest, and 2,000 of all', async () => {
  const { streams, stream, calls } = await open()
  for (const name of ['1', '2', '3', '4', '5', '6']) expect(streams.add('a', stream(name))).toBe(true)
  expect(calls).toEqual(['1 ended'])
  for (let number = 0; number < 1995; number++)
    expect(streams.add(`${number}`, stream('of another'))).toBe(true)
  expect(streams.add('one too many', stream('of another'))).toBe(false)
  expect(streams.add('a', stream('7'))).toBe(true)
  expect(calls).toEqual(['1 ended', '2 ended'])
})
