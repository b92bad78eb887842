import { operationTable as adminTable } from 'virtual:admin-operation-table'
import { operationTable } from 'virtual:operation-table'

/** From here on the calls of admins can be called too; nobody else pays for their table (decision 0019). */
export const knowAdminOperations = () => Object.assign(operationTable, adminTable)
