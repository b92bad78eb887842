import type { Output } from '@koya/contract'
import { addressOf } from '@koya/contract/pages'
import { Steps } from '#components/learning/steps.tsx'
import { Folded } from '#components/lists/folded.tsx'
import { ButtonLink } from '#ui/base/button.tsx'
import { Card, CardBody } from '#ui/lists/card.tsx'

interface MentorFirstStepsProps {
  places: Output<'listOwnPlaces'>['items']
  hasPhoto: boolean
}

/** The first steps for a mentor who has no mentee (rules: applications 8). */
export function MentorFirstSteps({ places, hasPhoto }: MentorFirstStepsProps) {
  const offered = places.filter((one) => one.places > 0)
  const profile = <ButtonLink to={addressOf('mentorProfile')}>Go to your profile</ButtonLink>
  const steps = [
    {
      title: 'Show who you are',
      text: 'Mentees choose you by your profile: a photo, and a sentence on what you build.',
      isDone: hasPhoto,
      action: profile,
    },
    {
      title: 'Offer places',
      text:
        offered.length > 0
          ? `You offer ${offered.map(({ track, places }) => `${places} in ${track.title}`).join(', ')}. You can change that in your profile at any time.`
          : 'You offer none at the moment, so nobody can choose you.',
      isDone: offered.length > 0,
      action: profile,
    },
    {
      title: 'Wait for your first mentee',
      text: 'We’ll mail you when someone chooses you. Write them a short hello: it goes a long way in the first week.',
      isDone: false,
      action: null,
    },
  ]
  return (
    <Card title="Your first steps">
      <Steps steps={steps} />
      <CardBody>
        <Folded title="What a review looks like">
          <p>
            A mentee sends a link and a sentence. You open it, read what they built, and hold it against the
            brief. Then you write to them, and choose:
          </p>
          <ul>
            <li>
              <strong>Send it back</strong> when something is missing: “Good start. The picture needs a text
              for people who cannot see it, then send it again.”
            </li>
            <li>
              <strong>Grade it</strong> when the brief is met, from 1 to 100: “85. Clear and tidy. Next time,
              try it on a phone first.”
            </li>
          </ul>
          <p>Say what is good first, then the one thing to do next. Ten minutes are enough.</p>
        </Folded>
      </CardBody>
    </Card>
  )
}
