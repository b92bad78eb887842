import type { Community } from '@koya/contract'
import { addressOf } from '@koya/contract/pages'
import { Steps } from '#components/steps.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'

interface Step {
  title: string
  text: string
  isDone: (community: Community) => boolean
}

const steps: readonly Step[] = [
  {
    title: 'Make a track',
    text: 'A title, a picture, and a sentence on what people learn in it.',
    isDone: ({ tracks }) => tracks > 0,
  },
  {
    title: 'Write its tasks',
    text: 'Stages put them in order. Each task says what to build, and by when.',
    isDone: ({ tasks }) => tasks > 0,
  },
  {
    title: 'Find a mentor',
    text: 'Somebody who is approved for the track and has a free place.',
    isDone: ({ freePlaces }) => freePlaces > 0,
  },
  {
    title: 'Open the track',
    text: 'From then on mentees can choose it.',
    isDone: ({ openTracks }) => openTracks > 0,
  },
]

export const isReady = (community: Community): boolean => steps.every(({ isDone }) => isDone(community))

/** What an empty installation needs before the first mentee can begin, in its order (rules: admin 4). */
export function FirstSteps({ community }: { community: Community }) {
  return (
    <Card title="First steps">
      <Steps
        steps={steps.map(({ isDone, ...step }) => ({
          ...step,
          isDone: isDone(community),
          action: <ButtonLink to={addressOf('adminTracks')}>Go to the tracks</ButtonLink>,
        }))}
      />
    </Card>
  )
}
