import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PagedCard } from '#components/lists/paged-card.tsx'
import { titled } from '#content/page-title.ts'
import { CheckCard, type Checked } from '#features/invitations/check-card.tsx'
import { InvitationForms } from '#features/invitations/invitation-forms.tsx'
import { ListForm } from '#features/invitations/list-form.tsx'
import { OneForm } from '#features/invitations/one-form.tsx'
import { OpenInvitations } from '#features/invitations/open-invitations.tsx'
import { PageHead } from '#features/shell/page/page-head.tsx'
import { read } from '#lib/api/query.ts'
import { pageOf } from '#lib/navigation/page-number.ts'
import { useSearchParams } from '#lib/navigation/router.tsx'
import { Empty } from '#ui/states/empty.tsx'

export const meta = () => titled('Invitations')

const pageSize = 20

/** Invites people one by one or from a list (rules: invitations 7 to 10). */
export default function AdminInvitations() {
  const page = pageOf(useSearchParams()[0])
  const [checked, setChecked] = useState<Checked | null>(null)
  const tracks = useQuery(read('listAuthoredTracks'))
  const invitations = useQuery({
    ...read('listInvitations', {
      query: { limit: String(pageSize), skip: String((page - 1) * pageSize) },
    }),
    placeholderData: keepPreviousData,
  })

  return (
    <>
      <PageHead title="Invitations">
        <p>Invited people get a mail with a link, valid for 14 days. You check before Koya sends it.</p>
      </PageHead>
      {checked && (
        <CheckCard
          key={checked.check.seen}
          checked={checked}
          onChecked={setChecked}
          onClose={() => setChecked(null)}
        />
      )}
      <InvitationForms hidden={checked !== null}>
        <OneForm
          tracks={tracks.data?.items.filter(({ state }) => state !== 'archived') ?? []}
          tracksFailed={tracks.isLoadingError}
          onChecked={setChecked}
        />
        <ListForm onChecked={setChecked} />
      </InvitationForms>
      <PagedCard
        title="Not accepted yet"
        query={invitations}
        noun="invitations"
        page={page}
        pageSize={pageSize}
        empty={<Empty title="Nobody is invited">Whoever you invite is listed until they accept.</Empty>}
      >
        {(items) => <OpenInvitations items={items} />}
      </PagedCard>
    </>
  )
}
