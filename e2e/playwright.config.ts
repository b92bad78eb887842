import { defineConfig } from '@playwright/test'

const port = process.env.KOYA_PORT ?? '3100'
const report = process.env.PLAYWRIGHT_JSON_OUTPUT_FILE

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  fullyParallel: true,
  workers: 2,
  // A test that passes only on a second try counts as broken.
  retries: 0,
  // A limit for tests that hang. The longest test takes two minutes on a slow machine.
  timeout: 300_000,
  // Longer than the outbox needs for four tries, between which it waits 5, 10 and 20 seconds.
  expect: { timeout: 40_000 },
  reporter: [
    process.stdout.isTTY ? (['list'] as const) : (['./support/file-reporter.ts'] as const),
    ...(report ? [['json', { outputFile: report }] as const] : []),
  ],
  use: {
    baseURL: `http://localhost:${port}`,
    viewport: { width: 390, height: 844 },
    screenshot: 'only-on-failure',
    trace: 'off',
    // The timeout for one action. It reports a blocked action long before the whole test times out.
    actionTimeout: 60_000,
    contextOptions: { reducedMotion: 'reduce' },
    // Blocks service workers, because `route()` does not see requests that a worker passes on.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: process.env.KOYA_CHROMIUM ?? 'chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    command: 'node ../packages/server/src/testing/browser-server.ts',
    url: `http://localhost:${port}/readyz`,
    env: {
      PORT: port,
      SCENE_PORT: process.env.KOYA_SCENE_PORT ?? '3101',
      DATA_DIR: process.env.KOYA_DATA ?? 'memory://',
      // An empty address means the embedded database in DATA_DIR.
      DATABASE_URL: process.env.KOYA_DATABASE_URL ?? '',
      TOKEN_SECRET: 'a secret that only the browser tests know',
      DEMO: '1',
      LOG_LEVEL: 'warn',
      // Requests may wait in the server's queue for a minute, so that a busy machine never answers "busy".
      TURN_MILLISECONDS: '60000',
      // The server waits just as long for the data of a page.
      DRAW_MILLISECONDS: '60000',
      WEB_ROOT: process.env.WEB_ROOT ?? '',
    },
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
  },
})
