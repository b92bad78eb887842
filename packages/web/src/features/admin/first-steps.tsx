import type { Community, FirstStep } from '@koya/contract'
import { addressOf } from '@koya/contract/pages'
import type { ReactNode } from 'react'
import { Steps } from '#components/learning/steps.tsx'
import { invalidate } from '#lib/api/query.ts'
import { useWrite } from '#lib/api/use-write.ts'
import { addressOfTrackPart } from '#lib/ways-to-track.ts'
import { Button, ButtonLink } from '#ui/base/button.tsx'
import { Card, CardBody } from '#ui/lists/card.tsx'
import styles from './first-steps.module.css'

interface FirstStepsProps extends NonNullable<Community['firstSteps']> {
  takeReadyMade: ReactNode
  hideSamples: ReactNode
}

const texts: readonly { step: FirstStep; title: string; text: string }[] = [
  {
    step: 'track',
    title: 'Make a track',
    text: 'Koya brings three along, written and ready: Web Development, Mobile Development and User Interface Design. Take them over and change what you like, or write your own.',
  },
  {
    step: 'task',
    title: 'Write its tasks',
    text: 'Stages put them in order. Each task says what to build, and by when.',
  },
  {
    step: 'mentor',
    title: 'Find a mentor',
    text: 'Approve somebody with an account on the page of the track, or invite them with places in it.',
  },
  { step: 'open', title: 'Open the track', text: 'From then on mentees can choose it.' },
  {
    step: 'words',
    title: 'Say who you are',
    text: 'What the site tells about you, and how people reach you.',
  },
  {
    step: 'samples',
    title: 'Replace the sample people',
    text: 'The site shows invented people, companies and events, each marked as a sample. They go with the first of your own, or all at once.',
  },
  {
    step: 'people',
    title: 'Invite people',
    text: 'One by a form, or many from a list. Everybody else can register.',
  },
  {
    step: 'admin',
    title: 'Have a second admin',
    text: 'A single admin who is locked out has nobody to let them in again. Open the page of somebody with an account and change their role.',
  },
  {
    step: 'mail',
    title: 'Try the mail',
    text: 'Send yourself a test of an announcement, and look whether it arrives and not among spam.',
  },
  {
    step: 'backup',
    title: 'Have a backup',
    text: 'The status tells whether there is one, and how to set it up.',
  },
]

function actionOf(step: FirstStep, { trackId, takeReadyMade, hideSamples }: FirstStepsProps): ReactNode {
  const track = trackId === null ? addressOf('adminTracks') : addressOf('adminTrack', { trackId })
  switch (step) {
    case 'track':
      return takeReadyMade
    case 'task':
    case 'open':
      return <ButtonLink to={track}>Go to the track</ButtonLink>
    case 'mentor':
      return (
        <>
          <ButtonLink to={trackId === null ? track : addressOfTrackPart(trackId, 'mentors')}>
            Go to the track
          </ButtonLink>
          <ButtonLink variant="line" to={addressOf('adminInvitations')}>
            Invite a mentor
          </ButtonLink>
        </>
      )
    case 'words':
      return (
        <>
          <ButtonLink to={`${addressOf('adminSite')}?kind=about`}>Write about you</ButtonLink>
          <ButtonLink variant="line" to={`${addressOf('adminSite')}?kind=contact`}>
            Say how to reach you
          </ButtonLink>
        </>
      )
    case 'samples':
      return (
        <>
          <ButtonLink to={addressOf('adminSite')}>Write your own</ButtonLink>
          {hideSamples}
        </>
      )
    case 'people':
      return <ButtonLink to={addressOf('adminInvitations')}>Invite people</ButtonLink>
    case 'admin':
      return <ButtonLink to={`${addressOf('people')}?state=active`}>Choose somebody</ButtonLink>
    case 'backup':
      return <ButtonLink to={addressOf('adminStatus')}>See how</ButtonLink>
    case 'mail':
      return <ButtonLink to={addressOf('adminAnnouncements')}>Write a test</ButtonLink>
  }
}

/** Lists the first steps of a new installation (rules: admin 4). */
export function FirstSteps(props: FirstStepsProps) {
  const putting = useWrite('putStepsAway', { onAnswer: () => invalidate('readCommunity') })
  return (
    <Card
      title="First steps"
      action={
        <Button variant="line" busy={putting.isPending} onClick={() => putting.run({})}>
          Hide
        </Button>
      }
    >
      <Steps
        steps={texts.map(({ step, ...told }) => ({
          ...told,
          isDone: !props.left.includes(step),
          action: <div className={styles.actions}>{actionOf(step, props)}</div>,
        }))}
      />
      <CardBody>
        <p>Hide them when you no longer need them. They do not come back.</p>
      </CardBody>
    </Card>
  )
}
