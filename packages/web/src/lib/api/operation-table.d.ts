/** Made by `packages/web/operation-table.ts`: method and path, such as `GET /tasks/{id}`. */
declare module 'virtual:operation-table' {
  import type { OperationName } from '@koya/contract'

  export const operationTable: Partial<Record<OperationName, string>>
}

declare module 'virtual:admin-operation-table' {
  export { operationTable } from 'virtual:operation-table'
}
