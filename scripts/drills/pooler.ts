import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../packages/server/src/testing/ports.ts'
import { root } from '../run.ts'
import { startServer } from '../start-server.ts'
import { drillBreaks } from './support/breaking.ts'
import { Cluster, idsOfPostgres } from './support/cluster.ts'
import { type Drill, settingsOf } from './support/drill.ts'
import { fetchPackage } from './support/packages.ts'

/** Kills and restarts PgBouncer and the database under load. Registrations answered with 201 must stay. */
export const pooler: Drill = async (place) => {
  const program = fetchPackage('pgbouncer', '/usr/sbin/pgbouncer')
  const folder = mkdtempSync(join(tmpdir(), 'koya-drill-'))
  const cluster = await Cluster.create(folder, 'main', await freePort())
  await cluster.start()
  const pooled = new Pooler(program, folder, cluster, await freePort())
  await pooled.start()
  const port = await freePort()
  const child = await startServer({ ...settingsOf(port, pooled.url), DEMO: '1' })
  try {
    return await drillBreaks(place, {
      child,
      api: `http://127.0.0.1:${port}/api`,
      findDatabase: () => cluster.url,
      async breakAll(breakOnce) {
        for (let round = 0; round < (place.isLong ? 20 : 1); round++) {
          for (const [what, breakIt] of Object.entries(ways))
            await breakOnce(what, () => breakIt(cluster, pooled))
        }
      },
    })
  } finally {
    child.kill('SIGKILL')
    await pooled.end('SIGKILL')
    await cluster.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

const ways: Record<string, (cluster: Cluster, pooled: Pooler) => Promise<void>> = {
  async 'the database killed'(cluster) {
    await cluster.kill()
    await cluster.start()
  },
  async 'the database restarted'(cluster) {
    await cluster.restart('fast')
  },
  async 'PgBouncer killed'(_cluster, pooled) {
    await pooled.end('SIGKILL')
    await pooled.start()
  },
  async 'PgBouncer restarted'(_cluster, pooled) {
    await pooled.end('SIGTERM')
    await pooled.start()
  },
}

/** PgBouncer with the configuration that docs/deploy.md recommends, on other ports, without passwords. */
class Pooler {
  readonly url: URL
  readonly #program: string
  readonly #file: string
  readonly #port: number
  #child: ChildProcess | undefined

  constructor(program: string, folder: string, { url }: Cluster, port: number) {
    this.#program = program
    this.#file = join(folder, 'pgbouncer.ini')
    this.#port = port
    this.url = new URL(url)
    this.url.port = String(port)
    const written = readFileSync(join(root, 'docs/deploy/pgbouncer.ini'), 'utf8')
    const config = written
      .replace('port=5432', `port=${url.port} user=postgres`)
      .replace('6432', String(port))
      .replace('scram-sha-256', 'any')
    writeFileSync(this.#file, `${config}unix_socket_dir =\n`)
  }

  async start(): Promise<void> {
    // PgBouncer refuses to run as root.
    const child = spawn(this.#program, [this.#file], { ...idsOfPostgres(), stdio: 'ignore' })
    this.#child = child
    while (!(await this.#listens())) {
      if (child.exitCode !== null) throw new Error('PgBouncer did not start')
      await wait(20)
    }
  }

  async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const child = this.#child
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill(signal)
    await gone
  }

  async #listens(): Promise<boolean> {
    const socket = connect(this.#port, '127.0.0.1')
    try {
      await once(socket, 'connect')
      return true
    } catch {
      return false
    } finally {
      socket.destroy()
    }
  }
}
