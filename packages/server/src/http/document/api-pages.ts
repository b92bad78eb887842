import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'

/** Everything comes from this server. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** The OpenAPI document at `/api/openapi.json`, readable at `/api/docs`. */
export async function serveApiPages(api: FastifyInstance): Promise<void> {
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
  api.get('/openapi.json', async () => api.swagger())
}
