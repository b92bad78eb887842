import type { TestApp } from '#testing/app.ts'
import type { TestPerson } from '#testing/builders.ts'
import { submissionForm } from '#testing/steps/submitting.ts'

type Fields = Record<string, string | readonly string[]>

interface Sending {
  as?: TestPerson
  /**
   * Further headers. A request with `origin` gets no `sec-fetch-site`, because an old browser sends only
   * `origin`.
   */
  [header: string]: unknown
}

/** Returns functions that post page forms as a browser without scripts does. */
export function postedForms(koya: TestApp) {
  let drawn = 1_000_000
  const cookieOf = async ({ session }: TestPerson) =>
    `koya-page=${await koya.context.tokens.signPage(session)}`

  const newKey = () => String(++drawn)

  return {
    cookieOf,
    newKey,

    /** Returns the fields of a first attempt at a task. */
    work: (fields: Fields = {}): Fields => ({
      form: 'submitTask',
      key: newKey(),
      attempt: '1',
      ...submissionForm(),
      ...fields,
    }),

    async send(url: string, fields: Fields | string, { as, ...headers }: Sending = {}) {
      const answer = await koya.fastify.inject({
        method: 'POST',
        url,
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          ...('origin' in headers ? {} : { 'sec-fetch-site': 'same-origin' }),
          ...(as && { cookie: await cookieOf(as) }),
          ...headers,
        },
        payload: typeof fields === 'string' ? fields : encode(fields),
      })
      const { statusCode: status, body, headers: answered } = answer
      return { status, body, to: answered.location, headers: answered }
    },
  }
}

function encode(fields: Fields): string {
  const pairs = new URLSearchParams()
  for (const [name, values] of Object.entries(fields)) {
    for (const value of [values].flat()) pairs.append(name, value)
  }
  return pairs.toString()
}

/** Returns the data of a page without scripts, which the tests' renderer prints as JSON. */
export const plainIn = (html: string): unknown => JSON.parse(/<pre>(.*)<\/pre>/s.exec(html)?.[1] ?? 'null')

const signs = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' }
const asRead = (text: string) =>
  Object.entries(signs).reduce((read, [mark, sign]) => read.replaceAll(mark, sign), text)

/** Returns the hidden fields of a page, as a browser reads them. */
export const hiddenIn = (html: string): Record<string, string> =>
  Object.fromEntries(
    [...html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g)].map(
      ([, name = '', value = '']) => [name, asRead(value)],
    ),
  )
