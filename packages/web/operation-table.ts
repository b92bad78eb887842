import type { Operation } from '@koya/contract'
import type { Plugin } from 'vite'

const isForAdmins = (operation: Operation) => operation.for.length === 1 && operation.for[0] === 'ADMIN'

/** For each virtual module, tests whether the module contains an operation. */
const modules: Record<string, (operation: Operation) => boolean> = {
  'virtual:operation-table': (operation) => !isForAdmins(operation),
  'virtual:admin-operation-table': isForAdmins,
}

/** Builds a table of the operations' methods and paths, without their large schemas (decision 0019). */
export function operationTable(): Plugin {
  return {
    name: 'operation-table',
    resolveId: (id) => (id in modules ? `\0${id}` : undefined),
    async load(id) {
      const isTold = modules[id.slice(1)]
      if (!id.startsWith('\0') || !isTold) return
      const { operations } = await import('@koya/contract')
      const entries = Object.entries<Operation>(operations)
        .filter(([, operation]) => isTold(operation))
        // A sorted table without the most common method compresses better.
        .sort(([, one], [, other]) => one.path.localeCompare(other.path))
        .map(([name, { method, path }]) => [
          name,
          method === 'get' ? path : `${path} ${method.toUpperCase()}`,
        ])
      return `export const operationTable = ${JSON.stringify(Object.fromEntries(entries))}`
    },
  }
}
