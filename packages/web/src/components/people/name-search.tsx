import { searchMax } from '@koya/contract/limits'
import { useLayoutEffect, useRef } from 'react'
import { SearchField } from '#ui/forms/search-field.tsx'

interface NameSearchProps {
  /** The search words in the page's address. */
  search: string | null
  onSearch: (search: string | null) => void
}

/** A search field for names and email addresses, which searches on submit. */
export function NameSearch({ search, onSearch }: NameSearchProps) {
  const field = useRef<HTMLInputElement>(null)
  const shown = search ?? ''
  const last = useRef(shown)

  // When the search words in the address change, writes them into the existing field, which keeps the focus.
  // The first render writes nothing, because the user may have typed before the app started. A later effect
  // could overwrite what is typed next.
  useLayoutEffect(() => {
    if (field.current && last.current !== shown) field.current.value = shown
    last.current = shown
  }, [shown])

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onSearch(String(new FormData(event.currentTarget).get('search')).trim() || null)
      }}
    >
      <SearchField
        ref={field}
        label="Name or email"
        name="search"
        maxLength={searchMax}
        defaultValue={shown}
      />
    </form>
  )
}
