import { freePort } from '../../packages/server/src/testing/ports.ts'
import { buildWeb } from '../make/build-web.ts'
import { tryRun } from '../run.ts'
import { startServer } from '../start-server.ts'
import { findBrowser } from '../tests/browser.ts'

/**
 * Measures the cost of a page visit on a slow phone: `npm run bench:web`, optionally with names or paths of
 * pages. BENCH_WEB_OTHER is the address of another build to measure in alternation. The browser must find
 * its libraries at start, so a separate process measures. Figures are written to `.cache/reports` as JSON.
 */
const port = await freePort()
await startServer({
  PORT: String(port),
  DATA_DIR: 'memory://',
  DEMO: '1',
  WEB_ROOT: await buildWeb('build'),
})
const env = await findBrowser()
const url = `http://localhost:${port}`
process.exit(await tryRun('node', ['e2e/bench/main.ts', url, ...process.argv.slice(2)], { env }))
