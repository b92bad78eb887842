import { parseArgs } from 'node:util'
import { runCurriculum } from '../packages/server/src/commands/curriculum-command.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'dry-run': { type: 'boolean' }, 'keep-missing': { type: 'boolean' } },
})
const [act = '', folder = ''] = positionals
process.exitCode = await runCurriculum(process.env, {
  act,
  folder,
  dryRun: values['dry-run'] ?? false,
  keepMissing: values['keep-missing'] ?? false,
  say: (line) => process.stdout.write(`${line}\n`),
})
