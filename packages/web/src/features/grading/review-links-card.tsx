import { useQuery } from '@tanstack/react-query'
import { CodeCard } from '#components/lists/code-card.tsx'
import { read } from '#lib/api/query.ts'
import { lazyModule } from '#lib/navigation/lazy-module.ts'
import { Loaded } from '#ui/states/loaded.tsx'

const linksCode = lazyModule('review-links', () => import('./review-links.tsx'))

/** Shows the settings of review links (rules: grading 36). */
export function ReviewLinksCard() {
  const code = useQuery(linksCode)
  const links = useQuery(read('readReviewLinks'))
  const state = links.data && (links.data.isOn ? 'On' : 'Off')
  return (
    <CodeCard
      title="Review from a mail"
      note="Grade a task by the link in its mail, without logging in."
      state={state}
      code={code}
    >
      {({ ReviewLinks }) => (
        <Loaded query={links} detail="Your links could not be fetched.">
          {(found) => <ReviewLinks links={found} />}
        </Loaded>
      )}
    </CodeCard>
  )
}
