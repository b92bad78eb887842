import { runBackupCommand } from '../packages/server/src/backup-command.ts'
import { printSentence } from './print-sentence.ts'

await printSentence(runBackupCommand)
