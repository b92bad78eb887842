import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'

/** The page loads every file from this server. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** Serves the OpenAPI document at `/api/openapi.json` and as a readable page at `/api/docs`. */
export async function serveApiPages(api: FastifyInstance): Promise<void> {
  await api.register(swaggerUi, {
    routePrefix: '/docs',
    staticCSP: policy,
    uiConfig: { validatorUrl: null, docExpansion: 'list' },
    uiHooks: {
      // The page's file names are relative to the folder, so the address needs a slash at its end.
      onRequest: async (request, reply) =>
        request.url.endsWith('/docs') ? reply.redirect(`${request.url}/`) : undefined,
    },
  })
  api.get('/openapi.json', async () => api.swagger())
}
