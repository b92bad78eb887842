import { useQuery } from '@tanstack/react-query'
import { CodeCard } from '#components/lists/code-card.tsx'
import { useIsAlive } from '#lib/alive.ts'
import { lazyModule } from '#lib/navigation/lazy-module.ts'
import { isControlled } from '#lib/navigation/load-code.ts'
import { savesData } from '#lib/saves-data.ts'

const settingCode = lazyModule('kept-setting', () => import('./kept-setting.tsx'))

/**
 * The setting that decides whether the area opens without a network. It appears only if a service worker
 * controls the page or the person saves data. Only scripts can check this, so the card appears late. It
 * comes last, so that it moves no other card.
 */
export function KeptCard() {
  const isOffered = useIsAlive() && (isControlled() || savesData())
  const code = useQuery({ ...settingCode, enabled: isOffered })
  return isOffered ? (
    <CodeCard
      title="Without a network"
      note="Choose whether this device keeps Koya, so that it opens without a network."
      code={code}
    >
      {({ KeptSetting }) => <KeptSetting />}
    </CodeCard>
  ) : null
}
