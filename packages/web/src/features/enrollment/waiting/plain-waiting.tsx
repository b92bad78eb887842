import type { Waiting } from '@koya/contract'
import { addressOf } from '@koya/contract/pages'
import { ButtonLink } from '#ui/base/button.tsx'
import { WaitingCard } from './waiting-card.tsx'

/**
 * Shows the waiting lists on a page without scripts. If a place in a track is held for the mentee, links to
 * the page of that track. That page has the form that enrolls.
 */
export const PlainWaiting = ({ waiting }: { waiting: readonly Waiting[] }) => (
  <>
    <WaitingCard waiting={waiting} onEnroll={() => undefined} />
    {waiting
      .filter(({ held }) => held !== null)
      .map(({ track: { id, title } }) => (
        <ButtonLink key={id} to={addressOf('track', { trackId: id, trackName: title })} variant="next">
          Enroll in {title}
        </ButtonLink>
      ))}
  </>
)
