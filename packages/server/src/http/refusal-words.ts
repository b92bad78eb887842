import type { RefusalCode } from '@koya/contract'

/** When each code is answered, for the API document. */
const refusalWords: Record<RefusalCode, string> = {
  already_enrolled: '409: the mentee is enrolled in this track',
  already_graded: '409: somebody else has graded this; `current` is their grade',
  attempt_replaced: '409: the mentee has sent a newer attempt; `current` is what stands at this one',
  bad_request: '400: the request cannot be read',
  busy: '503: too many passwords or pictures at once; try again after `Retry-After`',
  database_away: '503: the database does not answer; try again after `Retry-After`',
  email_not_confirmed: '403: at a login with the right password of an address that is not confirmed',
  fault: '500: a fault of the server; `X-Request-Id` helps to find it',
  grade_changed: '409: the grade is not the one that `If-Match` names; `current` is the present one',
  idempotency_key_reused: '422: this `Idempotency-Key` was used for another request',
  invalid_input: '422: a value is not valid; `issues` names each field',
  invalid_json: '400: the body is not JSON',
  link_spent: '422: the link of a mail is wrong, used or expired',
  mentor_not_free: '409: the mentor is not approved for this track or has no free place in it',
  method_not_allowed: '405: the address has other methods, which `Allow` names',
  no_file: '422: the form has no file in its field `file`',
  no_session: '401: there is no valid session',
  not_found: '404: it does not exist, or not for this person',
  photo_too_large: '413: the picture has too many bytes or pixels',
  places_not_allowed: '409: more places than the admins allow',
  submitted_meanwhile: '409: another submission of the same task has arrived at the same moment',
  task_already_graded: '409: the task is graded and takes no further attempt',
  too_large: '413, 414 or 431: the body, the address or the head is too large',
  too_many: '429: too often; try again after `Retry-After`',
  too_slow: '408 or 503: the request or its answer took too long',
  unsupported_media_type: '415: the body is of a kind that is not taken',
  wrong_credentials: '401: at a login, the pair is wrong; this ends no session',
  wrong_photo_type: '415: the file is no JPEG or PNG, whatever its name',
  wrong_role: '403: the call is not open to this role',
}

export const allRefusalWords = Object.entries(refusalWords)
  .map(([code, words]) => `- \`${code}\` ${words}`)
  .join('\n')
