import type { Mentor } from '@koya/contract'
import { TechnologyTags } from '#components/learning/tag-list.tsx'
import { Fact } from './facts-list.tsx'

/** The facts of a profile that every signed-in person may read (rules: profile 29). */
export function PublicFacts({ person: { technologies, description } }: { person: Mentor }) {
  return (
    <>
      <Fact label="Technologies" empty="None yet">
        {technologies.length > 0 && <TechnologyTags technologies={technologies} />}
      </Fact>
      <Fact label="Description">{description}</Fact>
    </>
  )
}
