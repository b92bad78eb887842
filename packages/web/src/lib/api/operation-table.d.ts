/**
 * `packages/web/operation-table.ts` generates both modules. The values are paths with the method, except GET,
 * such as `/tasks/{id}/submissions POST`.
 */
declare module 'virtual:operation-table' {
  import type { OperationName } from '@koya/contract'

  export const operationTable: Partial<Record<OperationName, string>>
}

declare module 'virtual:admin-operation-table' {
  export { operationTable } from 'virtual:operation-table'
}
