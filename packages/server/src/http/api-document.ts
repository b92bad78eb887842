import swagger, { type FastifyDynamicSwaggerOptions } from '@fastify/swagger'
import { refusalWords } from '@koya/contract'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { completeDocument } from './complete-document.ts'
import { pickHeaders } from './describe-document.ts'
import { refusalAnswers } from './refusal-answers.ts'

const introduction = `Tracks, tasks and one mentor for each learner.

Log in, then send the token as \`Authorization: Bearer <accessToken>\`. Lists take \`limit\` and \`skip\`. Reads carry
an \`ETag\`. Pictures are read at the addresses that the answers name, without a session. A method that an address does
not have answers 405 with \`Allow\`. A refusal has a \`message\` for the person and a \`code\`:

${Object.entries(refusalWords)
  .map(([code, words]) => `- \`${code}\` ${words}`)
  .join('\n')}`

const refusalHeaders: Record<string, Parameters<typeof pickHeaders>> = {
  401: ['WWW-Authenticate'],
  429: ['Retry-After'],
  503: ['Retry-After'],
}

const generator: FastifyDynamicSwaggerOptions = {
  openapi: {
    openapi: '3.1.0',
    info: { title: 'Koya', version: '1', description: introduction },
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
  // Only the operations of the contract have a tag.
  hideUntagged: true,
  convertConstToEnum: false,
  transform: jsonSchemaTransform,
  transformObject: (generated) => {
    const text = JSON.stringify(jsonSchemaTransformObject(generated))
    return completeDocument(JSON.parse(text))
  },
}

/** The OpenAPI document is generated from the schemas of the routes that are registered after this. */
export async function describeApi(api: FastifyInstance): Promise<void> {
  await api.register(swagger, generator)
}
