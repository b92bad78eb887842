import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../../packages/server/src/testing/ports.ts'
import { root } from '../../run.ts'
import { fetchPackage } from './packages.ts'

/** Starts haproxy with the configuration that docs/deploy.md recommends, on other ports. */
export async function startBalancer(ports: readonly [number, number]) {
  const program = fetchPackage('haproxy', '/usr/sbin/haproxy')
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'koya-haproxy-'))
  const file = join(folder, 'haproxy.cfg')
  const socket = join(folder, 'socket')
  const others: Record<string, number> = { 8080: port, 3000: ports[0], 3001: ports[1] }
  const written = readFileSync(join(root, 'docs/deploy/haproxy.cfg'), 'utf8')
  const config = written.replace(/:(8080|3000|3001)\b/g, (_all, number) => `:${others[number]}`)
  writeFileSync(file, config.replace('global\n', `global\n    stats socket ${socket}\n`))
  const child = spawn(program, ['-f', file], { stdio: 'ignore' })
  const stop = () => child.kill('SIGKILL')
  process.once('exit', stop)
  return {
    port,
    async seesBoth(): Promise<void> {
      while ((await countReady(socket)) < ports.length) await wait(100)
    },
    stop() {
      process.off('exit', stop)
      stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Returns how many processes haproxy sees as ready; zero while haproxy starts. */
async function countReady(path: string): Promise<number> {
  const socket = connect(path)
  socket.end('show stat\n')
  const lines = await text(socket).catch(() => '')
  return lines.split('\n').filter((line) => /^processes,(one|two),.*,UP,/.test(line)).length
}
