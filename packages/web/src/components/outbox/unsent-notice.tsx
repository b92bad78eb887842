import { useDraftNames } from '#lib/forms/draft-names.ts'
import { unsentName } from '#lib/forms/draft-store.ts'
import { lazyModule } from '#lib/navigation/lazy-module.ts'
import { useCode } from '#lib/navigation/use-code.ts'

const noticeCode = lazyModule('waiting-notice', () => import('./waiting-notice.tsx'))

/**
 * Shows that the write of this draft waits for the network. Loads the code of the notice only if a write
 * waits.
 */
export function UnsentNotice({ draft }: { draft: string }) {
  const waits = useWaits(draft)
  const code = useCode(noticeCode, waits)
  return waits && code ? <code.WaitingNotice draft={draft} /> : null
}

/** True while the write of this draft waits for the network. */
export const useWaits = (draft: string): boolean => useDraftNames().has(unsentName(draft))
