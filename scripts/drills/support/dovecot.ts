import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, globSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../../packages/server/src/testing/ports.ts'
import { makeAuthority } from '../../../packages/server/src/testing/servers/certificate-authority.ts'
import { fetchPackage, Missing } from './packages.ts'

const user = 'inbox@koya.test'
const password = 'of-a-drill'

/** An IMAP server with one mailbox, on loopback only. Needs root. */
export class Dovecot {
  readonly folder = mkdtempSync(join(tmpdir(), 'koya-dovecot-'))
  /** The certificate file of the authority that has signed the server's certificate. */
  readonly authority = join(this.folder, 'authority.pem')
  readonly port: number
  readonly #tlsPort: number
  readonly #program: string
  readonly #owner: { uid: number; gid: number }
  #running: ReturnType<typeof spawn> | undefined
  #delivered = 0

  private constructor(port: number, tlsPort: number, program: string) {
    this.port = port
    this.#tlsPort = tlsPort
    this.#program = program
    const [uid = 0, gid = 0] = ['-u', '-g'].map((flag) => Number(execFileSync('id', [flag, 'mail'])))
    this.#owner = { uid, gid }
    this.#write()
  }

  static async create(): Promise<Dovecot> {
    const program = fetchPackage('dovecot-imapd', '/usr/sbin/dovecot')
    const version = String(execFileSync(program, ['--version']))
    // Version 2.4 renamed the settings.
    if (!version.startsWith('2.3.')) throw new Missing(`this drill knows Dovecot 2.3, not ${version.trim()}`)
    return new Dovecot(await freePort(), await freePort(), program)
  }

  /** Returns a value for INBOUND_URL: over TLS, or without TLS on a given port. */
  urlOf(port?: number): string {
    const account = `${encodeURIComponent(user)}:${password}`
    return port
      ? `imap://${account}@127.0.0.1:${port}/`
      : `imaps://${account}@127.0.0.1:${this.#tlsPort}/INBOX`
  }

  async start(): Promise<void> {
    const child = spawn(this.#program, ['-F', '-c', join(this.folder, 'dovecot.conf')], { stdio: 'ignore' })
    process.once('exit', () => child.kill('SIGTERM'))
    this.#running = child
  }

  async stop(): Promise<void> {
    const child = this.#running
    this.#running = undefined
    if (!child || child.exitCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
  }

  async end(): Promise<void> {
    await this.stop()
    rmSync(this.folder, { recursive: true, force: true })
  }

  /** Delivers a mail like a mail server on the same disk: writes the file and renames it. */
  deliver(mail: Buffer): void {
    const name = `${Date.now()}.${++this.#delivered}.koya`
    const [written, there] = [join(this.#inbox, 'tmp', name), join(this.#inbox, 'new', name)]
    writeFileSync(written, mail)
    chownSync(written, this.#owner.uid, this.#owner.gid)
    renameSync(written, there)
  }

  count(): { all: number; seen: number } {
    const files = globSync(join(this.#inbox, '{new,cur}', '*.koya*'))
    return { all: files.length, seen: files.filter((file) => /:2,\w*S/.test(file)).length }
  }

  get #inbox(): string {
    return join(this.folder, 'mail')
  }

  #write(): void {
    const { uid, gid } = this.#owner
    for (const name of ['', 'tmp', 'new', 'cur']) {
      const folder = join(this.#inbox, name)
      mkdirSync(folder, { recursive: true })
      chownSync(folder, uid, gid)
    }
    execFileSync('chmod', ['755', this.folder])
    const authority = makeAuthority('Koya drill')
    const { cert, key } = authority.issue('127.0.0.1')
    writeFileSync(this.authority, authority.cert)
    writeFileSync(join(this.folder, 'cert.pem'), cert)
    writeFileSync(join(this.folder, 'key.pem'), key)
    writeFileSync(
      join(this.folder, 'dovecot.conf'),
      `protocols = imap
listen = 127.0.0.1
base_dir = ${join(this.folder, 'run')}
state_dir = ${join(this.folder, 'state')}
log_path = ${join(this.folder, 'log')}
mail_location = maildir:${this.#inbox}
first_valid_uid = 1
ssl = yes
ssl_cert = <${join(this.folder, 'cert.pem')}
ssl_key = <${join(this.folder, 'key.pem')}
disable_plaintext_auth = no
passdb {
  driver = static
  args = password=${password}
}
userdb {
  driver = static
  args = uid=${uid} gid=${gid} home=${this.#inbox}
}
service imap-login {
  inet_listener imap {
    port = ${this.port}
  }
  inet_listener imaps {
    port = ${this.#tlsPort}
    ssl = yes
  }
}
`,
    )
  }
}
