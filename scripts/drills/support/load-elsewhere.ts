import { execFile } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import * as z from 'zod/mini'
import type { Answer } from './steady-load.ts'

/** A load: either `perSecond` calls, or `clients` that each call again once they have their answer. */
export const LoadPlan = z.object({
  api: z.string(),
  session: z.string(),
  milliseconds: z.number(),
  perSecond: z.optional(z.number()),
  clients: z.optional(z.number()),
  /** The page cookie of a person who opens pages during the load. */
  pageCookie: z.optional(z.string()),
})

const Answers = z.array(
  z.object({
    askedAt: z.number(),
    lateMilliseconds: z.number(),
    milliseconds: z.number(),
    status: z.number(),
    retryAfter: z.nullable(z.string()),
    name: z.string(),
  }),
)

const run = promisify(execFile)

/** True if server and load generator must share one processor. */
const isShared = availableParallelism() === 1
const [serverCore, loaderCore] = ['0', '1']

const keepOn = async (cores: string, pid: number): Promise<void> => {
  if (!isShared) await run('taskset', ['-a', '-c', '-p', cores, String(pid)])
}

/** Keeps a process, and the processes that it starts from now on, on the server's processor. */
export const keepOnServerCore = (pid: number): Promise<void> => keepOn(serverCore, pid)

/** Lets a process use all processors again. */
export const keepOnAnyCore = (pid: number): Promise<void> => keepOn(`0-${availableParallelism() - 1}`, pid)

export async function loadElsewhere(plan: z.output<typeof LoadPlan>): Promise<Answer[]> {
  const itself = [process.execPath, join(import.meta.dirname, 'loader.ts'), JSON.stringify(plan)]
  const [program = '', ...args] = isShared ? itself : ['taskset', '-c', loaderCore, ...itself]
  const { stdout } = await run(program, args, { maxBuffer: 100_000_000 })
  return Answers.parse(JSON.parse(stdout))
}
