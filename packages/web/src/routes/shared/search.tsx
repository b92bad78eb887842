import type { Role } from '@koya/contract'
import { searchMax } from '@koya/contract/limits'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { titled } from '#content/page-title.ts'
import { FoundHits } from '#features/search/found-hits.tsx'
import { ListsInstead } from '#features/search/lists-instead.tsx'
import { moveThrough } from '#features/search/move-through.ts'
import { searchAddress } from '#features/search/search-address.ts'
import { useSettled } from '#features/search/use-settled.ts'
import { PageHead } from '#features/shell/page/page-head.tsx'
import { taskListRead } from '#features/tasks/page/task-query.ts'
import { quiet } from '#lib/api/query.ts'
import { useEarlyTyping } from '#lib/forms/early-typing.ts'
import { useNavigate, useSearchParams } from '#lib/navigation/router.tsx'
import { useSession } from '#lib/session/session.ts'
import { SearchField } from '#ui/forms/search-field.tsx'
import { Card } from '#ui/lists/card.tsx'
import styles from './search.module.css'

export const meta = () => titled('Search')

/** The help text of the search field: what each role can find (rules: search 1, 4). */
const findable: Record<Role, string> = {
  MENTEE: 'Tasks, stages, tracks and courses. Type “form”, for example. Small typos are fine.',
  MENTOR: 'Your mentees, their work and tasks. Type a name, for example. Small typos are fine.',
  ADMIN:
    'People and their work, tracks, tasks and courses, drafts too. Type a name, for example. Small typos are fine.',
}

const drawResults = (content: ReactNode) => (
  <Card title="Results" hideTitle>
    {content}
  </Card>
)

/** The search as a page, with the words in its address (rules: search 4). */
export default function Search() {
  const inAddress = useSearchParams()[0].get('words')?.slice(0, searchMax) ?? ''
  const [words, setWords] = useState(inAddress)
  const form = useRef<HTMLFormElement>(null)
  const settled = useSettled(words.trim())
  const shown = useRef(inAddress)
  const navigate = useNavigate()
  const role = useSession()?.role
  const tasks = useQuery({ ...taskListRead, enabled: role === 'MENTEE', meta: quiet })
  const states = tasks.data?.items.flatMap(({ id, submission = null, hasEnded }) =>
    submission || !hasEnded ? [[id, submission] as const] : [],
  )
  useEarlyTyping(form, ({ value }) => setWords(value))

  // Takes over words from the address, for example after a step back in the history.
  useEffect(() => {
    if (inAddress === shown.current) return
    shown.current = inAddress
    setWords(inAddress)
  }, [inAddress])

  useEffect(() => {
    if (settled === shown.current) return
    shown.current = settled
    navigate(searchAddress(settled), { replace: true })
  }, [settled, navigate])

  return (
    <>
      <PageHead title="Search" />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrow keys move the focus inside */}
      <div className={styles.search} onKeyDown={moveThrough}>
        {/* Without scripts, the browser sends the words. */}
        <form ref={form} onSubmit={(event) => event.preventDefault()}>
          <SearchField
            label={<span className="sr">Search for</span>}
            help={role ? findable[role] : ''}
            name="words"
            aria-keyshortcuts="/"
            maxLength={searchMax}
            value={words}
            onChange={({ target }) => setWords(target.value)}
          />
        </form>
        {words.trim() !== '' ? (
          <FoundHits words={words} states={new Map(states)} frame={drawResults} />
        ) : (
          role && drawResults(<ListsInstead role={role} />)
        )}
      </div>
    </>
  )
}
