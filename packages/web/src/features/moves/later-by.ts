import { moveLimits } from '@koya/contract/learning/moves'

/** `count` is the number that an admin typed, undefined while the field is empty. */
export interface LaterBy {
  count: number | undefined
  unit: 'days' | 'hours'
}

export const units = [
  { value: 'days', label: 'Days' },
  { value: 'hours', label: 'Hours' },
]

const hoursIn = { days: 24, hours: 1 } as const

/** Returns the hours, or undefined if `count` is not a whole number. */
export const hoursOf = ({ count, unit }: LaterBy): number | undefined =>
  count !== undefined && Number.isInteger(count) ? count * hoursIn[unit] : undefined

/** Returns the largest number of days or hours by which a deadline can move. */
export const laterLimit = (unit: LaterBy['unit']): number => moveLimits.mostHours / hoursIn[unit]

export const laterRefusal = (unit: LaterBy['unit']): string =>
  `Enter whole ${unit} from 1 to ${laterLimit(unit)}`
