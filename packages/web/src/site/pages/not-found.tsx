import { notFound } from '#content/not-found.ts'
import { formatTitle } from '#content/page-title.ts'
import { NotFoundArt } from '../frame/not-found-art.tsx'
import { PageHero } from '../frame/page-hero.tsx'
import type { SitePage } from '../frame/site-page.ts'
import { ActionLink, Actions } from '../parts/action-link.tsx'

function NotFound() {
  const { title, lead, home, start } = notFound
  return (
    <PageHero long title={title} lead={lead} art={<NotFoundArt />}>
      <Actions>
        <ActionLink href={home.href}>{home.label}</ActionLink>
        <a href={start.href}>{start.label}</a>
      </Actions>
    </PageHero>
  )
}

export const page: SitePage = {
  title: formatTitle('Page not found'),
  description: notFound.lead,
  body: NotFound,
  isHiddenFromSearch: true,
}
