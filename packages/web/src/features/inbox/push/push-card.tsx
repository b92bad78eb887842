import type { Push } from '@koya/contract'
import { useQuery } from '@tanstack/react-query'
import { CodeCard } from '#components/lists/code-card.tsx'
import { read } from '#lib/api/query.ts'
import { lazyModule } from '#lib/navigation/lazy-module.ts'
import { Loaded } from '#ui/states/loaded.tsx'

const devicesCode = lazyModule('push-devices', () => import('./push-devices.tsx'))

/** The card of push messages (rules: inbox 14). */
export function PushCard() {
  const code = useQuery(devicesCode)
  const push = useQuery(read('readPush'))
  return (
    <CodeCard title="Push messages" {...describeDevices(push.data)} code={code}>
      {({ PushDevices }) => (
        <Loaded query={push} detail="Your devices could not be fetched.">
          {(loaded) => <PushDevices push={loaded} />}
        </Loaded>
      )}
    </CodeCard>
  )
}

/** Says only what the person has chosen: the browser of a listed device may block messages. */
function describeDevices(push: Push | undefined): { note: string; state?: string } {
  const note = 'Get news while Koya is closed.'
  if (!push) return { note }
  if (push.devices.length === 0) return { note, state: 'Off' }
  return push.devices.some(({ isCurrent }) => isCurrent)
    ? { note: 'You switched them on for this device.', state: 'On' }
    : { note: 'You switched them on elsewhere.', state: 'Off here' }
}
