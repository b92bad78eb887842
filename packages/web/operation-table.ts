import type { Operation } from '@koya/contract'
import type { Plugin } from 'vite'

const moduleName = 'virtual:operation-table'

/**
 * Method and path of each operation, read from the contract while the app is built: the browser needs no more of that
 * table, and its schemas would weigh as much as a screen (decision 0019).
 */
export function operationTable(): Plugin {
  return {
    name: 'operation-table',
    resolveId: (id) => (id === moduleName ? `\0${moduleName}` : undefined),
    async load(id) {
      if (id !== `\0${moduleName}`) return
      const { operations } = await import('@koya/contract')
      const entries = Object.entries<Operation>(operations).map(([name, { method, path }]) => [
        name,
        `${method.toUpperCase()} ${path}`,
      ])
      return `export const operationTable = ${JSON.stringify(Object.fromEntries(entries))}`
    },
  }
}
