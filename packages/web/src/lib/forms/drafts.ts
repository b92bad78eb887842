import { useEffect, useRef, useState } from 'react'
import { queryClient } from '#lib/api/query.ts'
import { readSession } from '#lib/session/session.ts'
import { hearTabs, type TabMessage, tellTabs } from '#lib/session/tabs.ts'
import { changeDraft, type Draft, keepLate, readDraft, readLate, removeDraft } from './draft-store.ts'
import { isSame, readFields, readOrigin, readReplaced } from './merge-draft.ts'
import type { FormValues } from './use-form.ts'

interface DraftedForm<Typed> {
  /** As the form began. */
  start: FormValues<Typed>
  values: FormValues<Typed>
  changed: ReadonlySet<string>
  set: <Name extends keyof Typed & string>(name: Name, value: FormValues<Typed>[Name]) => void
  /** Puts everything back as the form began. */
  reset: () => void
}

/** What was typed into a field in another tab, where this one has something else. */
export interface OtherText {
  field: string
  text: string
  /** Puts it into the form; what stood there is the other text then. */
  take: () => void
}

/** What was typed on an earlier visit, and stands in the form again. */
export interface Restored {
  /** When, in milliseconds; undefined where that is not known. */
  at?: number | undefined
  /** What it was written about, as it was named then. */
  over?: number | undefined
  /** The fields that say something else now than when they were typed over. */
  outdated: readonly string[]
}

export interface KeptDraft {
  /** Call it once the form was sent; what is typed after that is kept again. */
  forget: () => void
  /** The same for what is thrown away. */
  discard: () => void
  others: readonly OtherText[]
  /** Null while nothing from an earlier visit stands in the form. */
  restored: Restored | null
  /** The form was sent in another tab: `emptied` if the same stood here, `kept` if something else does. */
  sentElsewhere: 'emptied' | 'kept' | null
}

/**
 * Keeps what is typed into a form until it is sent: a reload, a closed dialog or a power cut loses nothing. Only what
 * changed here is written, so that another tab with the same form keeps its own; of a field that was changed in both,
 * the other text stays at hand (rules: auth 83). `over` names what is written about, an attempt for example.
 */
export function useDraft<Typed extends object>(
  name: string,
  form: DraftedForm<Typed>,
  over?: number,
): KeptDraft {
  type Fields = Partial<FormValues<Typed>>
  const userId = readSession()?.userId
  /** The changes that are not to be kept any more. */
  const forgotten = useRef<ReadonlySet<string> | null>(null)
  const isRead = useRef(false)
  /** As this tab last read or wrote it. */
  const kept = useRef<Draft>({})
  const latest = useRef({ form, over })
  latest.current = { form, over }
  const [others, setOthers] = useState<Fields>({})
  const [restored, setRestored] = useState<Restored | null>(null)
  const [sentElsewhere, setSentElsewhere] = useState<KeptDraft['sentElsewhere']>(null)

  const tellOthers = (found: Fields) => setOthers((last) => (isSame(last, found) ? last : found))

  const keep = () => {
    const { form, over } = latest.current
    if (!userId || form.changed === forgotten.current) return
    const now: Draft = { ...form.values }
    const before = kept.current
    const news = [...form.changed].filter((field) => !isSame(now[field], before[field]))
    if (news.length === 0) return
    const typed = Object.fromEntries(news.map((field) => [field, now[field]]))
    if (!isRead.current) return keepLate(userId, name, typed)
    kept.current = { ...before, ...now }
    changeDraft(userId, name, { typed, before, start: { ...form.start }, now: Date.now(), over }).then(
      (draft) => draft && tellOthers(readReplaced<Fields>(draft)),
    )
  }

  /** Puts what was kept into the form; what was typed before it had been read is newer, and stays. */
  const restore = (draft: object, late: Fields) => {
    const { start, values, changed, set } = latest.current.form
    const fields = readFields<Fields>(draft)
    const { at, base, over } = readOrigin(draft)
    const found: Fields = { ...fields, ...late }
    const outdated: string[] = []
    for (const field in found) {
      if (!(field in values) || changed.has(field)) continue
      kept.current = { ...kept.current, [field]: fields[field] ?? start[field] }
      set(field, found[field])
      if (field in fields && !isSame(base[field], start[field])) outdated.push(field)
    }
    if (Object.keys(found).length > 0) setRestored({ at, over, outdated })
    tellOthers(readReplaced<Fields>(draft))
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each draft
  useEffect(() => {
    if (!userId) return
    forgotten.current = null
    isRead.current = false
    kept.current = { ...latest.current.form.start }
    const late = readLate<Fields>(userId, name)
    let isHere = true
    readDraft(userId, name)
      .then((draft = {}) => isHere && restore(draft, late))
      .catch(() => undefined)
      .finally(() => {
        if (!isHere) return
        isRead.current = true
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
      if (document.visibilityState !== 'visible' || !isRead.current) return
      const draft = await readDraft(userId, name).catch(() => undefined)
      if (draft) follow(draft)
    }
    const deaf = hearTabs((message) => {
      if (message.about === 'draft' && message.userId === userId && message.name === name) endWith(message)
    })
    window.addEventListener('focus', look)
    document.addEventListener('visibilitychange', look)
    return () => {
      deaf()
      window.removeEventListener('focus', look)
      document.removeEventListener('visibilitychange', look)
    }
  }, [name, userId])

  /** Goes on where another tab went on from what is here; where it began anew, its text is the other one. */
  const follow = (draft: object) => {
    const { values, set } = latest.current.form
    const found: Fields = { ...readReplaced<Fields>(draft) }
    const fields = readFields<Fields>(draft)
    for (const field in fields) {
      const theirs = fields[field]
      if (!(field in values) || isSame(theirs, kept.current[field])) continue
      if (isSame(found[field], values[field])) {
        found[field] = theirs
      } else {
        kept.current = { ...kept.current, [field]: theirs }
        set(field, theirs)
      }
    }
    tellOthers(found)
  }

  const drop = () => {
    const { form } = latest.current
    forgotten.current = form.changed
    kept.current = { ...form.start }
    setOthers({})
    setRestored(null)
    setSentElsewhere(null)
  }

  /** Another tab has sent this form, or thrown away what was in it: here goes what is the same (rules: auth 83). */
  const endWith = ({ end, fields }: Extract<TabMessage, { about: 'draft' }>) => {
    const { form } = latest.current
    const isOwn = [...form.changed].some((field) => {
      const value: unknown = Reflect.get(form.values, field)
      return !isSame(value, fields[field]) && !isSame(value, Reflect.get(form.start, field))
    })
    drop()
    if (isOwn) {
      forgotten.current = null
      keep()
    } else form.reset()
    if (end === 'discarded') return
    setSentElsewhere(isOwn ? 'kept' : 'emptied')
    // Whatever this tab shows may tell of it.
    queryClient.invalidateQueries()
  }

  const close = (end: 'sent' | 'discarded') => {
    const fields: Draft = { ...latest.current.form.values }
    drop()
    if (!userId) return
    // Another tab keeps a text of its own anew when it hears: told earlier, it would be removed with this one.
    removeDraft(userId, name).then(() => tellTabs({ about: 'draft', userId, name, end, fields }))
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: with every change
  useEffect(keep, [form.values])

  const otherTexts: OtherText[] = []
  for (const field in others) {
    const value = others[field]
    const text = textOf(value)
    if (!(field in form.values) || isSame(value, form.values[field])) continue
    const take = () => {
      // As if nobody knew what stands there: so it is kept aside.
      kept.current = { ...kept.current, [field]: undefined }
      form.set(field, value)
    }
    if (text !== '') otherTexts.push({ field, text, take })
  }

  return {
    forget: () => close('sent'),
    discard: () => {
      close('discarded')
      form.reset()
    },
    others: otherTexts,
    restored,
    sentElsewhere,
  }
}

const textOf = (value: unknown): string =>
  Array.isArray(value) ? value.join(', ') : String(value ?? '').trim()
