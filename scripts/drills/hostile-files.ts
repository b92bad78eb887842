import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { packZip, pngWith } from '../../packages/server/src/testing/hostile/hostile-files.ts'
import { mostMemoryOf } from '../../packages/server/src/testing/hostile/process-memory.ts'
import { freePort } from '../../packages/server/src/testing/ports.ts'
import { root } from '../run.ts'
import { startServer } from '../start-server.ts'
import { type Drill, makeDatabase, settingsOf } from './support/drill.ts'
import { logIn, read } from './support/people.ts'
import { loadSteadily, percentile } from './support/steady-load.ts'

/** The memory of a small server, in megabytes. */
const mostMegabytes = 2000
const perSecond = 20
const rounds = 5

/** Returns a PNG of at most 4.9 MB with many compressed texts, each of which decompresses to 490 kB. */
function pngBomb(): Buffer {
  const text = Buffer.concat([
    Buffer.from('openbadgecredential\0\x01\0\0\0', 'latin1'),
    deflateSync(Buffer.alloc(490_000, 'a'), { level: 9 }),
  ])
  const most = Math.min(9000, Math.floor(4_900_000 / pngWith([text]).length))
  return pngWith(Array.from({ length: most }, () => text))
}

const svg = () => Buffer.from(`<svg>${'<openbadges:credential '.repeat(20_000)}`)

function zipOfBrief(): Promise<Buffer> {
  const head = 'title: One\ndescription: One\n'
  const matter = 'title: One\ndeadline: 2027-03-05T23:59:00+01:00\n'
  const files = {
    '01-one/track.md': `---\n${head}---\n`,
    '01-one/01-one/stage.md': `---\n${head}---\n`,
    '01-one/01-one/01-one.md': `---\n${matter}---\n\n${'<img '.repeat(20_000)}`,
  }
  return packZip(Object.entries(files).map(([path, text]) => ({ path, content: Buffer.from(text) })))
}

/** T50: uploads files that attack a parser, while other people read. Needs a build of the web app. */
export const hostileFiles: Drill = async ({ server, within, unhurried, note }) => {
  const url = await makeDatabase(server, 'drill_hostile_files')
  const port = await freePort()
  const child = await startServer({
    ...settingsOf(port, url),
    ...unhurried,
    DEMO: '1',
    WEB_ROOT: join(root, 'packages/web/build'),
  })
  const megabytes = () => mostMemoryOf(child.pid ?? 0)
  const origin = `http://127.0.0.1:${port}`
  try {
    const session = await logIn(`${origin}/api`, 'mentor@koya.test')
    const admin = await logIn(`${origin}/api`, 'admin@koya.test')
    const next = () => ({ name: 'read', ask: () => read(`${origin}/api/profile`, session) })
    const before = megabytes()
    const send = async (name: string, path: string, file: Buffer, headers: Record<string, string> = {}) => {
      const form = new FormData()
      form.set('file', new Blob([new Uint8Array(file)]), name)
      const begun = performance.now()
      const { status } = await fetch(`${origin}${path}`, { method: 'POST', body: form, headers })
      const milliseconds = Math.round(performance.now() - begun)
      note({ name, bytes: file.length, status, milliseconds })
      return { name, status, milliseconds }
    }
    const [png, zip] = [pngBomb(), await zipOfBrief()]
    const asAdmin = { authorization: `Bearer ${admin}` }
    const sent: { name: string; status: number; milliseconds: number }[] = []
    const attack = async () => {
      for (let round = 0; round < rounds; round++)
        sent.push(
          ...(await Promise.all([
            send('png', '/certificates/check', png),
            send('svg', '/certificates/check', svg()),
            send('zip', '/api/admin/curriculum/check', zip, asAdmin),
          ])),
        )
    }
    const answers = await loadSteadily(next, perSecond, attack())
    const failed = answers.filter(({ status }) => status !== 200).length
    const slowest = percentile(answers, 100)
    const after = megabytes()
    const longest = (name: string) =>
      Math.max(...sent.filter((each) => each.name === name).map((each) => each.milliseconds))
    return {
      holds:
        child.exitCode === null &&
        failed === 0 &&
        after < mostMegabytes &&
        sent.every(({ status }) => status === 200) &&
        within(slowest, 1000),
      line: `${sent.length} hostile files: a PNG of ${png.length} bytes in ${longest('png')} ms, an SVG in ${longest('svg')} ms, a ZIP of ${zip.length} bytes in ${longest('zip')} ms at most; ${failed} of ${answers.length} others failed, the slowest took ${slowest} ms; from ${before} to ${after} MB at most`,
    }
  } finally {
    child.kill('SIGKILL')
  }
}
