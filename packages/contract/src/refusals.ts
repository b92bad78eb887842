/** Why a call was refused, for programs; the message beside it is for people. A new reason is added here first. */
export const refusalCodes = [
  'already_enrolled',
  'already_graded',
  'attempt_replaced',
  'bad_request',
  'busy',
  'database_away',
  'email_not_confirmed',
  'fault',
  'grade_changed',
  'idempotency_key_reused',
  'invalid_input',
  'invalid_json',
  'link_spent',
  'mentor_not_free',
  'method_not_allowed',
  'no_file',
  'no_session',
  'not_found',
  'photo_too_large',
  'places_not_allowed',
  'submitted_meanwhile',
  'task_already_graded',
  'too_large',
  'too_many',
  'too_slow',
  'unsupported_media_type',
  'wrong_credentials',
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
