import { freePort } from '../../packages/server/src/testing/ports.ts'
import { buildWeb } from '../make/build-web.ts'
import { tryRun } from '../run.ts'
import { startServer } from '../start-server.ts'
import { findBrowser } from '../tests/browser.ts'
import { measureProcessor, processor } from './measure-processor.ts'

/**
 * `npm run bench:web` measures the cost of a page visit on a slow phone. Arguments choose pages by name or
 * path, `whole-way` (the bytes to the first submission) or `processor` (the processor time of a rendered
 * page). BENCH_WEB_OTHER is the address of another build; the visits then alternate between the builds.
 */
const port = await freePort()
const { pid = 0 } = await startServer({
  PORT: String(port),
  DATA_DIR: 'memory://',
  DEMO: '1',
  WEB_ROOT: await buildWeb('build'),
})
const url = `http://localhost:${port}`
const named = process.argv.slice(2)
if (named.length === 0 || named.includes(processor)) {
  const costs = await measureProcessor(url, pid)
  const [least, middle, most] = [
    Math.min(...costs),
    costs.toSorted((a, b) => a - b)[costs.length >> 1],
    Math.max(...costs),
  ]
  process.stdout.write(`A rendered dashboard: ${middle} ms of a processor (${least} to ${most})\n`)
}
const pages = named.filter((name) => name !== processor)
if (named.length > 0 && pages.length === 0) process.exit(0)
const env = await findBrowser()
process.exit(await tryRun('node', ['e2e/bench/main.ts', url, ...pages], { env }))
