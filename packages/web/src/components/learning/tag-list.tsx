import { Tag, Tags } from '#ui/lists/tag.tsx'

export function TrackTags({ tracks }: { tracks: readonly { id: string; title: string }[] }) {
  return (
    <Tags>
      {tracks.map(({ id, title }) => (
        <Tag key={id} kind="track">
          {title}
        </Tag>
      ))}
    </Tags>
  )
}

export function TechnologyTags({ technologies }: { technologies: readonly string[] }) {
  return (
    <Tags>
      {technologies.map((technology) => (
        <Tag key={technology} kind="track">
          {technology}
        </Tag>
      ))}
    </Tags>
  )
}
