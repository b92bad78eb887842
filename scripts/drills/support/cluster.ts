import { execFile, execFileSync } from 'node:child_process'
import {
  appendFileSync,
  chmodSync,
  chownSync,
  existsSync,
  globSync,
  readFileSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { openPostgres } from '../../../packages/server/src/db/engine/client.ts'

const [newest = ''] = globSync('/usr/lib/postgresql/*/bin/initdb').sort().reverse()

/** Runs a PostgreSQL program as the user postgres, without blocking this process and its load. */
async function asPostgres(folder: string, program: string, ...args: string[]): Promise<void> {
  const command = ['-u', 'postgres', '--', join(dirname(newest), program), ...args]
  await promisify(execFile)('runuser', command, { cwd: folder })
}

export function idsOfPostgres(): { uid: number; gid: number } {
  const [uid = 0, gid = 0] = ['-u', '-g'].map((flag) => Number(execFileSync('id', [flag, 'postgres'])))
  return { uid, gid }
}

export function giveToPostgres(folder: string): void {
  const { uid, gid } = idsOfPostgres()
  chownSync(folder, uid, gid)
  chmodSync(folder, 0o700)
}

/** A PostgreSQL server with its own data folder and port, which a drill may break. Needs root. */
export class Cluster {
  readonly url: URL
  readonly #folder: string
  readonly #data: string
  readonly #port: number

  constructor(folder: string, name: string, port: number) {
    this.#folder = folder
    this.#data = join(folder, name)
    this.#port = port
    this.url = new URL(`postgres://postgres@127.0.0.1:${port}/postgres`)
  }

  static async create(
    folder: string,
    name: string,
    port: number,
    settings: Record<string, string> = {},
  ): Promise<Cluster> {
    giveToPostgres(folder)
    const cluster = new Cluster(folder, name, port)
    await asPostgres(folder, 'initdb', '-D', cluster.#data, '-A', 'trust', '-U', 'postgres')
    return cluster.set(settings)
  }

  /** Copies the data of the running server for a new server that uses `port`. */
  async copy(name: string, port: number): Promise<Cluster> {
    const server = ['-h', '127.0.0.1', '-p', String(this.#port), '-U', 'postgres']
    const copied = new Cluster(this.#folder, name, port)
    await asPostgres(
      this.#folder,
      'pg_basebackup',
      ...server,
      '-D',
      copied.#data,
      '-X',
      'stream',
      '-c',
      'fast',
    )
    return copied
  }

  set(settings: Record<string, string>): this {
    const lines = Object.entries(settings).map(([setting, value]) => `${setting} = '${value}'\n`)
    appendFileSync(join(this.#data, 'postgresql.conf'), lines.join(''))
    return this
  }

  /**
   * Makes this server replay the write-ahead log when it starts: with `recovery` up to a target or the end of
   * the log, with `standby` without end.
   */
  follow(how: 'recovery' | 'standby'): this {
    writeFileSync(join(this.#data, `${how}.signal`), '')
    return this
  }

  async start(): Promise<this> {
    const options = `-p ${this.#port} -k ${this.#folder} -c listen_addresses=127.0.0.1`
    await this.#control('-l', join(this.#folder, 'log'), '-w', '-o', options, 'start')
    return this
  }

  async restart(mode: 'fast' | 'immediate'): Promise<void> {
    await this.#control('-l', join(this.#folder, 'log'), '-w', '-m', mode, 'restart')
  }

  async promote(): Promise<void> {
    await this.#control('-w', 'promote')
  }

  /** Returns the process ids of all client connections except its own. */
  async findConnections(): Promise<number[]> {
    const { db, close } = await openPostgres(this.url.href)
    const { rows } = await sql<{ pid: number }>`
      select pid from pg_stat_activity
      where backend_type = 'client backend' and pid <> pg_backend_pid()`.execute(db)
    await close()
    return rows.map(({ pid }) => pid)
  }

  /** Kills the server, and waits until its connections have ended. Before that, a new start would fail. */
  async kill(): Promise<void> {
    const connections = await this.findConnections()
    process.kill(this.pid, 'SIGKILL')
    for (const pid of connections) while (isThere(pid)) await wait(20)
  }

  /** The id of the main process. */
  get pid(): number {
    return Number(readFileSync(join(this.#data, 'postmaster.pid'), 'utf8').split('\n')[0])
  }

  async stop(): Promise<void> {
    if (existsSync(join(this.#data, 'postmaster.pid'))) await this.#control('-m', 'immediate', 'stop')
  }

  #control(...args: string[]): Promise<void> {
    return asPostgres(this.#folder, 'pg_ctl', '-D', this.#data, ...args)
  }
}

const isThere = (pid: number): boolean => existsSync(`/proc/${pid}`)
