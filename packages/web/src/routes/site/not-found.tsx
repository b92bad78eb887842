import { notFound } from '#content/not-found.ts'
import { titleOf } from '#content/page-title.ts'
import { ActionLink, Actions } from '#features/site/action-link.tsx'
import { LostSquare } from '#features/site/lost-square.tsx'
import { PageHead } from '#features/site/page-head.tsx'
import { pageMeta } from '#features/site/page-meta.ts'
import { MotifDefs } from '#ui/motif.tsx'

export const meta = () => [
  ...pageMeta(titleOf('Page not found'), notFound.lead),
  { name: 'robots', content: 'noindex' },
]

export default function NotFound() {
  const { title, lead, home, start } = notFound
  return (
    <>
      <MotifDefs
        names={[
          'square',
          'moon',
          'leaf',
          'tag',
          'peaks',
          'comb',
          'drum',
          'mat',
          'star',
          'braces',
          'phone',
          'bird',
        ]}
      />
      <PageHead long title={title} lead={lead} art={<LostSquare />}>
        <Actions>
          <ActionLink href={home.href}>{home.label}</ActionLink>
          <a href={start.href}>{start.label}</a>
        </Actions>
      </PageHead>
    </>
  )
}
