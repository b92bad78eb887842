import { searchMax } from '@koya/contract/limits'
import { useEffect, useRef } from 'react'
import { SearchField } from '#ui/forms/search-field.tsx'

interface NameSearchProps {
  /** What the address of the page says. */
  search: string | null
  onSearch: (search: string | null) => void
}

/** Finds people by words of their names and their address. */
export function NameSearch({ search, onSearch }: NameSearchProps) {
  const field = useRef<HTMLInputElement>(null)
  const shown = search ?? ''

  // The address says it: on the way back the field is as it was, and after a search it keeps the focus.
  useEffect(() => {
    if (field.current) field.current.value = shown
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
