import { ExportList, type ExportListProps } from '#features/people/export-list.tsx'
import { knowAdminOperations } from '#lib/api/admin-operations.ts'

// The queue stands in the area of mentors, whose code knows no call of admins.
knowAdminOperations()

export const ExportSubmissions = ({ filter }: Pick<ExportListProps<'exportSubmissions'>, 'filter'>) => (
  <ExportList name="exportSubmissions" filter={filter} noun="these submissions" />
)
