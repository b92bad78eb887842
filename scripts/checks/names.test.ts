import { expect, it } from 'vitest'
import { sources } from './repository-sources.ts'

const product = sources.filter(
  ({ file }) =>
    file.startsWith('packages/server/src/') && !/\.test\.ts$|src\/testing\/|\/migrations\//.test(file),
)

const reads = /^(?:export )?(?:async )?(?:const|function\*?) ((?:find|read|list|is|has)[A-Z]\w*)/

/** Matches a statement that writes or locks, and a call of a function whose name begins with `lock`. */
const writes =
  /\.(insertInto|updateTable|deleteFrom|for(NoKey)?Update|for(Key)?Share)\(|\binsert into\b|\bupdate "?\w+"? set\b|\bdelete from\b|\bfor (no key )?update\b|\bfor (key )?share\b|\block[A-Z]\w*\(/

/** Lists the top-level functions whose names begin with find, read, list, is or has. */
const functionsIn = (text: string): { name: string; body: string }[] =>
  text.split(/^(?=[^\s)}\]])/m).flatMap((body) => {
    const [, name] = reads.exec(body) ?? []
    return name === undefined ? [] : [{ name, body }]
  })

it('a function of the server called find, read, list, is or has changes and locks nothing', () => {
  const writing = product.flatMap(({ file, text }) =>
    functionsIn(text)
      .filter(({ body }) => writes.test(body))
      .map(({ name }) => `${file}: ${name}`),
  )
  expect(writing).toEqual([])
})
