import { showFailure, showSuccess } from '#lib/toasts.ts'
import { isUnanswered, placeMessage } from './api-error.ts'
import { useAction } from './use-write.ts'

interface Bulk<Item, Args extends readonly unknown[]> {
  act: (item: Item, ...args: Args) => Promise<unknown>
  /** Reads the lists again, also if something failed. */
  onEnd: () => Promise<unknown>
  /** Says the number: '12 published'. */
  done: (count: number, ...args: Args) => string
}

/**
 * Does one thing with many rows, one after the other, and says in one message how many were refused and why.
 * It stops at the first call without an answer, because the others would wait for the network too.
 */
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
    // The message about refusals comes afterwards, because a list that has loaded takes such messages away.
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

/** '1 could not be: It has no brief.' Equal reasons stand once. */
const explain = (refusals: readonly string[]): string =>
  `${refusals.length} could not be: ${[...new Set(refusals)].join('; ')}.`
