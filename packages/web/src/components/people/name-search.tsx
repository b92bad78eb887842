import { searchMax } from '@koya/contract/limits'
import { useEffect, useRef } from 'react'
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

  // Writes changed search words of the address into the existing field, so that the field keeps the focus.
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
