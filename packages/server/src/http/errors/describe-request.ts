import type { FastifyRequest } from 'fastify'

/**
 * Returns the fields that each log entry about a request holds besides its id. Omits the query, which can
 * hold the token of a mailed link (threats: T41).
 */
export const describeRequest = ({ method, url, routeOptions, person, posted }: FastifyRequest) => ({
  method,
  path: url.split('?', 1)[0],
  operation: posted ?? routeOptions?.config?.operation,
  person: person?.id,
})
