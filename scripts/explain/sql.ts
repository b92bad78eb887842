import { askSql, isAsker, openDemo } from './ask-sql.ts'
import { listCalls } from './screen-calls.ts'

/**
 * `npm run sql -- listTasks mentee` prints the SQL statements of a call by a role or by `anyone`. The name
 * may also be a page, such as `dashboard`; parameters such as `search=ada` may follow.
 */
const [name = '', asker = '', ...given] = process.argv.slice(2)
const calls = listCalls(name, asker)

const clause =
  /^ (from|(left |inner |cross )?join|where|group by|order by|limit|union|returning|on conflict|set|values|select) /

/** Starts a new line at each clause outside brackets. */
function layOut(text: string): string {
  const plain = text.replace(/\s+/g, ' ').trim()
  let depth = 0
  return [...plain].reduce((laidOut, letter, index) => {
    depth += Number(letter === '(') - Number(letter === ')')
    const begins =
      depth === 0 &&
      letter === ' ' &&
      clause.test(plain.slice(index, index + 20)) &&
      !/ (left|inner|cross)$/.test(laidOut)
    return laidOut + (begins ? '\n   ' : letter)
  }, '')
}

const countParameters = (text: string): number => new Set(text.match(/\$\d+/g)).size

if (!calls || !isAsker(asker)) {
  process.stderr.write(
    'Say which operation of the contract or which page, and who asks: npm run sql -- listTasks mentee\n',
  )
  process.exit(1)
}
const pairs = given.map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)])
const koya = await openDemo()
for (const call of calls) {
  const { request, status, message, statements } = await askSql(koya, call.name, asker, {
    ...call.given,
    ...Object.fromEntries(pairs),
  })
  const lines = statements.map(
    (text, index) => `${index + 1}. Parameters: ${countParameters(text)}\n   ${layOut(text)}\n`,
  )
  const heading = `${request}: ${status} ${message}\nStatements besides those that read the session: ${statements.length}\n`
  process.stdout.write(`${[heading, ...lines].join('\n')}\n`)
}
process.exit(0)
