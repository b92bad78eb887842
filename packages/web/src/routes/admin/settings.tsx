import { useQuery } from '@tanstack/react-query'
import { titled } from '#content/page-title.ts'
import { SettingsForm } from '#features/settings/settings-form.tsx'
import { PageHead } from '#features/shell/page/page-head.tsx'
import { TrailCard } from '#features/trail/trail-card.tsx'
import { read } from '#lib/api/query.ts'
import { Card, CardBody } from '#ui/lists/card.tsx'
import { Loaded } from '#ui/states/loaded.tsx'

export const meta = () => titled('Waiting times')

/** Sets how long work waits before Koya acts (rules: settings 1). */
export default function AdminSettings() {
  const settings = useQuery(read('readSettings'))
  return (
    <>
      <PageHead title="Waiting times">
        <p>How long work may wait, and what happens then.</p>
      </PageHead>
      <Card title="When work waits">
        <CardBody>
          <Loaded query={settings} detail="The settings could not be fetched.">
            {(loaded) => <SettingsForm saved={loaded} />}
          </Loaded>
        </CardBody>
      </Card>
      {!settings.isPending && <TrailCard title="Recent changes" kind="setting" />}
    </>
  )
}
