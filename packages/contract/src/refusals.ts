/** Why a call was refused, for programs; the message beside it is for people. A new reason is added here first. */
export const refusalCodes = [
  /** See rules: enrollment 17 */
  'already_enrolled',
  /** A first grade where there is one already (rules: grading 13 and 15). */
  'already_graded',
  /** A grade for an attempt that a newer one has replaced (rules: grading 18). */
  'attempt_replaced',
  'bad_request',
  /** Too many at once (rules: auth 79). */
  'busy',
  'database_away',
  /** See rules: auth 47 */
  'email_not_confirmed',
  'fault',
  /** A correction of a grade that is not the one that was seen (rules: grading 14 and 15). */
  'grade_changed',
  /** See rules: submissions 13 */
  'idempotency_key_reused',
  'invalid_input',
  'invalid_json',
  /** See rules: auth 37 */
  'link_spent',
  /** See rules: enrollment 18 */
  'mentor_not_free',
  'method_not_allowed',
  'no_file',
  'no_session',
  'not_found',
  /** See rules: profile 17 */
  'photo_too_large',
  /** See rules: places 4 */
  'places_not_allowed',
  /** Of two submissions at once the other was taken (rules: submissions 14). */
  'submitted_meanwhile',
  /** Work for a task that is graded and closed (rules: submissions 11). */
  'task_already_graded',
  'too_large',
  'too_many',
  'too_slow',
  'unsupported_media_type',
  /** See rules: auth 46 */
  'wrong_credentials',
  /** See rules: profile 16 */
  'wrong_photo_type',
  'wrong_role',
] as const

export type RefusalCode = (typeof refusalCodes)[number]

/** What every failed call answers; `message` is one sentence for the person (rules: api 4). */
export interface Refusal {
  message: string
  code: RefusalCode
  issues?: { path: string; message: string }[] | undefined
}
