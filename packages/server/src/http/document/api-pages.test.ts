import { expect, it } from 'vitest'
import { useTestApp } from '#testing/app.ts'

const koya = useTestApp({ apiDocs: false })

it('ASVS-13.4.5 what the calls are is told where that is wanted only', async () => {
  for (const url of ['/api/docs', '/api/docs/', '/api/openapi.json']) {
    expect((await koya.fastify.inject({ url })).statusCode, url).toBe(404)
  }
})
