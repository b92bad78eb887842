import { useQuery } from '@tanstack/react-query'
import type { lazyModule } from './lazy-module.ts'

const quiet = { ownResult: true, aside: true }

export const useCode = <Module>(
  code: ReturnType<typeof lazyModule<Module>>,
  isNeeded: boolean,
): Module | undefined => useQuery({ ...code, enabled: isNeeded, meta: quiet }).data
