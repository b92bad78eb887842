import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root, tryRun } from '../run.ts'
import { runBrowserTests } from './browser-tests.ts'
import { findChangedTests } from './changed-tests.ts'
import { checkTypes, findTouchedProjects } from './types.ts'

/** The branch or commit to compare with. */
const [from = 'main'] = process.argv.slice(2)
const git = (...args: string[]) => execFileSync('git', args, { cwd: root }).toString().trim()
const base = git('merge-base', 'HEAD', from)
/** Lists all files that differ from the merge base, committed or not, without deleted ones. */
const changed = [git('diff', '--name-only', base), git('ls-files', '--others', '--exclude-standard')]
  .flatMap((names) => names.split('\n'))
  .filter((file) => file !== '' && existsSync(join(root, file)))

const tests = findChangedTests(changed)
const inBrowser = tests.filter((file) => file.startsWith('e2e/') && changed.includes(file))
const others = tests.filter((file) => !file.startsWith('e2e/'))
process.stdout.write(`${changed.length} files changed, ${others.length + inBrowser.length} files of tests\n`)

const none = Promise.resolve(0)
const codes = await Promise.all([
  changed.length > 0
    ? tryRun('biome', ['check', '--error-on-warnings', '--no-errors-on-unmatched', ...changed])
    : none,
  checkTypes(findTouchedProjects(changed)),
  others.length > 0 ? tryRun('vitest', ['run', ...others.map((file) => join(root, file))]) : none,
])
if (inBrowser.length > 0) codes.push(await runBrowserTests(inBrowser))
process.exit(Math.max(...codes))
