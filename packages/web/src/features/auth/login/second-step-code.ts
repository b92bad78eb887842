import type { SecondFactorNeeded } from '@koya/contract'
import type { ReactNode } from 'react'
import { ApiError } from '#lib/api/api-error.ts'
import { loadCode } from '#lib/navigation/load-code.ts'
import type { SecondStepProps } from './second-step.tsx'

/** The component of the second step, and the factors that the server asks for. */
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
