import { type OperationName, operations } from '@koya/contract'
import { findOperation } from './find-operation.ts'

/** `npm run where -- gradeSubmission` prints the places, refusals and access of an operation. */
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
