import { pageOfSiteKind, siteEntriesAtMost, siteKinds } from '@koya/contract/authoring/authoring'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { titled } from '#content/page-title.ts'
import { SampleSwitch } from '#features/authoring/site/sample-switch.tsx'
import { SiteEntryDialog } from '#features/authoring/site/site-entry-dialog.tsx'
import { SiteEntryList } from '#features/authoring/site/site-entry-list.tsx'
import { SiteIndex } from '#features/authoring/site/site-index.tsx'
import { siteKindPlans } from '#features/authoring/site/site-kinds.ts'
import styles from '#features/authoring/site/site-preview.module.css'
import { SitePreview } from '#features/authoring/site/site-preview.tsx'
import { uploadPicture } from '#features/pictures/upload-picture.ts'
import { PageHead } from '#features/shell/page/page-head.tsx'
import { TrailCard } from '#features/trail/trail-card.tsx'
import { read } from '#lib/api/query.ts'
import { useSearchParams } from '#lib/navigation/router.tsx'
import { Button } from '#ui/base/button.tsx'
import { Card, CardBody } from '#ui/lists/card.tsx'
import { Empty } from '#ui/states/empty.tsx'
import { Loaded } from '#ui/states/loaded.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'

export const meta = () => titled('Site')

/** Edits what the public pages say about the community (rules: authoring 19). */
export default function AdminSite() {
  const wanted = useSearchParams()[0].get('kind')
  const kind = siteKinds.find((one) => one === wanted) ?? 'member'
  const [dialog, setDialog] = useState<'write' | 'preview' | null>(null)
  const close = () => setDialog(null)
  const query = useQuery(read('listSiteEntries'))
  const community = useQuery(read('readCommunity'))
  const { label, one, without: withSamples } = siteKindPlans[kind]
  const isEmptied = community.data?.showsSamples === false && kind !== 'about' && kind !== 'contact'
  const without = isEmptied ? 'Until you publish something, the page shows none.' : withSamples
  const entries = query.data?.items.filter((entry) => entry.kind === kind) ?? []
  const only = siteEntriesAtMost[kind] === 1 ? entries[0] : undefined
  const hasRoom = !query.isError && entries.length < siteEntriesAtMost[kind]
  const write = (hasRoom || only) && (
    <Button variant="next" onClick={() => setDialog('write')}>
      {only ? 'Edit' : 'Add'} {one}
    </Button>
  )

  return (
    <>
      <PageHead title="Site">
        <p>What the public pages say of your community. Each part names what it shows now.</p>
      </PageHead>
      <SiteIndex
        chosen={kind}
        entries={query.data?.items}
        showsSamples={community.data?.showsSamples !== false}
      />
      <Card
        title={label}
        action={
          <div className={styles.ways}>
            {entries.length > 0 && write}
            {entries.length > 0 && (
              <Button variant="line" onClick={() => setDialog('preview')}>
                Preview draft
              </Button>
            )}
            <a href={pageOfSiteKind[kind]}>Open live page</a>
          </div>
        }
      >
        <Loaded
          query={query}
          detail="What is written could not be fetched."
          loading={<Skeleton rows={4} label="Loading what is written" />}
        >
          {() =>
            entries.length === 0 ? (
              <Empty title={`No ${one} yet`} action={write}>
                {without}
              </Empty>
            ) : (
              <>
                <SiteEntryList kind={kind} entries={entries} upload={uploadPicture} />
                {entries.every(({ state }) => state === 'draft') && (
                  <CardBody>
                    <p>{without}</p>
                  </CardBody>
                )}
              </>
            )
          }
        </Loaded>
      </Card>
      <Card title="Samples">
        <Loaded
          query={community}
          detail="Whether the site shows samples could not be fetched."
          loading={<Skeleton rows={2} label="Loading whether the site shows samples" />}
        >
          {({ showsSamples }) => (
            <CardBody>
              <p>
                {showsSamples
                  ? 'Where nothing of your own is published, the site shows invented people, companies and events, marked as samples.'
                  : 'Where nothing of your own is published, the site shows nobody and nothing invented.'}
              </p>
              <div>
                <SampleSwitch isShown={showsSamples} />
              </div>
            </CardBody>
          )}
        </Loaded>
      </Card>
      <TrailCard title="Recent changes" kind="site" />
      {dialog === 'write' && (
        <SiteEntryDialog
          key={kind}
          kind={kind}
          {...(only && { entry: only })}
          upload={uploadPicture}
          onClose={close}
        />
      )}
      <SitePreview kind={kind} open={dialog === 'preview'} onClose={close} />
    </>
  )
}
