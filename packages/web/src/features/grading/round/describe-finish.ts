import type { GradedSubmission } from '@koya/contract'

/** What a last grade of a track has done besides (rules: certificates 3). */
export const describeFinish = ({ finished, mentee }: GradedSubmission): string | undefined =>
  finished === null
    ? undefined
    : `${mentee.firstName} ${mentee.lastName} has finished the ${finished.track} track. The certificate is issued.`
