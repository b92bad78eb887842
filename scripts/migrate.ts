import { runMigrateCommand } from '../packages/server/src/migrate-command.ts'

try {
  process.stdout.write(`${await runMigrateCommand(process.argv.slice(2), process.env)}\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
