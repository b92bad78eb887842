import { useQuery } from '@tanstack/react-query'
import type { quietModule } from './lazy-module.ts'

/** Returns code that no screen waits for; undefined while it is missing. */
export const useCode = <Module>(
  code: ReturnType<typeof quietModule<Module>>,
  isNeeded: boolean,
): Module | undefined => useQuery({ ...code, enabled: isNeeded }).data
