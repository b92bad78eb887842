import { useEffect, useRef, useState } from 'react'
import { queryClient } from '#lib/api/query.ts'
import { readUserId } from '#lib/session/session.ts'
import { listenToTabs, messageTabs, type TabMessage } from '#lib/session/tabs.ts'
import { changeDraft, type Draft, readDraft, readLate, removeDraft, storeLate } from './draft-store.ts'
import { isSame, readFields, readOrigin, readReplaced } from './merge-draft.ts'
import type { FormValues } from './use-form.ts'

interface DraftedForm<Typed> {
  /** The initial values. */
  start: FormValues<Typed>
  values: FormValues<Typed>
  changed: ReadonlySet<string>
  set: <Name extends keyof Typed & string>(name: Name, value: FormValues<Typed>[Name]) => void
  /** Restores the initial values. */
  reset: () => void
}

/** A text from another tab, for a field in which this tab has a different text. */
export interface OtherText {
  field: string
  text: string
  /** Puts this text into the form, and keeps the text that it replaces. */
  take: () => void
}

/** Describes the stored draft whose text the form shows. */
export interface Restored {
  /** When the draft was last changed, in milliseconds; undefined if unknown. */
  at?: number | undefined
  /** The number of the attempt that the text was typed for; undefined for a form without attempts. */
  over?: number | undefined
  /** The fields whose initial value has changed since the user typed. */
  outdated: readonly string[]
}

export interface KeptDraft {
  /** Removes the draft after the form was sent. */
  forget: () => void
  /** Removes the draft and resets the form after the user discards the text. */
  discard: () => void
  others: readonly OtherText[]
  /** Null unless the form shows text from a draft stored earlier. */
  restored: Restored | null
  /** Set after another tab sent the form: `emptied` if this form was reset, `kept` if its text differs. */
  sentElsewhere: 'emptied' | 'kept' | null
}

/**
 * Keeps the typed text of a form as a draft that several tabs may change (rules: auth 83). `over` is the
 * number of the attempt that the text is for, if the form is about an attempt.
 */
export function useDraft<Typed extends object>(
  name: string,
  form: DraftedForm<Typed>,
  over?: number,
): KeptDraft {
  type Fields = Partial<FormValues<Typed>>
  const userId = readUserId()
  /** The set `form.changed` when the draft was removed; while the form has this set, nothing is stored. */
  const forgotten = useRef<ReadonlySet<string> | null>(null)
  const isRead = useRef(false)
  /** The draft as this tab last read or wrote it. */
  const kept = useRef<Draft>({})
  const latest = useRef({ form, over })
  latest.current = { form, over }
  const [others, setOthers] = useState<Fields>({})
  const [restored, setRestored] = useState<Restored | null>(null)
  const [sentElsewhere, setSentElsewhere] = useState<KeptDraft['sentElsewhere']>(null)

  const offerOthers = (found: Fields) => setOthers((last) => (isSame(last, found) ? last : found))

  const keep = () => {
    const { form, over } = latest.current
    if (!userId || form.changed === forgotten.current) return
    const now: Draft = { ...form.values }
    const before = kept.current
    const news = [...form.changed].filter((field) => !isSame(now[field], before[field]))
    if (news.length === 0) return
    const typed = Object.fromEntries(news.map((field) => [field, now[field]]))
    if (!isRead.current) return storeLate(userId, name, typed)
    kept.current = { ...before, ...now }
    changeDraft(userId, name, { typed, before, start: { ...form.start }, now: Date.now(), over }).then(
      (draft) => draft && offerOthers(readReplaced<Fields>(draft)),
    )
  }

  /** Puts the draft into the form. Fields typed before the draft was read are newer and stay. */
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
    offerOthers(readReplaced<Fields>(draft))
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each draft
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each draft
  useEffect(() => {
    if (!userId) return
    const look = async () => {
      if (document.visibilityState !== 'visible' || !isRead.current) return
      const draft = await readDraft(userId, name).catch(() => undefined)
      if (draft) follow(draft)
    }
    const stopListening = listenToTabs((message) => {
      if (message.about === 'draft' && message.userId === userId && message.name === name) endWith(message)
    })
    window.addEventListener('focus', look)
    document.addEventListener('visibilitychange', look)
    return () => {
      stopListening()
      window.removeEventListener('focus', look)
      document.removeEventListener('visibilitychange', look)
    }
  }, [name, userId])

  /** Puts another tab's changes into the form; only offers those that overwrote this tab's text. */
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
    offerOthers(found)
  }

  const drop = () => {
    const { form } = latest.current
    forgotten.current = form.changed
    kept.current = { ...form.start }
    setOthers({})
    setRestored(null)
    setSentElsewhere(null)
  }

  /** Resets a form that another tab has sent or discarded, unless its text differs (rules: auth 83). */
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
    // Any cached answer may depend on the form that the other tab sent.
    queryClient.invalidateQueries()
  }

  const close = (end: 'sent' | 'discarded') => {
    const fields: Draft = { ...latest.current.form.values }
    drop()
    if (!userId) return
    // The notified tabs may store their own text, so the removal must come first.
    removeDraft(userId, name).then(() => messageTabs({ about: 'draft', userId, name, end, fields }))
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: stores the draft after every change of a value
  useEffect(keep, [form.values])

  const otherTexts: OtherText[] = []
  for (const field in others) {
    const value = others[field]
    const text = textOf(value)
    if (!(field in form.values) || isSame(value, form.values[field])) continue
    const take = () => {
      // Makes the merge treat the stored text as another tab's, so that the draft keeps it.
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

/** Returns the value as text; empty for a list with entries that are not strings. */
function textOf(value: unknown): string {
  if (!Array.isArray(value)) return String(value ?? '').trim()
  return value.every((one) => typeof one === 'string') ? value.join(', ') : ''
}
