import { runBrowserTests } from './browser-tests.ts'

process.exit(await runBrowserTests(process.argv.slice(2)))
