import type { Output } from '@koya/contract'
import { SecondFactorNeeded, type SecondFactorWay } from '@koya/contract/auth/second-factors'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { OtherWays } from '#components/account/other-ways.tsx'
import { knowsPasskeys } from '#lib/session/passkey-support.ts'
import { Button } from '#ui/base/button.tsx'
import { Icon } from '#ui/base/icon.tsx'
import styles from './second-step.module.css'
import { AppCodeStep, PasskeyStep, RecoveryCodeStep, type StepProps } from './second-step-forms.tsx'

export { logInWithPasskey } from './passkey-call.ts'

/** Returns the second step that the server demands in its refusal of a login. */
export const readNeeded = (refusal: unknown): SecondFactorNeeded => z.parse(SecondFactorNeeded, refusal)

const forms: Record<SecondFactorWay, (props: StepProps) => ReactNode> = {
  PASSKEY: PasskeyStep,
  APP: AppCodeStep,
  RECOVERY_CODE: RecoveryCodeStep,
}

export interface SecondStepProps {
  step: SecondFactorNeeded
  onDone: (answer: Output<'login'>) => void
  onBack: () => void
}

/** Asks for the second factor, the easiest way first (rules: auth 98). */
export function SecondStep({ step, onDone, onBack }: SecondStepProps) {
  const [ways] = useState(() => step.ways.filter((way) => way !== 'PASSKEY' || knowsPasskeys()))
  const [way, setWay] = useState(ways[0])
  const box = useRef<HTMLDivElement>(null)
  const Form = way && forms[way]

  // biome-ignore lint/correctness/useExhaustiveDependencies: focuses the field of each newly chosen way
  useEffect(() => box.current?.querySelector<HTMLElement>('input, button')?.focus(), [way])

  return (
    <div ref={box} className={styles.step}>
      {Form ? (
        <Form key={way} step={step} onDone={onDone} />
      ) : (
        <p>This browser cannot use passkeys. Use the browser or the phone that has yours.</p>
      )}
      <div className={styles.rest}>
        <OtherWays ways={ways.filter((other) => other !== way)} onChoose={setWay} />
        <p className={styles.lost}>
          Lost your device? Use a recovery code. If you have none, ask an admin for help.
        </p>
        <Button variant="line" onClick={onBack}>
          <Icon name="arrow-left" />
          Back
        </Button>
      </div>
    </div>
  )
}
