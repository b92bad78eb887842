import type { Role, SearchHit } from '@koya/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { StateTag, type StateTagProps } from '#components/learning/submission-tags.tsx'
import { read } from '#lib/api/query.ts'
import { Link } from '#lib/navigation/router.tsx'
import { useSession } from '#lib/session/session.ts'
import { classes } from '#ui/base/classes.ts'
import { Tag } from '#ui/lists/tag.tsx'
import { Loaded } from '#ui/states/loaded.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import styles from './found-hits.module.css'
import { addressOfHit, kindNames } from './hits.ts'
import { ListsInstead } from './lists-instead.tsx'
import { useSettled } from './use-settled.ts'

interface FoundHitsProps {
  words: string
  onLeave?: () => void
  /** The states of the person's tasks, by task id; null before work was sent. */
  states?: ReadonlyMap<string, StateTagProps | null>
  /** Draws a card around the results, below their number. */
  frame?: (content: ReactNode) => ReactNode
}

/** Lists the search results, grouped by kind (rules: search 1). */
export function FoundHits({ words, onLeave, states, frame }: FoundHitsProps) {
  const role = useSession()?.role
  const asked = useSettled(words.trim())
  const query = useQuery({
    ...read('search', { query: { words: asked } }),
    meta: { ownResult: true },
    enabled: asked !== '',
    placeholderData: keepPreviousData,
  })
  if (role === undefined) return null
  const number = query.data?.items.length
  const groups = (
    <Loaded query={query} detail="The search could not be done." loading={<Skeleton label="Searching" />}>
      {({ items }) => (
        <>
          {items.length === 0 && (
            <>
              <p className={styles.none}>
                <strong>No matches.</strong> Try a shorter word.
              </p>
              <ListsInstead role={role} onLeave={onLeave} />
            </>
          )}
          {[...new Set(items.map(({ kind }) => kind))].map((kind) => (
            <Group
              key={kind}
              name={kindNames[kind]}
              hits={items.filter((hit) => hit.kind === kind)}
              role={role}
              onLeave={onLeave}
              states={states}
            />
          ))}
        </>
      )}
    </Loaded>
  )
  return (
    <>
      {number !== undefined && (
        <p className={number === 0 ? 'sr' : classes(styles.count, frame && styles.above)} role="status">
          {`${number === 1 ? 'One result' : `${number} results`} shown${query.isPlaceholderData ? '' : ` for “${asked}”`}`}
        </p>
      )}
      {frame ? frame(groups) : groups}
    </>
  )
}

/** Returns why something was found. Submissions and title matches get no reason. */
const reasonFor = ({ kind, foundIn }: SearchHit): string =>
  kind === 'submission' || foundIn === 'title' ? '' : reasons[foundIn]

const reasons = { text: 'found in its brief', similar: 'a similar word' } as const

interface GroupProps {
  name: string
  hits: SearchHit[]
  role: Role
  onLeave: (() => void) | undefined
  states: FoundHitsProps['states']
}

function Group({ name, hits, role, onLeave, states }: GroupProps) {
  if (hits.length === 0) return null
  return (
    <section className={styles.group}>
      <h2 className={styles.kind}>{name}</h2>
      <ul className={styles.hits} aria-label={name}>
        {hits.map((hit) => {
          const state = states?.get(hit.id)
          return (
            <li key={hit.id}>
              <Link
                className={styles.hit}
                to={addressOfHit(hit, role)}
                {...(onLeave && { onClick: onLeave })}
              >
                <span className={styles.words}>
                  <span className={styles.title}>{hit.title}</span>
                  <Detail text={hit.detail ?? ''} reason={reasonFor(hit)} />
                </span>
                {state && <StateTag {...state} />}
                {state === null && <Tag kind="plain">To do</Tag>}
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** A reason that does not fit on the line moves to the next line as a whole. */
function Detail({ text, reason }: { text: string; reason: string }) {
  if (text === '' && reason === '') return null
  return (
    <span className={styles.detail}>
      {text && `${text} `}
      {reason !== '' && <span className={styles.reason}>{text === '' ? reason : `(${reason})`}</span>}
    </span>
  )
}
