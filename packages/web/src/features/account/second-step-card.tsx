import { useQuery } from '@tanstack/react-query'
import { Scripted } from '#components/lists/scripted.tsx'
import { read } from '#lib/api/query.ts'
import { lazyModule } from '#lib/navigation/lazy-module.ts'
import { CardBody } from '#ui/lists/card.tsx'
import { FoldedCard } from '#ui/lists/folded-card.tsx'
import { Loaded } from '#ui/states/loaded.tsx'
import styles from './account.module.css'

const stepCode = lazyModule('second-step-settings', () => import('./second-step.tsx'))

/**
 * Settings of the second login step (rules: account 22). Its code is loaded only here, because most people
 * never change it.
 */
export function SecondStepCard({ isOpen }: { isOpen: boolean }) {
  const code = useQuery(stepCode)
  const factors = useQuery(read('readSecondFactors'))
  return (
    <FoldedCard title="Two-step login" isOpen={isOpen}>
      <CardBody>
        <div className={styles.sessions}>
          <p className={styles.quiet}>
            Koya asks for something only you have, so your password alone is not enough.
          </p>
          <Scripted>
            <Loaded query={code} detail="A part of this page could not be fetched.">
              {({ SecondStep }) => (
                <Loaded query={factors} detail="Your second step could not be fetched.">
                  {(loaded) => <SecondStep factors={loaded} />}
                </Loaded>
              )}
            </Loaded>
          </Scripted>
        </div>
      </CardBody>
    </FoldedCard>
  )
}
