import { runMigrateCommand } from '../packages/server/src/commands/migrate-command.ts'
import { printSentence } from './print-sentence.ts'

await printSentence(runMigrateCommand)
