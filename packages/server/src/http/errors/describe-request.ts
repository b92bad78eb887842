import type { FastifyRequest } from 'fastify'

/**
 * Describes a request for the log. Leaves out the query, because it can hold the token of a mailed link,
 * and leaves out secret paths (threats: T41).
 */
export const describeRequest = ({ method, url, routeOptions, person, posted }: FastifyRequest) => ({
  method,
  path: routeOptions?.config?.hidesPath ? routeOptions.url : url.split('?', 1)[0],
  operation: posted ?? routeOptions?.config?.operation,
  person: person?.id,
})
