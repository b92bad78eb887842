import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { type Call, load } from './load.ts'
import { startProcess } from './processes.ts'

const milliseconds = 4000

/** A CPU profile in Node's format. It names the function that ran at each sample. */
const Profile = z.object({
  nodes: z.array(
    z.object({ id: z.number(), callFrame: z.object({ functionName: z.string(), url: z.string() }) }),
  ),
  samples: z.array(z.number()),
  timeDeltas: z.array(z.number()),
})

/** A part of a server thread's work, with its share of the whole. */
export interface Part {
  name: string
  share: number
}

/** Returns how a server's thread spends its time while it answers calls, the largest part first. */
export async function profile(
  file: string,
  settings: Record<string, string>,
  next: () => Call,
): Promise<Part[]> {
  const folder = mkdtempSync(join(tmpdir(), 'koya-profile-'))
  const server = await startProcess(file, settings, ['--cpu-prof', `--cpu-prof-dir=${folder}`])
  await load(server.port, next, milliseconds)
  await server.end()
  const [written = ''] = readdirSync(folder)
  const { nodes, samples, timeDeltas } = Profile.parse(
    JSON.parse(readFileSync(join(folder, written), 'utf8')),
  )
  rmSync(folder, { recursive: true })
  const names = new Map(nodes.map(({ id, callFrame }) => [id, partOf(callFrame)]))
  const times = new Map<string, number>()
  let left = milliseconds * 1000
  // Counts from the end, because the first samples belong to the start of the server.
  for (let at = samples.length - 1; at >= 0 && left > 0; at--) {
    const time = timeDeltas[at] ?? 0
    const name = names.get(samples[at] ?? 0)
    left -= time
    if (name) times.set(name, (times.get(name) ?? 0) + time)
  }
  const all = [...times.values()].reduce((sum, time) => sum + time, 0)
  return [...times]
    .map(([name, time]) => ({ name, share: time / all }))
    .sort((one, other) => other.share - one.share)
}

/** Returns the part of the work that a function belongs to; null for an idle thread. */
function partOf({ functionName, url }: { functionName: string; url: string }): string | null {
  if (functionName === '(idle)') return null
  if (url.startsWith('node:')) return 'Node'
  if (url === '')
    return /^(write|shutdown|readStart)/.test(functionName) ? 'writes to sockets' : nativePart(functionName)
  return /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url)?.[1] ?? 'Koya'
}

const nativePart = (functionName: string) =>
  functionName === '(garbage collector)' ? 'garbage collector' : 'V8 and the system'
