import { runRestoreCommand } from '../packages/server/src/commands/restore-command.ts'
import { printSentence } from './print-sentence.ts'

await printSentence(runRestoreCommand)
