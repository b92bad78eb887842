import type { Output } from '@koya/contract'
import { useQuery } from '@tanstack/react-query'
import { CodeCard } from '#components/lists/code-card.tsx'
import { read } from '#lib/api/query.ts'
import { lazyModule } from '#lib/navigation/lazy-module.ts'
import { Loaded } from '#ui/states/loaded.tsx'

const stepCode = lazyModule('second-step-settings', () => import('./second-step.tsx'))

const purpose = 'A fingerprint, face or code as well as your password.'

const isOn = ({ passkeys, appSince }: Output<'readSecondFactors'>): boolean =>
  passkeys.length > 0 || appSince !== null

/** Settings of the second login step (rules: account 22). */
export function SecondStepCard({ isOpen }: { isOpen: boolean }) {
  const code = useQuery(stepCode)
  const factors = useQuery(read('readSecondFactors'))
  return (
    <CodeCard
      title="Two-step login"
      isOpen={isOpen}
      note={factors.data && isOn(factors.data) ? 'Your password alone opens nothing.' : purpose}
      state={factors.data && (isOn(factors.data) ? 'On' : 'Off')}
      code={code}
    >
      {({ SecondStep }) => (
        <Loaded query={factors} detail="Your second step could not be fetched.">
          {(loaded) => <SecondStep factors={loaded} />}
        </Loaded>
      )}
    </CodeCard>
  )
}
