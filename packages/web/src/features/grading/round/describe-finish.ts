import type { GradedSubmission } from '@koya/contract'

/** Returns a sentence when the grade finished a track and issued a certificate (rules: certificates 3). */
export const describeFinish = ({ finished, mentee }: GradedSubmission): string | undefined =>
  finished === null
    ? undefined
    : `${mentee.firstName} ${mentee.lastName} has finished the ${finished.track} track. The certificate is issued.`
