import { useQuery } from '@tanstack/react-query'
import type { lazyModule } from './lazy-module.ts'

/** The user did not ask for this code, so no screen shows a failed load. */
const quiet = { ownResult: true, aside: true }

/** Loads code once the screen needs it. Returns undefined until the code has loaded. */
export const useCode = <Module>(
  code: ReturnType<typeof lazyModule<Module>>,
  isNeeded: boolean,
): Module | undefined => useQuery({ ...code, enabled: isNeeded, meta: quiet }).data
