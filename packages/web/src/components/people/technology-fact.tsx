import { TechnologyTags } from '#components/learning/tag-list.tsx'
import { Fact } from './facts-list.tsx'

export const TechnologyFact = ({ technologies }: { technologies: string[] }) => (
  <Fact label="Technologies" empty="None yet">
    {technologies.length > 0 && <TechnologyTags technologies={technologies} />}
  </Fact>
)
