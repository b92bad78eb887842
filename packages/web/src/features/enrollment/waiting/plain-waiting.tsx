import type { Waiting } from '@koya/contract'
import { addressOf } from '@koya/contract/pages'
import { ButtonLink } from '#ui/base/button.tsx'
import { WaitingCard } from './waiting-card.tsx'

/** Shows the waiting lists without scripts; a held place links to the page of the track. */
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
