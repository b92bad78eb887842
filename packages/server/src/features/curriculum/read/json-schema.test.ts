import { expect, it } from 'vitest'
import { writeJsonSchema } from './json-schema.ts'

it('the schema beside the documentation is the one that an import checks with', async () => {
  const file = new URL('../../../../../../docs/curriculum.schema.json', import.meta.url).pathname
  await expect(writeJsonSchema()).toMatchFileSnapshot(file)
})
