import type { Input, Track } from '@koya/contract'
import { keepUnsent } from '#lib/outbox/unsent.ts'

/** Puts an enrollment that got no answer into the outbox; returns true if that worked. */
export const keepEnrollment = ({ id, title }: Track, input: Input<'enroll'>): Promise<boolean> =>
  keepUnsent({
    operation: 'enroll',
    input,
    draft: `enroll-${id}`,
    typed: {},
    title,
    page: location.pathname,
  })
