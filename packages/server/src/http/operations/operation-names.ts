import { type Operation, operations } from '@koya/contract'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The name of the contract's operation that the route serves. Undefined for pages and files. */
    operation?: string | undefined
    /** True if the path is a secret. Logs then name the route instead (threats: T41). */
    hidesPath?: boolean
  }
}

const names = new Map<Operation, string>(Object.entries(operations).map(([name, one]) => [one, name]))

export const nameOperation = (operation: Operation): string | undefined => names.get(operation)
