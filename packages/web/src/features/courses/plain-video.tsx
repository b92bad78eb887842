import { SafeLink } from '#ui/texts/safe-link.tsx'

export const PlainVideo = ({ playlistUrl }: { playlistUrl: string }) => (
  <p>
    <SafeLink href={playlistUrl}>Watch the video</SafeLink>. The link opens a video on YouTube, which uses
    your data.
  </p>
)
