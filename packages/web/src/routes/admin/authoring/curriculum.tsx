import { titled } from '#content/page-title.ts'
import { refreshAuthored } from '#features/authoring/refresh-authored.ts'
import { ExportCard } from '#features/curriculum/export-card.tsx'
import { ImportCard } from '#features/curriculum/import-card.tsx'
import { PageHead } from '#features/shell/page/page-head.tsx'

export const meta = () => titled('Export and import')

/** Exports and imports the authored content as a ZIP (rules: curriculum 19). */
export default function AdminCurriculum() {
  return (
    <>
      <PageHead title="Export and import">
        <p>
          Save tracks, courses, site texts and pictures as a ZIP, or bring one in. It is no backup: people and
          their work are not in it.
        </p>
      </PageHead>
      <ExportCard />
      <ImportCard onImported={refreshAuthored} />
    </>
  )
}
