import type { Input } from '@koya/contract'
import type { Press } from '#lib/api/use-write.ts'
import { dropOvertaken, keepUnsent } from '#lib/outbox/unsent.ts'
import { dayText } from '#ui/texts/moment-text.ts'

/** An absence and its end share one outbox entry, so that the later write replaces the earlier one. */
export const awayDraft = 'away'

type AwayWrite =
  | { operation: 'goAway'; input: Input<'goAway'>; typed: Record<string, unknown> }
  | { operation: 'comeBack'; input: Input<'comeBack'>; title: string }

/** Puts an absence or its end into the outbox. */
export function keepAway(write: AwayWrite): Promise<boolean> {
  const place = { draft: awayDraft, page: location.pathname }
  if (write.operation === 'comeBack') return keepUnsent({ ...place, ...write, typed: {} })
  const { from, until } = write.typed
  const title = `You are away from ${dayText(String(from))} to ${dayText(String(until))}`
  return keepUnsent({ ...place, ...write, title })
}

export const overtakeAway = (press: Press): Promise<boolean> => dropOvertaken(awayDraft, press)
