import type { Input, Track } from '@koya/contract'
import { keepUnsent } from '#lib/outbox/unsent.ts'

/** Keeps an enrollment that got no answer until there is a network. */
export const keepEnrollment = ({ id, title }: Track, input: Input<'enroll'>): Promise<boolean> =>
  keepUnsent({
    operation: 'enroll',
    input,
    draft: `enroll-${id}`,
    typed: {},
    title,
    page: location.pathname,
  })
