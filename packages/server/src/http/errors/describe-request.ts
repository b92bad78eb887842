import type { FastifyRequest } from 'fastify'

/**
 * Returns the fields that describe a request in a log entry, besides its id. Omits the query, because it can
 * hold the token of a mailed link. If the path is a secret, names the route instead (threats: T41).
 */
export const describeRequest = ({ method, url, routeOptions, person, posted }: FastifyRequest) => ({
  method,
  path: routeOptions?.config?.hidesPath ? routeOptions.url : url.split('?', 1)[0],
  operation: posted ?? routeOptions?.config?.operation,
  person: person?.id,
})
