import { useState } from 'react'
import { callUntil } from '#lib/api/api.ts'
import { invalidate } from '#lib/api/query.ts'
import { useAction } from '#lib/api/use-write.ts'
import { inOneTab } from '#lib/in-one-tab.ts'
import type { Hurdle } from '#lib/push/hurdle.ts'
import { markPush } from '#lib/push/push-mark.ts'
import { askForPermission, CannotPush, getAddress, readyWorker } from '#lib/push/subscribe.ts'

/** `hurdle` says what in the browser made the last try fail; `failure` is any other error. */
export function useSwitchOn(onDone: () => void) {
  const [hurdle, setHurdle] = useState<Hurdle | null>(null)
  const { state, isPending, run } = useAction<[key: string], void>(
    async (end, key: string) => {
      setHurdle(null)
      await askForPermission()
      // The lock keeps `resumePush` from removing the new address before `markPush` stores its mark.
      await inOneTab('koya-push', async () => {
        const body = await getAddress(await readyWorker(), key)
        await callUntil(end, 'addPushDevice', { body })
        await markPush()
      })
    },
    {
      ownResult: true,
      onAnswer: () => invalidate('readPush'),
      onDone,
      onFailure: (error) => {
        if (error instanceof CannotPush) setHurdle(error.hurdle)
      },
    },
  )
  const failure = state.status === 'failed' && hurdle === null ? state.error : null
  return { hurdle, failure: failure instanceof Error ? failure : null, isPending, switchOn: run }
}
