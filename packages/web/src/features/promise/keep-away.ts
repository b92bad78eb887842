import type { Input } from '@koya/contract'
import { keepUnsent } from '#lib/outbox/unsent.ts'
import { dayText } from '#ui/texts/moment-text.ts'

/**
 * The outbox key of an absence and of its end. Both writes share one entry, so that the later one replaces
 * the earlier one.
 */
export const awayDraft = 'away'

type AwayWrite =
  | { operation: 'goAway'; input: Input<'goAway'>; typed: Record<string, unknown> }
  | { operation: 'comeBack'; input: Input<'comeBack'>; title: string }

/** Puts an absence or its end into the outbox if the write got no answer. */
export function keepAway(write: AwayWrite): Promise<boolean> {
  const place = { draft: awayDraft, page: location.pathname }
  if (write.operation === 'comeBack') return keepUnsent({ ...place, ...write, typed: {} })
  const { from, until } = write.typed
  const title = `You are away from ${dayText(String(from))} to ${dayText(String(until))}`
  return keepUnsent({ ...place, ...write, title })
}
