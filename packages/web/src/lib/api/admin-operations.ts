import { operationTable as adminTable } from 'virtual:admin-operation-table'
import { operationTable } from 'virtual:operation-table'

/** Adds the admin operations to `operationTable`. Only admin screens may import this (decision 0019). */
export const knowAdminOperations = () => Object.assign(operationTable, adminTable)
