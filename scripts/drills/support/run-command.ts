import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { root } from '../../run.ts'

export interface Ran {
  code: number
  said: string
  seconds: number
}

/** Runs a command of the project with `settings` and `PATH`, but no other setting of this process. */
export async function runCommand(
  name: string,
  args: string[],
  settings: Record<string, string>,
): Promise<Ran> {
  const begun = performance.now()
  const child = spawn(process.execPath, [join(root, 'scripts', `${name}.ts`), ...args], {
    env: { PATH: process.env.PATH, NODE_NO_WARNINGS: '1', ...settings },
  })
  const [out, faults, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ])
  return { code, said: `${out}${faults}`.trim(), seconds: (performance.now() - begun) / 1000 }
}
