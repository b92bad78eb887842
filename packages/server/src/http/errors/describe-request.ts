import type { FastifyRequest } from 'fastify'

/** What every line about a request says besides its id; the query can hold the token of a mailed link (threats: T41). */
export const describeRequest = ({ method, url, routeOptions, person }: FastifyRequest) => ({
  method,
  path: url.split('?', 1)[0],
  operation: routeOptions?.config?.operation,
  person: person?.id,
})
