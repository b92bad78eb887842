/**
 * `packages/web/operation-table.ts` generates both modules below. Each value is a path, followed by the
 * method unless it is GET. For example: `/tasks/{id}/submissions POST`.
 */
declare module 'virtual:operation-table' {
  import type { OperationName } from '@koya/contract'

  export const operationTable: Partial<Record<OperationName, string>>
}

declare module 'virtual:admin-operation-table' {
  export { operationTable } from 'virtual:operation-table'
}
