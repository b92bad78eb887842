import { useQuery } from '@tanstack/react-query'
import type { quietModule } from './lazy-module.ts'

/** Returns a lazy module that no screen waits for; undefined until the module has loaded. */
export const useCode = <Module>(
  code: ReturnType<typeof quietModule<Module>>,
  isNeeded: boolean,
): Module | undefined => useQuery({ ...code, enabled: isNeeded }).data
