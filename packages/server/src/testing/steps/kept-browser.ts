import type { TestApp } from '#testing/app.ts'
import { password, type TestPerson } from '#testing/builders.ts'

/** A browser that stores cookies and sends them with each request. */
export interface KeptBrowser {
  jar: Map<string, string>
  send(
    method: 'POST' | 'DELETE' | 'PUT',
    path: string,
    sending?: { as?: string; body?: object; headers?: Record<string, string> },
  ): Promise<{ status: number; accessToken: string; cookies: string[] }>
}

const accessTokenIn = (body: unknown): string => String(Object(body).accessToken ?? '')

export function openBrowser(koya: TestApp, jar = new Map<string, string>()): KeptBrowser {
  return {
    jar,
    async send(method, path, { as, body, headers = {} } = {}) {
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
      const answer = await koya.fastify.inject({
        method,
        url: `/api${path}`,
        headers: {
          'user-agent': 'Mozilla/5.0 (Android 14; Mobile; rv:143.0) Gecko/143.0 Firefox/143.0',
          ...(cookie === '' ? {} : { cookie }),
          ...(as === undefined ? {} : { authorization: `Bearer ${as}` }),
          ...headers,
        },
        ...(body === undefined ? {} : { payload: body }),
      })
      const cookies = [answer.headers['set-cookie'] ?? []].flat()
      for (const one of cookies) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(one) ?? []
        if (one.includes('Max-Age=0')) jar.delete(name)
        else jar.set(name, value)
      }
      return { status: answer.statusCode, accessToken: accessTokenIn(answer.json()), cookies }
    },
  }
}

/** Logs in with "stay logged in" ticked. */
export async function stayIn(koya: TestApp, { email }: TestPerson) {
  const browser = openBrowser(koya)
  const { accessToken } = await browser.send('POST', '/auth/login', { body: { email, password, keep: true } })
  return { browser, accessToken }
}
