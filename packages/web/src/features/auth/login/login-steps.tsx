import { type ReactNode, useRef } from 'react'
import { flushSync } from 'react-dom'
import { enter, LoginForm } from './login-form.tsx'
import styles from './login-steps.module.css'
import type { ComingStep } from './second-step-code.ts'

interface LoginStepsProps {
  /** Null until the server has accepted the password and asks for a second step. */
  step: ComingStep | null
  onStep: (step: ComingStep | null) => void
  /** Rendered below the login form. */
  children: ReactNode
}

/** Hides rather than unmounts the form during the second step, so that its text stays. */
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
