import { useDraftNames } from '#lib/forms/draft-names.ts'
import { unsentName } from '#lib/forms/draft-store.ts'
import { quietModule } from '#lib/navigation/lazy-module.ts'
import { useCode } from '#lib/navigation/use-code.ts'

const noticeCode = quietModule('waiting-notice', () => import('./waiting-notice.tsx'))

/** Shows a draft that is in the outbox of this device. */
export function UnsentNotice({ draft }: { draft: string }) {
  const waits = useWaits(draft)
  const code = useCode(noticeCode, waits)
  return waits && code ? <code.WaitingNotice draft={draft} /> : null
}

/** True while the draft is in the outbox, waiting or refused. */
export const useWaits = (draft: string): boolean => useDraftNames().has(unsentName(draft))
