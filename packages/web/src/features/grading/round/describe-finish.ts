import type { GradedSubmission } from '@koya/contract'

/**
 * Returns a sentence about the finished track and its certificate (rules: certificates 3). Returns undefined
 * if this grade finished no track.
 */
export const describeFinish = ({ finished, mentee }: GradedSubmission): string | undefined =>
  finished === null
    ? undefined
    : `${mentee.firstName} ${mentee.lastName} has finished the ${finished.track} track. The certificate is issued.`
