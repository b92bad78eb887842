import { notFound } from '#content/not-found.ts'
import { ActionLink, Actions } from '../parts/action-link.tsx'
import { NotFoundArt } from './not-found-art.tsx'
import { PageHero } from './page-hero.tsx'

interface MissingPageProps {
  title: string
  lead: string
  /** True if most visitors are strangers, so that the first link leads to the start page. */
  isForStrangers?: boolean
}

/** The body of a page that replaces a missing page. */
export function MissingPage({ title, lead, isForStrangers = false }: MissingPageProps) {
  const { home, start } = notFound
  const [first, second] = isForStrangers ? [start, home] : [home, start]
  return (
    <PageHero long title={title} lead={lead} art={<NotFoundArt />}>
      <Actions>
        <ActionLink href={first.href}>{first.label}</ActionLink>
        <a href={second.href}>{second.label}</a>
      </Actions>
    </PageHero>
  )
}
