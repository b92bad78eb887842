import { execFileSync } from 'node:child_process'
import { appendFileSync, chmodSync, chownSync, existsSync, globSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** A PostgreSQL of the drill's own that archives all that it writes, as docs/operations.md says; needs root. */
export class ArchivingCluster {
  readonly url: URL
  readonly #folder: string
  readonly #port: number
  readonly #programs: string

  constructor(folder: string, port: number) {
    this.#folder = folder
    this.#port = port
    this.url = new URL(`postgres://postgres@127.0.0.1:${port}/postgres`)
    const [newest = ''] = globSync('/usr/lib/postgresql/*/bin/initdb').sort().reverse()
    this.#programs = dirname(newest)
    const archive = join(folder, 'wal')
    mkdirSync(archive)
    const [user, group] = ['-u', '-g'].map((flag) => Number(execFileSync('id', [flag, 'postgres'])))
    for (const path of [folder, archive]) chownSync(path, user ?? 0, group ?? 0)
    chmodSync(folder, 0o700)
    this.#run('initdb', '-D', join(folder, 'main'), '-A', 'trust', '-U', 'postgres')
    this.#set('main', {
      archive_mode: 'on',
      archive_command: `test ! -f ${archive}/%f && cp %p ${archive}/.%f && mv ${archive}/.%f ${archive}/%f`,
    })
  }

  start(name: string): void {
    const options = `-p ${this.#port} -k ${this.#folder} -c listen_addresses=127.0.0.1`
    const log = join(this.#folder, 'log')
    this.#run('pg_ctl', '-D', join(this.#folder, name), '-l', log, '-w', '-o', options, 'start')
  }

  /** If it runs. */
  stop(name: string): void {
    if (!existsSync(join(this.#folder, name, 'postmaster.pid'))) return
    this.#run('pg_ctl', '-D', join(this.#folder, name), '-m', 'immediate', 'stop')
  }

  copy(name: string): void {
    const server = ['-h', '127.0.0.1', '-p', String(this.#port), '-U', 'postgres']
    this.#run('pg_basebackup', ...server, '-D', join(this.#folder, name), '-X', 'stream', '-c', 'fast')
  }

  /** Starts a copy and lets it read the archive up to a moment. */
  recover(name: string, moment: string): void {
    this.#set(name, {
      restore_command: `cp ${join(this.#folder, 'wal')}/%f %p`,
      recovery_target_time: moment,
      recovery_target_action: 'promote',
    })
    writeFileSync(join(this.#folder, name, 'recovery.signal'), '')
    this.start(name)
  }

  #set(name: string, settings: Record<string, string>): void {
    const lines = Object.entries(settings).map(([setting, value]) => `${setting} = '${value}'\n`)
    appendFileSync(join(this.#folder, name, 'postgresql.conf'), lines.join(''))
  }

  #run(program: string, ...args: string[]): void {
    const command = ['-u', 'postgres', '--', join(this.#programs, program), ...args]
    execFileSync('runuser', command, { cwd: this.#folder, stdio: ['ignore', 'ignore', 'inherit'] })
  }
}
