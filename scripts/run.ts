import { spawnSync } from 'node:child_process'
import { dirname } from 'node:path'

export const root = dirname(import.meta.dirname)

interface Options {
  cwd?: string
  env?: Record<string, string>
  /** Shows what the program says only when it fails. */
  quiet?: boolean
}

/** Runs a program to its end; ends this one with the same code when it fails. */
export function run(program: string, args: string[], options: Options = {}): void {
  const code = tryRun(program, args, options)
  if (code !== 0) process.exit(code)
}

export function tryRun(
  program: string,
  args: string[],
  { cwd = root, env = {}, quiet = false }: Options = {},
): number {
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: quiet ? 'pipe' : 'inherit',
    encoding: 'utf8',
  })
  if (quiet && status !== 0) process.stderr.write(`${stdout ?? ''}${stderr ?? ''}`)
  return status ?? 1
}
