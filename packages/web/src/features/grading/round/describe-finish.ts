import type { GradedSubmission } from '@koya/contract'

/**
 * Returns a sentence if this grade finished a track, which issues a certificate (rules: certificates 3).
 * Otherwise undefined.
 */
export const describeFinish = ({ finished, mentee }: GradedSubmission): string | undefined =>
  finished === null
    ? undefined
    : `${mentee.firstName} ${mentee.lastName} has finished the ${finished.track} track. The certificate is issued.`
