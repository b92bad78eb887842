import { type OperationName, operations } from '@koya/contract'
import { findOperation } from './find-operation.ts'

/**
 * Prints the places of an operation in the sources, its refusals and its access. Run it with
 * `npm run where -- gradeSubmission`. For a part of a name, lists the operations that contain it.
 */
const [name = ''] = process.argv.slice(2)
const isOperation = (text: string): text is OperationName => Object.hasOwn(operations, text)
const isLike = (other: string) => name !== '' && other.toLowerCase().includes(name.toLowerCase())

if (!isOperation(name)) {
  const alike = Object.keys(operations).filter(isLike)
  process.stderr.write('Say which operation of the contract: npm run where -- gradeSubmission\n')
  process.stderr.write(alike.map((one) => `  ${one}\n`).join(''))
  process.exit(1)
}
const parts = Object.entries(findOperation(name)).map(
  ([part, places]) => `${part}\n${places.map((place) => `  ${place}\n`).join('')}`,
)
process.stdout.write(parts.join(''))
