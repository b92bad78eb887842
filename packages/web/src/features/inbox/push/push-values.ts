import type { NewsTopic, Preferences } from '@koya/contract'
import { newsTopicNames } from '@koya/contract/notifications/news-topics'
import * as z from 'zod/mini'

export const pushRules = {
  pushed: z.array(z.enum(newsTopicNames)),
  saysWhat: z.boolean(),
  isQuiet: z.boolean(),
  quietFrom: z.string(),
  quietTo: z.string(),
}

export interface PushValues {
  pushed: NewsTopic[]
  saysWhat: boolean
  isQuiet: boolean
  quietFrom: string
  quietTo: string
}

export const areHoursApart = z.refine<PushValues>(
  ({ isQuiet, quietFrom, quietTo }) => !isQuiet || quietFrom !== quietTo,
  { error: 'Choose two different hours', path: ['quietTo'] },
)

/** The quiet hours that the form proposes to a person who has none. */
const usualQuiet = { from: 22, to: 7 }

export function pickPush({ topics, saysWhat, quiet }: Preferences['push']): PushValues {
  const { from, to } = quiet ?? usualQuiet
  return {
    pushed: [...topics],
    saysWhat,
    isQuiet: quiet !== null,
    quietFrom: String(from),
    quietTo: String(to),
  }
}

export const packPush = ({ pushed, saysWhat, isQuiet, quietFrom, quietTo }: PushValues) => ({
  topics: pushed,
  saysWhat,
  quiet: isQuiet ? { from: Number(quietFrom), to: Number(quietTo) } : null,
})

export const hours = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}))
