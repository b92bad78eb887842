import { searchMax } from '@koya/contract/limits'
import { addressOf } from '@koya/contract/pages'
import { useQuery } from '@tanstack/react-query'
import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { lazyModule } from '#lib/navigation/lazy-module.ts'
import { Link, useNavigate } from '#lib/navigation/router.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { Loaded } from '#ui/states/loaded.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { moveThrough } from './move-through.ts'
import { searchAddress } from './search-address.ts'
import styles from './search-box.module.css'

const hitsCode = lazyModule('found-hits', () => import('./found-hits.tsx'))

/** On a narrow screen, shows a link to the search page instead of the field (rules: search 4). */
export function SearchBox({ finds }: { finds: string }) {
  return (
    <>
      <Desk name={`Search ${finds}`} />
      <Link className={styles.phone} to={addressOf('search')} aria-label="Search">
        <Icon name="search" />
      </Link>
    </>
  )
}

function Desk({ name }: { name: string }) {
  const input = useRef<HTMLInputElement>(null)
  const [words, setWords] = useState('')
  const [isOpen, setOpen] = useState(false)
  const navigate = useNavigate()
  const isAsked = isOpen && words.trim() !== ''
  const code = useQuery({ ...hitsCode, enabled: isOpen })
  useSlash(input)

  const adopt = ({ value }: HTMLInputElement) => {
    setWords(value)
    setOpen(value !== '')
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: finds once what was typed before the app started
  useEffect(() => {
    if (input.current) adopt(input.current)
  }, [])
  const close = () => setOpen(false)
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) close()
  }
  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Escape') return moveThrough(event)
    close()
    input.current?.focus()
  }

  return (
    <search className={styles.search} onKeyDown={press} onBlur={leave}>
      <form
        action={addressOf('search')}
        onSubmit={(event) => {
          event.preventDefault()
          if (words.trim() === '') return input.current?.focus()
          close()
          navigate(searchAddress(words))
        }}
      >
        {/* Not reachable by Tab, because Enter in the field submits too. */}
        <button type="submit" tabIndex={-1} className={styles.send} aria-label="Search">
          <Icon name="search" />
        </button>
        <input
          ref={input}
          type="search"
          name="words"
          aria-label={name}
          aria-keyshortcuts="/"
          placeholder={name}
          autoComplete="off"
          maxLength={searchMax}
          value={words}
          onFocus={() => setOpen(true)}
          onChange={({ target }) => adopt(target)}
        />
      </form>
      {isAsked && (
        <div className={styles.found}>
          <Loaded query={code} loading={<Skeleton label="Loading the search" />}>
            {({ FoundHits }) => <FoundHits words={words} onLeave={close} />}
          </Loaded>
        </div>
      )}
    </search>
  )
}

/** The slash key focuses the page's own search field, or else the one in the top bar. */
function useSlash(input: { current: HTMLInputElement | null }) {
  useEffect(() => {
    const press = (event: globalThis.KeyboardEvent) => {
      const isTyping =
        event.target instanceof Element && event.target.closest('input, textarea, select, dialog')
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping) return
      event.preventDefault()
      const ofPage = document.querySelector<HTMLInputElement>('main input[name="words"]')
      ;(ofPage ?? input.current)?.focus()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [input])
}
