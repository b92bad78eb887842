import { ExportList, type ExportListProps } from '#features/people/export-list.tsx'
import { SaveViewButton } from '#features/views/save-view-button.tsx'
import { SavedViews } from '#features/views/saved-views.tsx'
import { knowAdminOperations } from '#lib/api/admin-operations.ts'

// The queue page belongs to the mentor area, whose code does not contain the admin calls. This line adds
// them.
knowAdminOperations()

export const ExportSubmissions = ({ filter }: Pick<ExportListProps<'exportSubmissions'>, 'filter'>) => (
  <ExportList name="exportSubmissions" filter={filter} noun="these submissions" />
)

export const SubmissionViews = () => <SavedViews list="submissions" />

export const SaveSubmissionView = () => <SaveViewButton list="submissions" />
