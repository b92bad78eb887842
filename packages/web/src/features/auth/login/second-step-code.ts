import type { SecondFactorNeeded } from '@koya/contract'
import type { ReactNode } from 'react'
import { ApiError } from '#lib/api/api-error.ts'
import { loadCode } from '#lib/navigation/load-code.ts'
import type { SecondStepProps } from './second-step.tsx'

/** The second step: its component, and the factors that the server asks for. The code loads on demand. */
export interface ComingStep {
  SecondStep: (props: SecondStepProps) => ReactNode
  needed: SecondFactorNeeded
}

export const loadSecondStep = () => loadCode('second-step', () => import('./second-step.tsx'))

export const isSecondStepNeeded = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'second_factor_needed'

export async function bringSecondStep(error: ApiError): Promise<ComingStep> {
  const { SecondStep, readNeeded } = await loadSecondStep()
  return { SecondStep, needed: readNeeded(error.body) }
}
