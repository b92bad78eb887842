import { type Operation, operations } from '@koya/contract'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The operation of the contract that the route serves; none at pages and files. */
    operation?: string | undefined
  }
}

const names = new Map<Operation, string>(Object.entries(operations).map(([name, one]) => [one, name]))

/** By which logs and metrics name it. */
export const nameOperation = (operation: Operation): string | undefined => names.get(operation)
