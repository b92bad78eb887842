import { type Operation, operations } from '@koya/contract'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The contract's operation that the route serves. Undefined for pages and files. */
    operation?: string | undefined
  }
}

const names = new Map<Operation, string>(Object.entries(operations).map(([name, one]) => [one, name]))

/** Returns the name by which logs and metrics call the operation. */
export const nameOperation = (operation: Operation): string | undefined => names.get(operation)
