import { useQuery } from '@tanstack/react-query'
import { Scripted } from '#components/lists/scripted.tsx'
import { read } from '#lib/api/query.ts'
import { lazyModule } from '#lib/navigation/lazy-module.ts'
import { CardBody } from '#ui/lists/card.tsx'
import { FoldedCard } from '#ui/lists/folded-card.tsx'
import { Loaded } from '#ui/states/loaded.tsx'

const linksCode = lazyModule('review-links', () => import('./review-links.tsx'))

/** The settings of review links. Their code is loaded only here, because mentees never need it. */
export function ReviewLinksCard() {
  const code = useQuery(linksCode)
  const links = useQuery(read('readReviewLinks'))
  return (
    <FoldedCard title="Review from a mail">
      <CardBody>
        <Scripted>
          <Loaded query={code} detail="A part of this page could not be fetched.">
            {({ ReviewLinks }) => (
              <Loaded query={links} detail="Your links could not be fetched.">
                {(found) => <ReviewLinks links={found} />}
              </Loaded>
            )}
          </Loaded>
        </Scripted>
      </CardBody>
    </FoldedCard>
  )
}
