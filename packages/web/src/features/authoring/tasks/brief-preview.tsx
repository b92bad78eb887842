import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ComponentType, useEffect, useState } from 'react'
import { call } from '#lib/api/api.ts'
import { Loaded } from '#ui/states/loaded.tsx'
import { Notice } from '#ui/states/notice.tsx'
import styles from '../authoring.module.css'

/** Renders a brief as mentees see it. */
export type Description = ComponentType<{ encoded: string }>

/** How long typing must pause before the preview asks the server. */
const restMilliseconds = 400

function useRested(source: string): string {
  const [rested, setRested] = useState(source)
  useEffect(() => {
    const timer = setTimeout(() => setRested(source), restMilliseconds)
    return () => clearTimeout(timer)
  }, [source])
  return rested
}

/** Shows the brief as the server would render it, and what the server would remove (rules: authoring 17). */
export function BriefPreview({ source, Description }: { source: string; Description: Description }) {
  const rested = useRested(source)
  const query = useQuery({
    queryKey: ['previewBrief', rested],
    queryFn: () => call('previewBrief', { body: { source: rested } }),
    placeholderData: keepPreviousData,
    enabled: rested.trim() !== '',
    meta: { ownResult: true },
  })
  if (source.trim() === '') return <p className={styles.quiet}>What you write is shown here.</p>
  return (
    <Loaded query={query} detail="The preview could not be made.">
      {({ description, removed }) => (
        <>
          {removed.length > 0 && (
            <Notice kind="warning" announce>
              Mentees will not see this part: {removed.join(', ')}.
            </Notice>
          )}
          <Description encoded={description} />
        </>
      )}
    </Loaded>
  )
}
