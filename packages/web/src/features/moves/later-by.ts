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

/** Returns undefined unless the number is whole. */
export const hoursOf = ({ count, unit }: LaterBy): number | undefined =>
  count !== undefined && Number.isInteger(count) ? count * hoursIn[unit] : undefined

/** Returns by how many days or hours deadlines can move at most. */
export const laterLimit = (unit: LaterBy['unit']): number => moveLimits.mostHours / hoursIn[unit]

export const laterRefusal = (unit: LaterBy['unit']): string =>
  `Enter whole ${unit} from 1 to ${laterLimit(unit)}`
