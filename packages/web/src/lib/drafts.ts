import { useEffect, useRef, useState } from 'react'
import {
  changeDraft,
  type Draft,
  keepLate,
  listDrafts,
  readDraft,
  readLate,
  removeDraft,
  watchDrafts,
} from './draft-store.ts'
import { isSame, readReplaced } from './merge-draft.ts'
import { readSession, useSession } from './session.ts'
import type { FormValues } from './use-form.ts'

interface DraftedForm<Typed> {
  values: FormValues<Typed>
  changed: ReadonlySet<string>
  set: <Name extends keyof Typed & string>(name: Name, value: FormValues<Typed>[Name]) => void
  /** A field that nobody types, and that goes along with the others. */
  aside?: keyof Typed & string
}

/** What was typed into a field in another tab, where this one has something else. */
export interface OtherText {
  field: string
  text: string
  /** Puts it into the form; what stood there is the other text then. */
  take: () => void
}

interface KeptDraft {
  /** Call it once the form was sent, or what is in it was thrown away; what is typed after that is kept again. */
  forget: () => void
  others: readonly OtherText[]
}

/**
 * Keeps what is typed into a form until it is sent: a reload, a closed dialog or a power cut loses nothing. Only what
 * changed here is written, so that another tab with the same form keeps its own; of a field that was changed in both,
 * the other text stays at hand (rules: auth 83).
 */
export function useDraft<Typed extends object>(name: string, form: DraftedForm<Typed>): KeptDraft {
  type Fields = Partial<FormValues<Typed>>
  const userId = readSession()?.userId
  /** The changes that are not to be kept any more. */
  const forgotten = useRef<ReadonlySet<string> | null>(null)
  const isRestored = useRef(false)
  const start = useRef<Draft>({})
  /** As this tab last read or wrote it. */
  const kept = useRef<Draft>({})
  const latest = useRef(form)
  latest.current = form
  const [others, setOthers] = useState<Fields>({})

  const tellOthers = (found: Fields) => setOthers((last) => (isSame(last, found) ? last : found))

  const keep = () => {
    const { changed, values } = latest.current
    if (!userId || changed === forgotten.current) return
    const now: Draft = { ...values }
    const before = kept.current
    const news = [...changed].filter((field) => !isSame(now[field], before[field]))
    if (news.length === 0) return
    const typed = Object.fromEntries(news.map((field) => [field, now[field]]))
    if (!isRestored.current) return keepLate(userId, name, typed)
    kept.current = { ...before, ...now }
    changeDraft(userId, name, { typed, before, start: start.current }).then(
      (draft) => draft && tellOthers(readReplaced<Fields>(draft)),
    )
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each draft
  useEffect(() => {
    if (!userId) return
    forgotten.current = null
    isRestored.current = false
    start.current = { ...latest.current.values }
    kept.current = start.current
    const late = readLate<Fields>(userId, name)
    let isHere = true
    readDraft<Fields>(userId, name)
      .then((draft = {}) => {
        if (!isHere) return
        const { changed, values, set: put } = latest.current
        const restored: Fields = { ...draft, ...late }
        for (const field in restored) {
          // What was typed before the draft had been read is newer than it, and takes its place like another tab's.
          if (!(field in values) || changed.has(field)) continue
          kept.current = { ...kept.current, [field]: draft[field] ?? start.current[field] }
          put(field, restored[field])
        }
        tellOthers(readReplaced<Fields>(draft))
      })
      .catch(() => undefined)
      .finally(() => {
        if (!isHere) return
        isRestored.current = true
        keep()
      })
    return () => {
      isHere = false
    }
  }, [name, userId])

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each draft
  useEffect(() => {
    if (!userId) return
    const look = async () => {
      if (document.visibilityState !== 'visible' || !isRestored.current) return
      const draft = await readDraft<Fields>(userId, name).catch(() => undefined)
      if (draft) follow(draft)
    }
    window.addEventListener('focus', look)
    document.addEventListener('visibilitychange', look)
    return () => {
      window.removeEventListener('focus', look)
      document.removeEventListener('visibilitychange', look)
    }
  }, [name, userId])

  /** Goes on where another tab went on from what is here; where it began anew, its text is the other one. */
  const follow = (draft: Fields) => {
    const { values, set: put } = latest.current
    const found: Fields = { ...readReplaced<Fields>(draft) }
    for (const field in draft) {
      const theirs = draft[field]
      if (!(field in values) || isSame(theirs, kept.current[field])) continue
      if (isSame(found[field], values[field])) {
        found[field] = theirs
      } else {
        kept.current = { ...kept.current, [field]: theirs }
        put(field, theirs)
      }
    }
    tellOthers(found)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: with every change
  useEffect(keep, [form.values])

  const otherTexts: OtherText[] = []
  for (const field in others) {
    const value = others[field]
    const text = textOf(value)
    if (!(field in form.values) || field === form.aside || isSame(value, form.values[field])) continue
    const take = () => {
      // As if nobody knew what stands there: so it is kept aside.
      kept.current = { ...kept.current, [field]: undefined }
      form.set(field, value)
    }
    if (text !== '') otherTexts.push({ field, text, take })
  }

  return {
    forget: () => {
      forgotten.current = latest.current.changed
      kept.current = start.current
      setOthers({})
      if (userId) removeDraft(userId, name)
    },
    others: otherTexts,
  }
}

const textOf = (value: unknown): string =>
  Array.isArray(value) ? value.join(', ') : String(value ?? '').trim()

const none: ReadonlySet<string> = new Set()

/** The names of the signed-in person's drafts, so that a screen can say that one is there. */
export function useDraftNames(): ReadonlySet<string> {
  const userId = useSession()?.userId
  const [names, setNames] = useState(none)

  useEffect(() => {
    if (!userId) return
    let isHere = true
    const look = () => listDrafts(userId).then((found) => isHere && setNames(found))
    look()
    const unwatch = watchDrafts(look)
    return () => {
      isHere = false
      unwatch()
    }
  }, [userId])

  return names
}
