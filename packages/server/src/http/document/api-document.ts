import swagger, { type FastifyDynamicSwaggerOptions } from '@fastify/swagger'
import { refusalWords } from '@koya/contract'
import { schemaNames } from '@koya/contract/fields/fields'
import type { FastifyInstance } from 'fastify'
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { refusalAnswers } from '#http/errors/refusal-answers.ts'
import { completeDocument } from './complete-document.ts'
import { pickHeaders } from './describe-document.ts'
import { featureSummaries } from './document-words.ts'

const introduction = `Tracks, tasks and one mentor for each learner.

Log in, then send the token as \`Authorization: Bearer <accessToken>\`. Lists take \`limit\` and \`skip\`. Reads carry
an \`ETag\`. Pictures are read at the addresses that the answers name, without a session. A method that an address does
not have answers 405 with \`Allow\`.

**Renewal.** A token lasts an hour. Who asked at the login to stay logged in has a cookie that scripts cannot read:
\`renewSession\` exchanges it for a new token, for pages of the product itself only. Other clients log in again. An answer with a token also sets a cookie with which
the product's own pages are drawn; no call accepts it.

**Other origins.** Pages of an origin that the operator has named (\`CLIENT_ORIGINS\`) may call from the browser, with the
token and without cookies, and read \`ETag\`, \`Location\`, \`Retry-After\` and \`X-Request-Id\`. A preflight holds for ten minutes.

**Links of mails.** The links that a client asks for lead to its own origin, below \`/confirm-email\` and
\`/reset-password\`, with token and address in the parameters that it has named. All others lead to the product's pages.
Opening a link uses nothing up; sending its token does.

**News.** \`GET /inbox/events\`, with the token, is a stream of server-sent events (\`text/event-stream\`). \`data: news\` says
that something is new in the inbox, and nothing of what. Lines that begin with a colon keep the connection open. The
stream ends with the session; a sixth one of a person ends their first.

A refusal has a \`message\` for the person and a \`code\`:

${Object.entries(refusalWords)
  .map(([code, words]) => `- \`${code}\` ${words}`)
  .join('\n')}`

const refusalHeaders: Record<string, Parameters<typeof pickHeaders>> = {
  401: ['WWW-Authenticate'],
  429: ['Retry-After'],
  503: ['Retry-After'],
}

const nameSchemas = createJsonSchemaTransformObject({ schemaRegistry: schemaNames })

const generator: FastifyDynamicSwaggerOptions = {
  openapi: {
    openapi: '3.1.0',
    info: {
      title: 'Koya',
      version: '1',
      description: introduction,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    tags: Object.entries(featureSummaries).map(([name, description]) => ({ name, description })),
    servers: [{ url: '/api' }],
    components: {
      securitySchemes: { session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      responses: Object.fromEntries(
        Object.entries(refusalAnswers).map(([status, { description, ...example }]) => {
          const schema = { $ref: '#/components/schemas/Refusal' }
          const headers = pickHeaders(...(refusalHeaders[status] ?? []))
          return [status, { description, headers, content: { 'application/json': { schema, example } } }]
        }),
      ),
    },
  },
  // Hides routes without a tag, because they are not operations of the contract.
  hideUntagged: true,
  convertConstToEnum: false,
  transform: createJsonSchemaTransform({ schemaRegistry: schemaNames }),
  transformObject: (generated) => {
    const text = JSON.stringify(nameSchemas(generated))
    return completeDocument(JSON.parse(text))
  },
}

/** Generates the OpenAPI document from the schemas of the routes that are registered after this call. */
export async function describeApi(api: FastifyInstance): Promise<void> {
  await api.register(swagger, generator)
}
