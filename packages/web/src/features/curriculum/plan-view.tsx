import type { CurriculumPlan } from '@koya/contract'
import { archiveUnreadable } from '@koya/contract/authoring/curriculum'
import { useEffect, useRef } from 'react'
import { Button } from '#ui/base/button.tsx'
import { Notice } from '#ui/states/notice.tsx'
import styles from './curriculum.module.css'
import { PlaceList } from './place-list.tsx'

type Change = CurriculumPlan['changes'][number]

const acts = [
  { act: 'created', word: 'New', verb: 'add', hint: null },
  { act: 'changed', word: 'Changed', verb: 'change', hint: null },
  {
    act: 'archived',
    word: 'Archived',
    verb: 'archive',
    hint: 'The ZIP does not hold these. Only those who have sent work for them see them then.',
  },
  {
    act: 'withdrawn',
    word: 'Draft again',
    verb: 'unpublish',
    hint: 'The ZIP does not hold these. The site no longer shows them then.',
  },
] as const

const kinds: Record<Change['kind'], string> = {
  course: 'Course',
  track: 'Track',
  stage: 'Stage',
  task: 'Task',
  member: 'Member',
  event: 'Event',
  voice: 'Voice',
  company: 'Company',
  about: 'About',
  contact: 'Contact',
}

/** Counts the changes by act, such as '3 new, 1 changed'. */
export const countChanges = (changes: readonly Change[]): string =>
  acts
    .map(({ act, word }) => ({ word, count: changes.filter((change) => change.act === act).length }))
    .filter(({ count }) => count > 0)
    .map(({ word, count }) => `${count} ${word.toLowerCase()}`)
    .join(', ')

const nouns: Partial<Record<Change['kind'], [one: string, many: string]>> = {
  company: ['company', 'companies'],
  about: ['text about us', 'texts about us'],
  contact: ['contact entry', 'contact entries'],
}

/** Counts the changes by act and kind, such as 'add 1 stage, 3 tasks; archive 1 task'. */
function describePlan(changes: readonly Change[]): string {
  const countKind = (own: readonly Change[], kind: Change['kind']): string => {
    const count = own.filter((change) => change.kind === kind).length
    const [one, many] = nouns[kind] ?? [kind, `${kind}s`]
    return `${count} ${count === 1 ? one : many}`
  }
  return acts
    .map(({ act, verb }) => ({ verb, own: changes.filter((change) => change.act === act) }))
    .filter(({ own }) => own.length > 0)
    .map(({ verb, own }) => {
      const present = new Set(own.map(({ kind }) => kind))
      return `${verb} ${[...present].map((kind) => countKind(own, kind)).join(', ')}`
    })
    .join('; ')
}

interface PlanViewProps {
  plan: CurriculumPlan
  /** True if the server refused an import because the curriculum had changed; `plan` is the new plan. */
  hasChanged: boolean
  isImporting: boolean
  onConfirm: () => void
}

export function PlanView({ plan, hasChanged, isImporting, onConfirm }: PlanViewProps) {
  const { changes, problems, notices } = plan
  const part = useRef<HTMLDivElement>(null)

  // On a phone the plan would begin below the visible screen, so each new plan scrolls into view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each new plan
  useEffect(() => {
    part.current?.scrollIntoView()
  }, [plan])

  if (problems[0]?.message === archiveUnreadable) {
    return (
      <div ref={part} className={styles.part}>
        <Notice kind="failure" announce>
          {archiveUnreadable}. Choose another one.
        </Notice>
      </div>
    )
  }
  if (problems.length > 0) {
    return (
      <div ref={part} className={styles.part}>
        <Notice kind="failure" announce>
          Nothing of it can be imported yet. Mend{' '}
          {problems.length === 1 ? 'this' : `these ${problems.length}`} and choose the ZIP again.
        </Notice>
        <PlaceList label="What is wrong" places={problems} />
      </div>
    )
  }
  return (
    <div ref={part} className={styles.part}>
      {hasChanged && (
        <Notice kind="warning" announce>
          Nothing was imported: somebody has changed the curriculum meanwhile. This is what the ZIP would do
          now.
        </Notice>
      )}
      {changes.length === 0 ? (
        <Notice kind="info" announce>
          Nothing is different: all of it is here already.
        </Notice>
      ) : (
        <p role="status">It would {describePlan(changes)}.</p>
      )}
      {notices.length > 0 && (
        <>
          <h3 className={styles.group}>Not as the ZIP says</h3>
          <PlaceList label="Not as the ZIP says" places={notices} />
        </>
      )}
      {acts.map(({ act, word, hint }) => {
        const own = changes.filter((change) => change.act === act)
        if (own.length === 0) return null
        return (
          <section key={act} aria-label={word}>
            <h3 className={styles.group}>
              {word} <span className={styles.quiet}>{own.length}</span>
            </h3>
            {hint && <p className={styles.quiet}>{hint}</p>}
            <ChangeList changes={own} hasFields={act === 'changed'} />
          </section>
        )
      })}
      {changes.some(
        ({ kind, act, fields }) => kind === 'task' && act === 'changed' && fields.includes('deadline'),
      ) && <p>Mentees hear of changed deadlines of published tasks that they still have to do.</p>}
      {changes.length > 0 && (
        <div className={styles.actions}>
          <Button variant="next" busy={isImporting} onClick={onConfirm}>
            {changes.length === 1 ? 'Import this change' : `Import these ${changes.length} changes`}
          </Button>
        </div>
      )}
    </div>
  )
}

function ChangeList({ changes, hasFields }: { changes: readonly Change[]; hasFields: boolean }) {
  return (
    <ul className={styles.list}>
      {changes.map(({ kind, title, fields }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two rows may have one title, and rows never move
        <li key={index}>
          <span className={styles.kind}>{kinds[kind]}</span>
          <span className={styles.title}>{title}</span>
          {hasFields && fields.length > 0 && <span className={styles.fields}>{fields.join(', ')}</span>}
        </li>
      ))}
    </ul>
  )
}
