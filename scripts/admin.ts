import { runAdminCommand } from '../packages/server/src/commands/admin-command.ts'
import { printSentence } from './print-sentence.ts'

await printSentence(runAdminCommand)
