import { expect, it } from 'vitest'
import * as z from 'zod'
import { useTestApp } from '#testing/app.ts'

const koya = useTestApp()

it('the document can be read when the drawn pages have brought a second copy of the contract', async () => {
  // Registers a second `Mark`, as a second copy of the contract does: all copies of Zod share one registry.
  const other = z.object({ text: z.string() })
  z.globalRegistry.add(other, { id: 'Mark' })
  try {
    const answer = await koya.fastify.inject({ url: '/api/openapi.json' })
    expect(answer.statusCode).toBe(200)
    const { properties } = answer.json().components.schemas.Mark
    expect(Object.keys(properties)).toEqual(['text', 'notYet', 'weight', 'mark', 'word'])
    expect((await koya.fastify.inject({ url: '/api/docs' })).statusCode).toBe(200)
  } finally {
    z.globalRegistry.remove(other)
  }
})
