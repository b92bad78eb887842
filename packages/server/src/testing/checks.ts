import type { Verdict } from '@koya/contract'
import { expect } from 'vitest'
import type { TestApp } from './app.ts'

/** Returns functions that call the public certificate pages without a session. */
export function checksOf(koya: TestApp) {
  const read = (url: string) => koya.fastify.inject({ url })

  async function post(file: Buffer | null, credential = '') {
    const form = new FormData()
    form.set('file', new Blob(file ? [new Uint8Array(file)] : []), 'certificate')
    form.set('credential', credential)
    const request = new Request('https://koya.test', { method: 'POST', body: form })
    return koya.fastify.inject({
      method: 'POST',
      url: '/certificates/check',
      headers: { 'content-type': request.headers.get('content-type') ?? '' },
      payload: Buffer.from(await request.arrayBuffer()),
    })
  }

  return {
    read,
    text: async (url: string) => (await read(url)).body,
    post,
    async send(...sent: Parameters<typeof post>): Promise<Verdict> {
      const answer = await post(...sent)
      expect(answer.statusCode).toBe(200)
      expect(answer.headers['content-type']).toContain('text/html')
      return verdictIn(answer.body)
    },
    async check(number: string): Promise<Verdict> {
      return verdictIn((await read(`/certificates/check?number=${encodeURIComponent(number)}`)).body)
    },
  }
}

/** Reads the verdict from the page that `useWebRoot` renders. */
const verdictIn = (page: string): Verdict => JSON.parse(/<pre>(.*)<\/pre>/s.exec(page)?.[1] ?? '').verdict
