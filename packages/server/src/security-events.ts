import type { OperationName, RefusalCode } from '@koya/contract'

/** The means by which a caller has proved their identity. */
type Proof = 'password' | 'second-factor' | 'passkey' | 'kept-secret' | 'mail-link' | 'session'

/**
 * The name of each logged operation in the security log, and the proof of its caller's identity
 * (decision 0055).
 */
const acts = {
  login: ['login', 'password'],
  finishLogin: ['login', 'second-factor'],
  loginWithPasskey: ['login', 'passkey'],
  renewSession: ['session-renewed', 'kept-secret'],
  logout: ['logout', 'session'],
  endKeptSession: ['logout', 'kept-secret'],
  endOwnSession: ['sessions-ended', 'session'],
  endOtherSessions: ['sessions-ended', 'session'],
  endSessions: ['sessions-ended', 'session'],
  prove: ['proved', 'session'],
  confirmApp: ['second-factor-changed', 'session'],
  removeApp: ['second-factor-changed', 'session'],
  addPasskey: ['second-factor-changed', 'session'],
  removePasskey: ['second-factor-changed', 'session'],
  makeRecoveryCodes: ['second-factor-changed', 'session'],
  takeBackAccount: ['account-taken-back', 'mail-link'],
  removeSecondFactors: ['second-factor-changed', 'session'],
  confirmEmail: ['account-confirmed', 'mail-link'],
  acceptInvitation: ['account-confirmed', 'mail-link'],
  sendPasswordResetToken: ['reset-asked', null],
  resetPassword: ['reset-done', 'mail-link'],
  changePassword: ['password-changed', 'password'],
  askForAddress: ['address-asked', 'password'],
  settleAddress: ['address-changed', 'mail-link'],
  leave: ['leaving', 'password'],
  makeOwnData: ['export', 'session'],
  downloadOwnData: ['export', 'session'],
  exportPeople: ['export', 'session'],
  exportMentors: ['export', 'session'],
  exportPairings: ['export', 'session'],
  exportSubmissions: ['export', 'session'],
  changeRole: ['role-changed', 'session'],
  approveMentor: ['role-changed', 'session'],
  approveApplication: ['role-changed', 'session'],
  sendInvitations: ['role-changed', 'session'],
  renewInvitation: ['role-changed', 'session'],
  switchOffPerson: ['switched-off', 'session'],
  switchOnPerson: ['switched-on', 'session'],
} as const satisfies Partial<Record<OperationName, readonly [event: string, by: Proof | null]>>

type ActEvent = (typeof acts)[keyof typeof acts][0]

/** The events of the security log: the operations above, reviews by link, and refusals. */
export type SecurityEvent =
  | ActEvent
  | 'reviewed-by-link'
  | 'login-refused'
  | 'token-refused'
  | 'secret-reused'
  | 'link-refused'
  | 'password-refused'
  | 'second-factor-asked'
  | 'second-factor-refused'
  | 'permission-refused'
  | 'limit-reached'
  | 'input-refused'
  | 'rule-refused'

export const findAct = (operation: string | undefined) => actsByName.get(operation ?? '')

const actsByName = new Map<string, readonly [event: ActEvent, by: Proof | null]>(Object.entries(acts))

/**
 * The event for each refusal code; null for refusals that are no sign of an attack. A code without an entry
 * does not compile.
 */
export const refusedAs: Record<RefusalCode, SecurityEvent | null> = {
  wrong_credentials: 'login-refused',
  email_not_confirmed: 'login-refused',
  account_switched_off: 'login-refused',
  no_session: 'token-refused',
  link_spent: 'link-refused',
  link_replaced: null,
  name_taken: null,
  remarks_full: null,
  views_full: null,
  ticket_over: 'token-refused',
  wrong_passkey: 'login-refused',
  second_factor_needed: 'second-factor-asked',
  second_factor_missing: 'permission-refused',
  wrong_role: 'permission-refused',
  not_found: 'permission-refused',
  too_many: 'limit-reached',
  bad_request: 'input-refused',
  challenge_failed: 'limit-reached',
  invalid_input: 'input-refused',
  invalid_json: 'input-refused',
  method_not_allowed: 'input-refused',
  no_file: 'input-refused',
  photo_too_large: 'input-refused',
  too_costly: 'input-refused',
  too_large: 'input-refused',
  unsupported_media_type: 'input-refused',
  wrong_photo_type: 'input-refused',
  idempotency_key_reused: 'rule-refused',
  last_admin: 'rule-refused',
  own_account: 'rule-refused',
  passkeys_full: 'rule-refused',
  second_factor_required: 'rule-refused',
  places_not_allowed: 'rule-refused',
  already_asked: null,
  nothing_to_answer: null,
  already_confirmed: null,
  already_enrolled: null,
  already_registered: null,
  already_graded: null,
  attempt_replaced: null,
  busy: null,
  certificate_there: null,
  learns_still: null,
  claim_over: null,
  claimed_meanwhile: null,
  claims_already: null,
  curriculum_changed: null,
  changed_meanwhile: null,
  data_there: null,
  database_away: null,
  enrollment_ended: null,
  fault: null,
  grade_changed: null,
  in_use: null,
  mentor_not_free: null,
  moved_meanwhile: null,
  not_ready: null,
  place_free: null,
  proof_needed: null,
  last_of_track: null,
  no_extension: null,
  deadlines_moved: null,
  not_a_mentee: null,
  still_learning: null,
  still_mentoring: null,
  submitted_meanwhile: null,
  higher_stays: null,
  nothing_to_share: null,
  nothing_to_thank: null,
  thanks_changed: null,
  no_second_look: null,
  thread_closed: null,
  answered_meanwhile: null,
  message_settled: null,
  task_already_graded: null,
  too_slow: null,
  track_not_open: null,
}
