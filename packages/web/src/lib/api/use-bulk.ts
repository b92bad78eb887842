import { showFailure, showSuccess } from '#lib/toasts.ts'
import { isUnanswered, placeMessage } from './api-error.ts'
import { useAction } from './use-write.ts'

interface Bulk<Item, Args extends readonly unknown[]> {
  act: (item: Item, ...args: Args) => Promise<unknown>
  /** Refetches the lists; runs even if a call failed. */
  onEnd: () => Promise<unknown>
  /** Returns the success message, which contains the number: '12 published'. */
  done: (count: number, ...args: Args) => string
}

/** Calls `act` for each row in turn and shows one message; stops at the first call without an answer. */
export function useBulk<Item, Args extends readonly unknown[] = []>({ act, onEnd, done }: Bulk<Item, Args>) {
  const doEach = async (end: AbortSignal, items: readonly Item[], ...args: Args) => {
    const refusals: string[] = []
    for (const item of items) {
      if (end.aborted) break
      await act(item, ...args).catch((error: unknown) => {
        if (isUnanswered(error)) {
          void onEnd()
          throw error
        }
        refusals.push(placeMessage(error))
      })
    }
    await onEnd()
    return refusals
  }
  return useAction(doEach, {
    onDone: (refusals, items, ...args) => {
      const said = done(items.length - refusals.length, ...args)
      if (refusals.length === 0) showSuccess(said)
      else showFailure(said, explain(refusals))
    },
  })
}

/** Returns text such as '1 could not be: It has no brief.'; lists equal reasons once. */
const explain = (refusals: readonly string[]): string =>
  `${refusals.length} could not be: ${[...new Set(refusals)].join('; ')}.`
