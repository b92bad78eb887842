import { useQuery } from '@tanstack/react-query'
import { CodeCard } from '#components/lists/code-card.tsx'
import { read } from '#lib/api/query.ts'
import { lazyModule } from '#lib/navigation/lazy-module.ts'
import { Loaded } from '#ui/states/loaded.tsx'
import styles from './account.module.css'

const stepCode = lazyModule('second-step-settings', () => import('./second-step.tsx'))

/** Settings of the second login step (rules: account 22). */
export function SecondStepCard({ isOpen }: { isOpen: boolean }) {
  const code = useQuery(stepCode)
  const factors = useQuery(read('readSecondFactors'))
  return (
    <CodeCard
      title="Two-step login"
      isOpen={isOpen}
      lead={
        <p className={styles.quiet}>
          Koya asks for something only you have, so your password alone is not enough.
        </p>
      }
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
