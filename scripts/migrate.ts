import { runMigrateCommand } from '../packages/server/src/migrate-command.ts'
import { printSentence } from './print-sentence.ts'

await printSentence(runMigrateCommand)
