import type { GradedSubmission } from '@koya/contract'

/** Returns undefined if this grade finished no track (rules: certificates 3). */
export const describeFinish = ({ finished, mentee }: GradedSubmission): string | undefined =>
  finished === null
    ? undefined
    : `${mentee.firstName} ${mentee.lastName} has finished the ${finished.track} track. The certificate is issued.`
