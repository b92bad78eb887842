import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { dirname } from 'node:path'

export const root = dirname(import.meta.dirname)

interface Options {
  cwd?: string
  env?: Record<string, string>
  /** Shows the program's output only when it fails. */
  quiet?: boolean
}

/** Runs a program to its end; if it fails, exits this process with its exit code. */
export async function run(program: string, args: string[], options: Options = {}): Promise<void> {
  const code = await tryRun(program, args, options)
  if (code !== 0) process.exit(code)
}

export async function tryRun(
  program: string,
  args: string[],
  { cwd = root, env = {}, quiet = false }: Options = {},
): Promise<number> {
  const child = spawn(program, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: quiet ? ['inherit', 'pipe', 'pipe'] : 'inherit',
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      said += text
    })
  }
  const [status]: (number | null)[] = await once(child, 'close')
  if (status !== 0) process.stderr.write(said)
  return status ?? 1
}
