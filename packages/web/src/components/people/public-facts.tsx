import type { Mentor } from '@koya/contract'
import { TechnologyTags } from '#components/work/tag-list.tsx'
import { Fact } from './facts-list.tsx'

/** What somebody tells about themselves and anybody signed in may read, for a list of facts (rules: profile 29). */
export function PublicFacts({ person: { technologies, description } }: { person: Mentor }) {
  return (
    <>
      <Fact label="Description">{description}</Fact>
      <Fact label="Technologies" empty="None yet">
        {technologies.length > 0 && <TechnologyTags technologies={technologies} />}
      </Fact>
    </>
  )
}
