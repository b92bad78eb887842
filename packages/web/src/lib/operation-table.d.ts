/** Made by `packages/web/operation-table.ts`. */
declare module 'virtual:operation-table' {
  import type { OperationName } from '@koya/contract'

  /** Method and path: `GET /tasks/{id}`. */
  export const operationTable: Record<OperationName, string>
}
