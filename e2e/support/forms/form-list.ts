/** Forms that keep drafts; each form of the app must be in exactly one list of this file. */
export const kept = [
  'features/announcements/announcement-form.tsx',
  'features/applications/sentence-dialogs.tsx',
  'features/authoring/cohorts/cohort-dialog.tsx',
  'features/authoring/cohorts/copy-cohort-dialog.tsx',
  'features/authoring/courses/course-dialog.tsx',
  'features/authoring/site/site-entry-dialog.tsx',
  'features/authoring/tracks/mentor-dialog.tsx',
  'features/authoring/tracks/stage-dialog.tsx',
  'features/authoring/tasks/task-dialog.tsx',
  'features/authoring/tasks/task-editor.tsx',
  'features/authoring/tracks/track-dialog.tsx',
  'features/certificates/revoke-dialog.tsx',
  'features/invitations/list-form.tsx',
  'features/invitations/one-form.tsx',
  'features/pairings/ask-for-mentor.tsx',
  'features/pairings/decline-dialog.tsx',
  'features/people/person/notes-card.tsx',
  'features/people/person/switch-off-dialog.tsx',
  'features/profile/profile-dialog.tsx',
  'features/settings/settings-form.tsx',
] as const
export type KeptForm = (typeof kept)[number]

/** Forms that also keep drafts but show them differently, so other tests cover these drafts. */
export const keptInLists = [
  // `grading-draft.test.ts` tests this draft.
  'features/grading/sheet/grading-sheet.tsx',
  // `messages.test.ts` tests the drafts of new and of changed messages.
  'features/threads/message-form.tsx',
  'features/threads/message-actions.tsx',
  // `second-look.test.ts` tests these drafts.
  'features/threads/ask-look.tsx',
  'features/grading/looks/look-sheet.tsx',
  // `thanks.test.ts` tests this draft.
  'features/threads/thanks/own-thanks.tsx',
  // `submitting.test.ts` and `two-tabs.test.ts` test this draft.
  'features/submissions/submit-form.tsx',
]

/** Forms without a draft: closing the dialog discards a choice that is quickly made again. */
export const cancelled = [
  'features/applications/approval-dialog.tsx',
  'features/authoring/tasks/shift-dialog.tsx',
  'features/authoring/tracks/places-dialog.tsx',
  'features/certificates/issue-dialog.tsx',
  'features/moves/give-dialog.tsx',
  'features/moves/move-dialog.tsx',
  'features/people/person/role-dialog.tsx',
  'features/views/save-view-dialog.tsx',
] as const
export type CancelledForm = (typeof cancelled)[number]

/** Forms for people without an account, which keep drafts for a day. */
export const ofGuests = [
  'features/applications/answer-form.tsx',
  'features/applications/application-form.tsx',
  'features/auth/register/register-form.tsx',
]

/** Forms that keep no draft, some because they hold passwords or codes. */
export const neverKept = [
  'features/profile/plain-profile-form.tsx',
  'features/account/add-app.tsx',
  'features/account/add-passkey.tsx',
  'features/account/address-card.tsx',
  'features/account/leave-card.tsx',
  'features/account/password-card.tsx',
  'features/auth/register/invitation-form.tsx',
  'features/auth/login/login-form.tsx',
  'features/auth/links/reset-mail-form.tsx',
  'features/auth/links/reset-password-form.tsx',
  'features/auth/login/second-step-forms.tsx',
  'features/auth/login/unfinished-form.tsx',
  'features/inbox/preferences-card.tsx',
  'features/places/places-form.tsx',
  'features/promise/away-card.tsx',
  'features/promise/help-card.tsx',
  'features/shell/proof/proof-forms.tsx',
  'features/remarks/change-remark.tsx',
  'features/remarks/keep-remark.tsx',
  // This form has one choice and no text.
  'features/tasks/page/extend-deadline.tsx',
]
