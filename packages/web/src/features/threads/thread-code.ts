import { lazyModule } from '#lib/navigation/lazy-module.ts'

export const threadCode = lazyModule('threads', () => import('./threads-ahead.ts'))
