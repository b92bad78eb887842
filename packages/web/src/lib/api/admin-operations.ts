import { operationTable as adminTable } from 'virtual:admin-operation-table'
import { operationTable } from 'virtual:operation-table'

/**
 * Adds the admin operations to the table. Only screens of admins load them, so others download less
 * (decision 0019).
 */
export const knowAdminOperations = () => Object.assign(operationTable, adminTable)
