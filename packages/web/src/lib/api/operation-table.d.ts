/**
 * `packages/web/operation-table.ts` generates both modules. Each value is a path followed by the method, such
 * as `/tasks/{id}/submissions POST`; GET is left out.
 */
declare module 'virtual:operation-table' {
  import type { OperationName } from '@koya/contract'

  export const operationTable: Partial<Record<OperationName, string>>
}

declare module 'virtual:admin-operation-table' {
  export { operationTable } from 'virtual:operation-table'
}
