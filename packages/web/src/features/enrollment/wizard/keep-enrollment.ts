import type { Input, Track } from '@koya/contract'
import { keepUnsent } from '#lib/outbox/unsent.ts'

/** Stores an enrollment without an answer in the outbox until the network returns. */
export const keepEnrollment = ({ id, title }: Track, input: Input<'enroll'>): Promise<boolean> =>
  keepUnsent({
    operation: 'enroll',
    input,
    draft: `enroll-${id}`,
    typed: {},
    title,
    page: location.pathname,
  })
