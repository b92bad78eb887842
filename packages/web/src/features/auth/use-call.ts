import { useEffect, useRef, useState } from 'react'
import { clearApiError, showApiError } from '#lib/toasts.ts'

export interface CallOptions<Answer> {
  /** What it throws is a failure too. */
  onDone: (answer: Answer) => void
  onFailure?: (error: unknown) => void
  /** The screen shows the failure itself, so there is no toast (rulings, 36). */
  ownResult?: boolean
}

type State<Input> =
  | { status: 'idle' | 'pending' | 'done' }
  | { status: 'failed'; input: Input; error: unknown }

export type CallStatus = State<unknown>['status']

/**
 * The auth state of a screen (specification, section 4): it begins anew with the screen, and what is still under
 * way when the screen is left says nothing any more. A second press while one call runs is no second call.
 * There is no cache behind it: nothing here is read twice, and these screens have 120 kB (design, section 9).
 */
export function useCall<Input, Answer>(
  call: (input: Input) => Promise<Answer>,
  options: CallOptions<Answer>,
) {
  const [state, setState] = useState<State<Input>>({ status: 'idle' })
  const isRunning = useRef(false)
  const isHere = useRef(true)

  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])

  const run = async (input: Input) => {
    if (isRunning.current) return
    isRunning.current = true
    setState({ status: 'pending' })
    try {
      const answer = await call(input)
      if (!isHere.current) return
      clearApiError()
      options.onDone(answer)
      setState({ status: 'done' })
    } catch (error) {
      if (!isHere.current) return
      if (!options.ownResult) showApiError(error instanceof Error ? error.message : String(error))
      setState({ status: 'failed', input, error })
      options.onFailure?.(error)
    } finally {
      isRunning.current = false
    }
  }

  return { state, run }
}
