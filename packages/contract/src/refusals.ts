/**
 * The error codes of refusals, each with its status and its text for the API document. Each comment names the
 * rule of the codes below it, up to the next comment.
 */
export const refusalWords = {
  /** See rules: auth 84 */
  already_confirmed: '409: the link has confirmed this address before',
  /** See rules: pairings 8 */
  already_asked: '409: the mentee has asked for another mentor already',
  /** See rules: people 7 */
  account_switched_off:
    '403: at a login with the right password of an account that is switched off; 409: where it is sent a mail or made a mentor',
  /** See rules: enrollment 17 */
  already_enrolled: '409: the mentee is enrolled in this track',
  /** See rules: invitations 6 and 14 */
  already_registered: '409: the invited address has an account by now',
  /** See rules: grading 13, 14 and 15 */
  already_graded: '409: somebody else has graded this; `current` is their grade',
  /** See rules: grading 18 */
  attempt_replaced: '409: the mentee has sent a newer attempt; `current` is the grade of this one',
  /** See rules: api 5 */
  bad_request: '400: the request cannot be read',
  /** See rules: auth 79 */
  busy: '503: too much to do at once; nothing is wrong with what was sent, so try it again',
  /** See rules: certificates 4 */
  certificate_there: '409: the person has a certificate of this track that holds',
  learns_still: '409: the person learns this track at present, and its last grade issues the certificate',
  /** See rules: auth 96 */
  challenge_failed:
    '422: whoever sends this has not shown that they are a person; `Challenge-Answer` is missing or not taken',
  /** See rules: grading 45 */
  higher_stays: '409: two mentors have marked this, and only an admin may lower the higher grade',
  /** See rules: certificates 16 */
  nothing_to_share: '409: no task of the track is graded yet, so the cloth has nothing to show',
  /** See rules: threads 13 and 15; for the second look, grading 42 */
  nothing_to_thank: '409: this work is not graded, or whoever graded it has left',
  thanks_changed: '409: the words have changed since they were read, or their mentee shows them to nobody',
  no_second_look: '409: no second look at this work can be asked for; the sentence says why',
  /** See rules: promise 10 */
  claim_over: '409: the time for work of the open queue is over',
  /** See rules: promise 9 */
  claimed_meanwhile: '409: somebody else has just taken this or looked at it',
  /** See rules: promise 9 */
  claims_already: '409: one has other work of the open queue already',
  /** See rules: curriculum 12 */
  curriculum_changed: '409: an import would do something else by now; `current` is what',
  /** See rules: authoring 3 and authoring 4 */
  changed_meanwhile: '409: somebody has changed it since it was read; `current` is how it stands now',
  /** See rules: account 20 */
  data_there: '409: the file is being made, or there already',
  /** See rules: api 5 */
  database_away: '503: the database does not answer; try again after `Retry-After`',
  /** See rules: auth 47 */
  email_not_confirmed: '403: at a login with the right password of an address that is not confirmed',
  /** See rules: moves 3 */
  deadlines_moved: '409: the deadlines are not those that the admin saw',
  /** See rules: pairings 7 */
  enrollment_ended: '409: the enrollment has ended',
  /** See rules: api 6 */
  fault: '500: a fault of the server; `X-Request-Id` helps to find it',
  /** See rules: grading 14 and 15 */
  grade_changed: '409: the grade is not the one that `If-Match` names; `current` is the present one',
  /** See rules: submissions 13 */
  idempotency_key_reused: '422: this `Idempotency-Key` was used for another request',
  /** See rules: authoring 7 and authoring 9 */
  in_use: '409: somebody learns with it; `current` is how it stands now',
  /** See rules: api 4 */
  invalid_input: '422: a value is not valid; `issues` names each field',
  /** See rules: api 5 */
  invalid_json: '400: the body is not JSON',
  /** See rules: admin 10 */
  last_admin: '409: nobody else is an admin',
  /** See rules: auth 37 */
  link_spent: '422: the link of a mail is wrong, used or expired',
  /** See rules: invitations 13 */
  link_replaced: '422: the invitation was sent again, and only the link of the newest mail works',
  /** See rules: enrollment 18 */
  mentor_not_free: '409: the mentor is not approved for this track, is away or has no free place in it',
  /** See rules: api 5 */
  method_not_allowed: '405: the address has other methods, which `Allow` names',
  /** See rules: account 24 */
  passkeys_full: '409: the account has as many passkeys as it may have',
  /** See rules: pairings 5 */
  moved_meanwhile: '409: somebody has moved these mentees; `current` is how they stand now',
  /** See rules: admin 13 */
  name_taken: '409: one has saved another view of this list under this name',
  /** See rules: api 26 */
  no_file: '422: the form has no file in its field `file`',
  /** See rules: api 5 */
  no_session: '401: there is no valid session',
  /** See rules: api 12 */
  not_found: '404: it does not exist, or not for this person',
  /** See rules: authoring 5 */
  not_ready: '409: it lacks something that those who learn with it need; `current` is how it stands now',
  /** See rules: profile 17 and pictures 2 */
  photo_too_large: '413: the picture has too many bytes or pixels',
  /** See rules: promise 19 */
  nothing_to_answer: '409: the question of the mail is answered, or does not concern the person any more',
  /** See rules: people 6 */
  own_account:
    '409: nobody changes the role of their own account, switches it off or removes its second factors like those of others',
  /** See rules: authoring 22 */
  last_of_track:
    '409: an open track would lose its last published stage or task, or its last mentor; with `confirmed` it is done',
  /** See rules: people 18 */
  not_a_mentee: '409: only a mentee learns, and the person has another role by now',
  /** See rules: enrollment 29 */
  place_free: '409: a mentor of this track has a free place',
  /** See rules: places 4 */
  places_not_allowed: '409: more places than the admins allow',
  /** See rules: account 28 */
  proof_needed:
    '403: the session has to show anew that it is its person (`beginProof`, `prove`); then the same call goes on',
  /** See rules: auth 102 */
  second_factor_missing: '403: it asks for a passkey or an authenticator app, and the account has none',
  /** See rules: auth 98 */
  second_factor_needed:
    '403: at a login with the right pair of an account with a second factor; `ticket`, `ways` and `passkeyOptions` are for `finishLogin`',
  /** See rules: account 27 */
  second_factor_required: '409: it is the last second factor of an account that needs one',
  /** See rules: admin 8 */
  still_learning: '409: the person learns in a track at present and cannot have another role',
  /** See rules: people 5 */
  still_mentoring: '409: the person has mentees and cannot become one',
  /** See rules: submissions 26 */
  no_extension:
    '409: the deadline cannot be extended: nothing is left, it is too late, or it has moved since',
  /** See rules: threads 3 */
  thread_closed: '409: nobody can write about this work any more; the sentence says why',
  /** See rules: threads 10 */
  answered_meanwhile: '409: the question was open to helpers, and is so no more',
  /** See rules: threads 5 */
  message_settled: '409: the message cannot be changed any more: it is too old, or was taken back',
  /** See rules: submissions 14 */
  submitted_meanwhile:
    '409: another submission of the same task has arrived, at the same moment or with the attempt that was expected',
  /** See rules: submissions 11 */
  task_already_graded: '409: the task is graded and takes no further attempt',
  /** See rules: auth 98 */
  ticket_over: '401: the login has taken too long or is done; it begins anew',
  /** See rules: api 34 */
  too_costly: '422: reading what was sent takes more time or memory than it may',
  /** See rules: api 16 */
  too_large: '413, 414 or 431: the body, the address or the head is too large',
  /** See rules: api 7 */
  too_many: '429: too often; try again after `Retry-After`',
  /** See rules: api 5 */
  too_slow: '408 or 503: the request or its answer took too long',
  /** See rules: enrollment 26 */
  track_not_open: '409: the track takes nobody new',
  /** See rules: api 5 */
  unsupported_media_type: '415: the body is of a kind that is not taken',
  /** See rules: remarks 3 */
  remarks_full: '409: one has as many remarks as one may have',
  /** See rules: admin 13 */
  views_full: '409: one has as many views as one may have',
  /** See rules: auth 101 */
  wrong_passkey: '401: at a login, the passkey is not known here; this ends no session',
  /** See rules: auth 46 */
  wrong_credentials: '401: at a login, the pair is wrong; this ends no session',
  /** See rules: profile 16 and pictures 2 */
  wrong_photo_type: '415: the file is no picture of a kind that is taken, whatever its name',
  /** See rules: api 5 */
  wrong_role: '403: the call is not open to this role',
} as const

export type RefusalCode = keyof typeof refusalWords

export const refusalCodes = Object.keys(refusalWords)

/** The answer of every failed call. `message` is one sentence for the user (rules: api 4). */
export interface Refusal {
  message: string
  code: RefusalCode
  issues?: { path: string; message: string }[] | undefined
}
