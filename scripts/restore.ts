import { runRestoreCommand } from '../packages/server/src/restore-command.ts'
import { printSentence } from './print-sentence.ts'

await printSentence(runRestoreCommand)
