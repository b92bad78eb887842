import { useEffect } from 'react'
import { useValidSession } from '#lib/session/session.ts'
import { showFailure, showSuccess } from '#lib/toasts.ts'
import { type Outcome, sendUnsent, watchOutcomes } from './send-unsent.ts'
import { sendUntilDone } from './send-until-done.ts'
import type { Unsent } from './unsent.ts'

/** Sends the outbox now and when the number of its writes changes, and shows toasts about the results. */
export function useSendUnsent(count: number): void {
  const userId = useValidSession()?.userId

  useEffect(() => {
    if (!userId || count === 0) return
    return sendUntilDone(async () => (await sendUnsent(userId)) === 'done').stop
  }, [userId, count])

  useEffect(() => watchOutcomes(showOutcome), [])
}

function showOutcome(outcome: Outcome): void {
  const { unsent } = outcome
  if ('refused' in outcome) showFailure(`“${unsent.title}” was not accepted`, outcome.refused)
  // On `page`, the form itself shows the success. A `page` with a query never equals the path, so a toast
  // always appears.
  else if (unsent.page !== location.pathname) showSuccess(...describeSent(unsent))
}

function describeSent(unsent: Unsent): [title: string, body?: string] {
  const { title } = unsent
  switch (unsent.operation) {
    case 'submitTask':
      return [`Successfully sumitted Task #${unsent.input.params.id}`, title]
    case 'gradeSubmission':
      return ['Grading success', title]
    case 'sendMessage':
      return ['Message sent', title]
    case 'updateProfile':
      return ['Profile succesfully updated']
    case 'uploadProfilePhoto':
      return [`${title} file uploaded successfully`]
    case 'enroll':
      return [`Successfully Enrolled to the ${title} track`]
    case 'goAway':
      return ['Saved', 'Your mentees read it on their pages.']
    case 'comeBack':
      return [title]
  }
}
