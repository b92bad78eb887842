import { useEffect } from 'react'
import { watchReturns } from '#lib/api/reach.ts'
import { useSession } from '#lib/session/session.ts'
import { showFailure, showSuccess } from '#lib/toasts.ts'
import { type Outcome, sendUnsent, watchOutcomes } from './send-unsent.ts'
import type { Unsent } from './unsent.ts'

const firstWait = 5_000
const longestWait = 300_000

/**
 * Sends the waiting writes: now, when the network returns, when the user comes back to the tab, and after
 * growing delays. `count` is the number of waiting writes. When it changes, sending starts again at once.
 */
export function useSendUnsent(count: number): void {
  const userId = useSession()?.userId

  useEffect(() => {
    if (!userId || count === 0) return
    let timer: ReturnType<typeof setTimeout>
    let wait = firstWait
    let isHere = true
    const send = async () => {
      const round = await sendUnsent(userId)
      clearTimeout(timer)
      if (round === 'done' || !isHere) return
      timer = setTimeout(send, wait)
      wait = Math.min(2 * wait, longestWait)
    }
    const stop = watchReturns(() => {
      wait = firstWait
      send()
    })
    send()
    return () => {
      isHere = false
      clearTimeout(timer)
      stop()
    }
  }, [userId, count])

  useEffect(() => watchOutcomes(showOutcome), [])
}

function showOutcome(outcome: Outcome): void {
  const { unsent } = outcome
  if ('refused' in outcome) showFailure(`“${unsent.title}” was not accepted`, outcome.refused)
  // If the user is on the page of the form, the form shows the success itself.
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
