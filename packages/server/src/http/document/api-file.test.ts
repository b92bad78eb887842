import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { useTestApp } from '#testing/app.ts'

const koya = useTestApp()
const file = fileURLToPath(new URL('../../../../../docs/openapi.json', import.meta.url))

// Every change of the API must also appear in `docs/openapi.json`, which clients read.
it('the API is as docs/openapi.json says; `npm run generate` writes that file anew', async () => {
  const { body } = await koya.get('/openapi.json')
  await expect(`${JSON.stringify(body, null, 2)}\n`).toMatchFileSnapshot(file)
})
