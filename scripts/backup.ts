import { runBackupCommand } from '../packages/server/src/commands/backup-command.ts'
import { printSentence } from './print-sentence.ts'

await printSentence(runBackupCommand)
