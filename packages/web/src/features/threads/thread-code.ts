import type { Thread } from '@koya/contract'
import { useQuery } from '@tanstack/react-query'
import { read } from '#lib/api/query.ts'
import { lazyModule } from '#lib/navigation/lazy-module.ts'

export const threadCode = lazyModule('threads', () => import('./threads-ahead.ts'))

/** Returns the messages about a piece of work once its thread was opened; loads nothing itself. */
export const useOpenedThread = (id: string): Thread | undefined =>
  useQuery({ ...read('listMessages', { params: { id }, query: {} }), enabled: false }).data
