import { type ReactNode, useRef } from 'react'
import { flushSync } from 'react-dom'
import { enter, LoginForm } from './login-form.tsx'
import styles from './login-steps.module.css'
import type { ComingStep } from './second-step-code.ts'

interface LoginStepsProps {
  /** The second one, once the pair was right and it is needed. */
  step: ComingStep | null
  onStep: (step: ComingStep | null) => void
  /** Below the first. */
  children: ReactNode
}

/** The form, and in its place what comes after it; the form stays, with what was typed, for the way back. */
export function LoginSteps({ step, onStep, children }: LoginStepsProps) {
  const first = useRef<HTMLDivElement>(null)
  const goBack = () => {
    flushSync(() => onStep(null))
    first.current?.querySelector('input')?.focus()
  }
  return (
    <>
      <div ref={first} className={styles.first} hidden={step !== null}>
        <LoginForm onSecondStep={onStep} />
        {children}
      </div>
      {step && <step.SecondStep step={step.needed} onDone={enter} onBack={goBack} />}
    </>
  )
}
