import type { PageParams, Person } from '@koya/contract'
import { addressOf } from '@koya/contract/pages'
import { useQuery } from '@tanstack/react-query'
import { nameOf } from '#components/people/person-names.tsx'
import { titled } from '#content/page-title.ts'
import { PersonCertificates } from '#features/certificates/person-certificates.tsx'
import { PersonGradeRanges } from '#features/figures/person-grade-ranges.tsx'
import { PersonMails } from '#features/mails/person-mails.tsx'
import { MenteeDeadlinesCard } from '#features/moves/mentee-deadlines-card.tsx'
import styles from '#features/people/people.module.css'
import { AttemptsCard } from '#features/people/person/attempts-card.tsx'
import { NotesCard } from '#features/people/person/notes-card.tsx'
import { PairingsCard } from '#features/people/person/pairings-card.tsx'
import { PersonActions } from '#features/people/person/person-actions.tsx'
import { PersonFacts } from '#features/people/person/person-facts.tsx'
import { PersonSummary } from '#features/people/person/person-summary.tsx'
import { PersonTags } from '#features/people/person/person-tags.tsx'
import { presentPairings } from '#features/people/person/present-pairings.ts'
import { StateNotice } from '#features/people/person/state-notice.tsx'
import { ProfileFacts } from '#features/profile/profile-facts.tsx'
import { useProfile } from '#features/shell/area/use-profile.ts'
import { BackLink } from '#features/shell/page/back-link.tsx'
import { PageHead } from '#features/shell/page/page-head.tsx'
import { TrailCard } from '#features/trail/trail-card.tsx'
import { read } from '#lib/api/query.ts'
import { Avatar } from '#ui/lists/avatar.tsx'
import { Card, CardBody } from '#ui/lists/card.tsx'
import { Loaded } from '#ui/states/loaded.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'

export const meta = () => titled('Person')

/** Shows one person's data, and the actions of an admin on that person (rules: people 4). */
export default function PersonPage({ params: { personId } }: { params: PageParams<'person'> }) {
  const { id: ownId } = useProfile()
  const query = useQuery(read('readPerson', { params: { id: personId } }))
  const person = query.data

  return (
    <>
      <PageHead
        title={person ? nameOf(person) : 'Person'}
        mark={person && <Avatar person={person} size="portrait" />}
        above={<BackLink to={addressOf('people')}>All people</BackLink>}
      >
        {person && (
          <>
            <PersonTags role={person.role} state={person.state} />
            <PersonSummary person={person} />
          </>
        )}
      </PageHead>
      <Loaded
        query={query}
        loading={
          <Card title="Profile">
            <Skeleton rows={5} label="Loading the person" />
          </Card>
        }
        detail="We couldn’t load this person."
      >
        {(loaded) => <PersonSections person={loaded} ownId={ownId} />}
      </Loaded>
    </>
  )
}

function PersonSections({ person, ownId }: { person: Person; ownId: string }) {
  const { id, role } = person
  return (
    <>
      <StateNotice person={person} />
      <PersonFacts person={person} />
      {(role !== 'ADMIN' || person.pairings.length > 0) && <PairingsCard person={person} />}
      {person.pairings.some(({ mentee }) => mentee.id === id) && <AttemptsCard person={person} />}
      {role === 'MENTEE' && presentPairings(person).length > 0 && <MenteeDeadlinesCard person={person} />}
      {role !== 'MENTEE' && <PersonGradeRanges personId={id} />}
      <div className={styles.pair}>
        <div>
          <Card title="Profile">
            <CardBody>
              <ProfileFacts person={person} />
            </CardBody>
          </Card>
          {role !== 'ADMIN' && <PersonCertificates person={person} />}
        </div>
        <div>
          <PersonActions person={person} isOwn={id === ownId} />
          <NotesCard person={person} ownId={ownId} />
        </div>
      </div>
      <PersonMails personId={id} />
      <TrailCard title="Recent changes" object={id} />
      {role === 'ADMIN' && <TrailCard title="What they did" actor={id} />}
    </>
  )
}
