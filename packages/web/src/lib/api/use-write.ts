import type { Output, WriteName } from '@koya/contract'
import { useEffect, useRef, useState } from 'react'
import { clearApiError, showApiError } from '#lib/toasts.ts'
import { Cancelled, callUntil, type InputArgs } from './api.ts'

/** Each is given the answer, or the error, and after it what was written. */
export interface WriteOptions<Answer, Given extends readonly unknown[] = []> {
  /** What has to be kept even if the screen was left meanwhile: in the cache, instead of a draft. */
  onAnswer?: (answer: Answer, ...given: Given) => void
  /** What the screen does then. What it throws is a failure too. */
  onDone?: (answer: Answer, ...given: Given) => void
  onFailure?: (error: unknown, ...given: Given) => void
  /** The screen shows the failure itself, so there is no toast (rules: shell 15). */
  ownResult?: boolean
}

/** `given` is what it was run with. */
type State<Given, Answer> =
  | { status: 'idle' }
  | { status: 'pending'; given: Given }
  | { status: 'done'; answer: Answer }
  | { status: 'failed'; given: Given; error: unknown }

export type WriteStatus = State<unknown, unknown>['status']

/**
 * Anything that changes something on the server, with its state for the screen (rules: auth 55): it begins
 * anew with the screen, and what is still under way when the screen is left says nothing any more. A second press
 * while one runs is no second one. `cancel` ends the waiting for an answer, and the screen is as it was before.
 */
export function useAction<Given extends readonly unknown[], Answer>(
  act: (end: AbortSignal, ...given: Given) => Promise<Answer>,
  { onAnswer, onDone, onFailure, ownResult = false }: WriteOptions<Answer, Given> = {},
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
    setState({ status: 'pending', given })
    try {
      const answer = await act(running.current.signal, ...given)
      onAnswer?.(answer, ...given)
      if (!isHere.current) return
      clearApiError()
      onDone?.(answer, ...given)
      setState({ status: 'done', answer })
    } catch (error) {
      if (!isHere.current) return
      if (error instanceof Cancelled) {
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

/** One operation that writes, by its name: `useWrite('offerPlaces', { onDone })`, then `run({ params, body })`. */
export const useWrite = <Name extends WriteName>(
  name: Name,
  options?: WriteOptions<Output<Name>, InputArgs<Name>>,
) => useAction((end, ...input: InputArgs<Name>) => callUntil(end, name, ...input), options)
