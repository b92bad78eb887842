import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noteContact, readClocks } from '#lib/api/contact.ts'
import { readPressTime, toPressed } from './press-time.ts'

const second = 1000
const hour = 3600 * second
const page = new EventTarget()
let moments = 0

/** Notes a server answer with a newer moment than all earlier answers; returns the moment. */
function contact(sentAt = readClocks()): string {
  const moment = `moment-${String(++moments).padStart(3, '0')}`
  noteContact(new Response(null, { headers: { 'koya-moment': moment } }), sentAt)
  return moment
}

/** Moves the clock that people can set; the steady clock of the page runs on. */
const setClock = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds)
const showAgain = () => page.dispatchEvent(new Event('visibilitychange'))

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', page)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a press names the last moment, and what the clock ran before and after it', () => {
  const moment = contact()
  vi.advanceTimersByTime(hour)
  const press = readPressTime()
  vi.advanceTimersByTime(2 * hour)
  const times = { beforeMilliseconds: hour, sinceMilliseconds: 2 * hour, clockMoved: false }
  expect(toPressed(press)).toEqual({ moment, ...times })
})

test('an answer that comes out of order takes nothing from the newest moment', () => {
  contact()
  const newest = contact()
  vi.advanceTimersByTime(hour)
  noteContact(new Response(null, { headers: { 'koya-moment': 'moment-000' } }), readClocks())
  noteContact(new Response(null), readClocks())
  expect(readPressTime()).toMatchObject({ moment: newest, before: hour })
})

test('the span begins when the call was sent, however long its answer travels', () => {
  const sentAt = readClocks()
  vi.advanceTimersByTime(20 * second)
  contact(sentAt)
  expect(readPressTime().before).toBe(20 * second)
})

test('a clock set back is noticed and shortens no span; the next contact begins anew', () => {
  contact()
  vi.advanceTimersByTime(hour)
  setClock(-24 * hour)
  const press = readPressTime()
  vi.advanceTimersByTime(hour)
  setClock(-24 * hour)
  expect(toPressed(press)).toMatchObject({
    beforeMilliseconds: hour,
    sinceMilliseconds: hour,
    clockMoved: true,
  })
  contact()
  expect(readPressTime().clockMoved).toBe(false)
})

test('a clock set back and forward again is noticed if the page was shown meanwhile', () => {
  contact()
  setClock(-24 * hour)
  showAgain()
  setClock(24 * hour)
  expect(readPressTime().clockMoved).toBe(true)
})

test('a device that slept, and a clock that the network corrects by seconds, count as they are', () => {
  contact()
  setClock(hour)
  showAgain()
  setClock(-4 * second)
  expect(readPressTime()).toMatchObject({ before: hour - 4 * second, clockMoved: false })
  setClock(-2 * second)
  expect(readPressTime().clockMoved).toBe(true)
})

test('after a restart only the clock of the device tells how long ago the press was, and never less than nothing', () => {
  contact()
  const { steady, ...before } = readPressTime()
  const press = { ...before, life: 0, steady: steady - 5 * hour }
  vi.advanceTimersByTime(hour)
  expect(toPressed(press).sinceMilliseconds).toBe(hour)
  setClock(-2 * hour)
  expect(toPressed(press).sinceMilliseconds).toBe(0)
})
