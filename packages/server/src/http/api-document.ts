import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'

/** Everything comes from this server. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** The OpenAPI document at `/api/openapi.json`, readable at `/api/docs`; both come from the contract's table. */
export async function describeApi(api: FastifyInstance): Promise<void> {
  await api.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Koya', version: '1', description: 'Tracks, tasks and one mentor for each learner.' },
      servers: [{ url: '/api' }],
      components: {
        securitySchemes: { session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      },
    },
    stripBasePath: true,
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  })
  await api.register(swaggerUi, {
    routePrefix: '/docs',
    staticCSP: policy,
    uiConfig: { validatorUrl: null, docExpansion: 'list' },
    uiHooks: {
      // Its page names its files relative to the folder.
      onRequest: async (request, reply) =>
        request.url.endsWith('/docs') ? reply.redirect(`${request.url}/`) : undefined,
    },
  })
  api.get('/openapi.json', { schema: { hide: true } }, async (_request, reply) =>
    reply.type('application/json').serializer(JSON.stringify).send(api.swagger()),
  )
}
