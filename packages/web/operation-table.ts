import type { Operation } from '@koya/contract'
import type { Plugin } from 'vite'

const isForAdmins = (operation: Operation) => operation.for.length === 1 && operation.for[0] === 'ADMIN'

/**
 * The operations in each virtual module. Operations that only admins may call are in a module of their own,
 * which loads with the admin area.
 */
const modules: Record<string, (operation: Operation) => boolean> = {
  'virtual:operation-table': (operation) => !isForAdmins(operation),
  'virtual:admin-operation-table': isForAdmins,
}

/**
 * Builds a table of each operation's method and path from the contract. The browser needs nothing else from
 * the contract, and the contract's schemas would be as large as the code of a whole screen (decision 0019).
 */
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
        // The table compresses best if it is sorted by path and leaves out the most common method, GET.
        .sort(([, one], [, other]) => one.path.localeCompare(other.path))
        .map(([name, { method, path }]) => [
          name,
          method === 'get' ? path : `${path} ${method.toUpperCase()}`,
        ])
      return `export const operationTable = ${JSON.stringify(Object.fromEntries(entries))}`
    },
  }
}
