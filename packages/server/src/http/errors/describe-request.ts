import type { FastifyRequest } from 'fastify'

/** Omits the query, which can hold the token of a mailed link, and a path that is a secret (threats: T41). */
export const describeRequest = ({ method, url, routeOptions, person, posted }: FastifyRequest) => ({
  method,
  path: routeOptions?.config?.hidesPath ? routeOptions.url : url.split('?', 1)[0],
  operation: posted ?? routeOptions?.config?.operation,
  person: person?.id,
})
