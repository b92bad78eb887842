import { useQuery } from '@tanstack/react-query'
import { CodeCard } from '#components/lists/code-card.tsx'
import { useIsAlive } from '#lib/alive.ts'
import { lazyModule } from '#lib/navigation/lazy-module.ts'
import { isControlled } from '#lib/navigation/load-code.ts'
import { savesData } from '#lib/saves-data.ts'

const settingCode = lazyModule('kept-setting', () => import('./kept-setting.tsx'))

/** Only scripts can check whether to offer this card, so it appears late. */
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
