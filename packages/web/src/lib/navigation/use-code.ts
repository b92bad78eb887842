import { useQuery } from '@tanstack/react-query'
import type { lazyModule } from './lazy-module.ts'

/** Nobody asked for this code, so a failed load shows nowhere. */
const quiet = { ownResult: true, aside: true }

/** Returns code that loads once it is needed; undefined until it is there. */
export const useCode = <Module>(
  code: ReturnType<typeof lazyModule<Module>>,
  isNeeded: boolean,
): Module | undefined => useQuery({ ...code, enabled: isNeeded, meta: quiet }).data
