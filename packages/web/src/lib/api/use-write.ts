import type { Output, WriteName } from '@koya/contract'
import { useEffect, useRef, useState } from 'react'
import { readEndedSession, readUserId } from '#lib/session/session.ts'
import { clearApiError, showApiError } from '#lib/toasts.ts'
import { Cancelled, callUntil, type InputArgs } from './api.ts'
import { isUnanswered } from './api-error.ts'

/** The press of a button: who pressed it, and when by the clock of the device, in milliseconds. */
export interface Press {
  userId: string
  at: number
}

/** The callbacks of a write. `given` holds the arguments of `run`. */
export interface WriteOptions<Answer, Given extends readonly unknown[] = []> {
  /** Runs even if the user has left the screen, so changes of the cache belong here. */
  onAnswer?: (answer: Answer, ...given: Given) => void
  /** Runs if the screen is still mounted. An error that it throws counts as a failure of the write. */
  onDone?: (answer: Answer, ...given: Given) => void
  onFailure?: (error: unknown, ...given: Given) => void
  /** Puts an unanswered write into the outbox; if it resolves with false, the write fails. */
  keepUnsent?: (...given: Given) => Promise<boolean> | undefined
  /** Drops from the outbox what an earlier press left there, because it would overwrite an answered one. */
  overtake?: (press: Press) => void
  /** True if the screen shows a failure itself, so that no toast is needed (rules: shell 15). */
  ownResult?: boolean
}

/** `given` holds the arguments of `run`. */
type State<Given, Answer> =
  | { status: 'idle' }
  | { status: 'pending'; given: Given }
  | { status: 'done'; answer: Answer }
  | { status: 'failed'; given: Given; error: unknown }

export type WriteStatus = State<unknown, unknown>['status']

/**
 * Runs a change on the server and returns its state (rules: auth 55). `run` does nothing while another run is
 * pending.
 */
export function useAction<Given extends readonly unknown[], Answer>(
  act: (end: AbortSignal, ...given: Given) => Promise<Answer>,
  { onAnswer, onDone, onFailure, keepUnsent, overtake, ownResult = false }: WriteOptions<Answer, Given> = {},
) {
  const [state, setState] = useState<State<Given, Answer>>({ status: 'idle' })
  const running = useRef<AbortController>(null)
  const isHere = useRef(true)

  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])

  const run = async (...given: Given): Promise<void> => {
    if (running.current) return
    running.current = new AbortController()
    const userId = readUserId()
    const at = Date.now()
    setState({ status: 'pending', given })
    try {
      const answer = await act(running.current.signal, ...given)
      // The user may have logged out meanwhile: the answer would log them in again, or show it to the next one.
      if (userId && (readUserId() ?? readEndedSession()) !== userId) throw new Cancelled()
      onAnswer?.(answer, ...given)
      if (userId) overtake?.({ userId, at })
      if (!isHere.current) return
      clearApiError()
      onDone?.(answer, ...given)
      setState({ status: 'done', answer })
    } catch (error) {
      // Another user may have logged in on this device meanwhile.
      const isTheirs = readUserId() === userId
      const isKept = isUnanswered(error) && isTheirs && (await keepUnsent?.(...given))
      if (!isHere.current) return
      if (isKept || error instanceof Cancelled) {
        setState({ status: 'idle' })
        return
      }
      if (!ownResult) showApiError(error instanceof Error ? error.message : String(error))
      setState({ status: 'failed', given, error })
      onFailure?.(error, ...given)
    } finally {
      running.current = null
    }
  }

  return { state, run, isPending: state.status === 'pending', cancel: () => running.current?.abort() }
}

/**
 * Runs one write operation by its name: `useWrite('offerPlaces', { onDone })`, then `run({ params, body })`.
 */
export const useWrite = <Name extends WriteName>(
  name: Name,
  options?: WriteOptions<Output<Name>, InputArgs<Name>>,
) => useAction((end, ...input: InputArgs<Name>) => callUntil(end, name, ...input), options)
