import { type OperationName, operations } from '@koya/contract'
import { findOperation } from './find-operation.ts'

/**
 * Prints the places of an operation in the contract, the server, the web app and the tests: `npm run where --
 * gradeSubmission`.
 */
const [name = ''] = process.argv.slice(2)
const isOperation = (text: string): text is OperationName => Object.hasOwn(operations, text)

if (!isOperation(name)) {
  process.stderr.write('Say which operation of the contract: npm run where -- gradeSubmission\n')
  process.exit(1)
}
for (const [part, places] of Object.entries(findOperation(name))) {
  process.stdout.write(`${part}\n${places.map((place) => `  ${place}\n`).join('')}`)
}
