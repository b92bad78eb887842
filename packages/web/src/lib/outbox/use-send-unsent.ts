import { useEffect } from 'react'
import { watchReturns } from '#lib/api/reach.ts'
import { useSession } from '#lib/session/session.ts'
import { showFailure, showSuccess } from '#lib/toasts.ts'
import { type Outcome, sendUnsent, watchOutcomes } from './send-unsent.ts'

const firstWait = 5_000
const longestWait = 300_000

/**
 * Sends what waits: now, when the network returns, when the user comes back to the tab, and after growing
 * waits. `count` is how much waits; more of it starts again at once.
 */
export function useSendUnsent(count: number): void {
  const userId = useSession()?.userId

  useEffect(() => {
    if (!userId || count === 0) return
    let timer: ReturnType<typeof setTimeout>
    let wait = firstWait
    let isHere = true
    const send = async () => {
      const isDone = await sendUnsent(userId)
      clearTimeout(timer)
      if (isDone || !isHere) return
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
  // The page of the form shows the success itself.
  else if (unsent.page === location.pathname) return
  else if (unsent.operation === 'gradeSubmission') showSuccess('Grading success', unsent.title)
  else showSuccess(`Successfully sumitted Task #${unsent.input.params.id}`, unsent.title)
}
