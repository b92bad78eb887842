import { ExportList, type ExportListProps } from '#features/people/export-list.tsx'
import { SaveViewButton } from '#features/views/save-view-button.tsx'
import { SavedViews } from '#features/views/saved-views.tsx'
import { knowAdminOperations } from '#lib/api/admin-operations.ts'

// The code of the mentor area does not contain the admin calls.
knowAdminOperations()

export const ExportSubmissions = ({ filter }: Pick<ExportListProps<'exportSubmissions'>, 'filter'>) => (
  <ExportList name="exportSubmissions" filter={filter} noun="these submissions" />
)

export const SubmissionViews = () => <SavedViews list="submissions" />

export const SaveSubmissionView = () => <SaveViewButton list="submissions" />
