import { notFound } from '#content/not-found.ts'
import { ActionLink, Actions } from '../parts/action-link.tsx'
import { NotFoundArt } from './not-found-art.tsx'
import { PageHero } from './page-hero.tsx'

/** The body of a page in place of one that is not there. */
export function MissingPage({ title, lead }: { title: string; lead: string }) {
  const { home, start } = notFound
  return (
    <PageHero long title={title} lead={lead} art={<NotFoundArt />}>
      <Actions>
        <ActionLink href={home.href}>{home.label}</ActionLink>
        <a href={start.href}>{start.label}</a>
      </Actions>
    </PageHero>
  )
}
