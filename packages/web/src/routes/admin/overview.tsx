import { titled } from '#content/page-title.ts'
import { PageHead } from '#features/shell/page/page-head.tsx'
import { Today } from './today.tsx'

export const meta = () => titled('Today')

export default function AdminOverview() {
  return (
    <>
      <PageHead title="Today">
        <p>What to do first, and how things stand.</p>
      </PageHead>
      <Today />
    </>
  )
}
