import type { Pressed } from '@koya/contract'
import { spanMost } from '@koya/contract/learning/pressed'
import { type Clocks, readClocks, readContact } from '#lib/api/contact.ts'

/** The clocks when the user pressed the button, and the last signed time of the server before that. */
export interface PressTime extends Clocks {
  /** The load time of the page. Readings of the steady clock can be compared only within one page load. */
  life: number
  moment: string | undefined
  before: number
  clockMoved: boolean
}

/** Returns the longer span of the two clocks: `wall` may have been set back, and `steady` may have paused. */
const ranBetween = (start: Clocks, end: Clocks): number =>
  Math.max(end.wall - start.wall, end.steady - start.steady)

export function readPressTime(): PressTime {
  const { contact, clockMoved } = readContact()
  const now = readClocks()
  return {
    ...now,
    life: performance.timeOrigin,
    moment: contact?.moment,
    before: contact ? ranBetween(contact, now) : 0,
    clockMoved,
  }
}

/** Returns the values that the server checks. After a reload, only the wall clock can measure the time. */
export function toPressed({ life, moment, before, clockMoved, ...press }: PressTime): Pressed {
  const now = readClocks()
  const since = life === performance.timeOrigin ? ranBetween(press, now) : now.wall - press.wall
  return {
    moment,
    beforeMilliseconds: toSpan(before),
    sinceMilliseconds: toSpan(since),
    clockMoved,
  }
}

const toSpan = (milliseconds: number): number => Math.round(Math.min(Math.max(0, milliseconds), spanMost))
