import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../free-port.ts'
import { root } from '../run.ts'

/** Until the balancer has seen that a process is ready. */
export const settleMilliseconds = 2000

/** With the configuration that docs/deploy.md recommends, on other ports. */
export async function startBalancer(ports: readonly [number, number]) {
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'koya-haproxy-'))
  const file = join(folder, 'haproxy.cfg')
  const written = readFileSync(join(root, 'docs/deploy/haproxy.cfg'), 'utf8')
  const config = written.replace(':8080', `:${port}`).replace(':3000', `:${ports[0]}`)
  writeFileSync(file, config.replace(':3001', `:${ports[1]}`))
  const child = spawn('haproxy', ['-f', file], { stdio: 'ignore' })
  child.once('error', () => {
    process.stderr.write('This drill needs haproxy: apt-get install haproxy\n')
    process.exit(1)
  })
  process.once('exit', () => child.kill('SIGKILL'))
  await wait(settleMilliseconds)
  return {
    port,
    stop() {
      child.kill('SIGKILL')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
