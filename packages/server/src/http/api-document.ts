import swagger, { type FastifyDynamicSwaggerOptions } from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { completeDocument } from './complete-document.ts'
import { refusalAnswers } from './refusal-answers.ts'

const generator: FastifyDynamicSwaggerOptions = {
  openapi: {
    openapi: '3.1.0',
    info: { title: 'Koya', version: '1', description: 'Tracks, tasks and one mentor for each learner.' },
    servers: [{ url: '/api' }],
    components: {
      securitySchemes: { session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      responses: Object.fromEntries(
        Object.entries(refusalAnswers).map(([status, { description, ...example }]) => {
          const schema = { $ref: '#/components/schemas/Refusal' }
          return [status, { description, content: { 'application/json': { schema, example } } }]
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
