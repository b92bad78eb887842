import type { TestApp } from '#testing/app.ts'
import type { TestPerson } from '#testing/builders.ts'

/** Returns functions that open review links and submit their forms without scripts. */
export function reviewByLink(koya: TestApp) {
  return {
    /** Returns the path of the review link in the mentor's newest mail; undefined if it has none. */
    async mailedLink({ email }: TestPerson): Promise<string | undefined> {
      const [mail] = await koya.mailsTo(email)
      return mail?.text.match(/\/review\?token=\S+/)?.[0]
    },

    async open(url: string | undefined) {
      const { statusCode, body, headers } = await koya.fastify.inject({ url: url ?? '/none' })
      return { status: statusCode, body, headers }
    },

    async press(url: string | undefined, fields: Record<string, string> | string = {}, headers = {}) {
      const {
        statusCode,
        body,
        headers: answered,
      } = await koya.fastify.inject({
        method: 'POST',
        url: url ?? '/none',
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
        payload: typeof fields === 'string' ? fields : new URLSearchParams(fields).toString(),
      })
      return { status: statusCode, body, headers: answered }
    },
  }
}

/** Returns the data of a page, which the tests' renderer prints as JSON. */
export const shown = (html: string): unknown => JSON.parse(/<pre>(.*)<\/pre>/s.exec(html)?.[1] ?? 'null')
