import { motivationLength, ApplicationForm as Rules } from '@koya/contract/mentoring/application-form'
import type { ReactNode } from 'react'
import { Challenge } from '#components/account/challenge.tsx'
import { useWrite } from '#lib/api/use-write.ts'
import { useGuestDraft } from '#lib/forms/guest-draft.ts'
import { useForm } from '#lib/forms/use-form.ts'
import { challengeHeaders } from '#lib/session/challenge.ts'
import { KeptForADay } from '#ui/drafts/kept-for-a-day.tsx'
import { CheckBox } from '#ui/forms/check-box.tsx'
import { FormEnd } from '#ui/forms/form-end.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { UrlField } from '#ui/forms/url-field.tsx'
import { FailureText } from '#ui/states/failure-text.tsx'
import styles from './applications.module.css'
import { TrackChoice } from './track-choice.tsx'

/** The fields kept as a draft. */
const kept = ['firstName', 'lastName', 'email', 'technologies', 'link', 'motivation'] as const
const empty = {
  firstName: '',
  lastName: '',
  email: '',
  trackIds: [],
  places: undefined,
  minutesAWeek: undefined,
  technologies: '',
  link: '',
  motivation: '',
  consent: undefined,
}

interface ApplicationFormProps {
  onSent: (email: string) => void
  /** A note above the button. */
  children: ReactNode
}

/** Applies as a mentor, without an account (rules: applications 1 and 2). */
export function ApplicationForm({ onSent, children }: ApplicationFormProps) {
  const form = useForm(Rules, empty)
  const { isKept, forget, clear } = useGuestDraft('application', form, kept)
  const { state, run, cancel } = useWrite('applyAsMentor', {
    onAnswer: forget,
    onDone: (_answer, { body }) => onSent(body.email),
    ...form.ownFailure,
  })
  const { value: _value, error: consentError, ...consent } = form.field('consent')

  return (
    <section className={styles.apply} aria-labelledby="apply">
      <h2 id="apply" tabIndex={-1}>
        Apply
      </h2>
      <form className={styles.form} {...form.bind((body) => run({ headers: challengeHeaders(), body }))}>
        <div className={styles.pair}>
          <TextField
            label="First name"
            required
            autoComplete="given-name"
            autoCapitalize="words"
            {...form.field('firstName')}
          />
          <TextField
            label="Last name"
            required
            autoComplete="family-name"
            autoCapitalize="words"
            {...form.field('lastName')}
          />
        </div>
        <TextField
          label="Email"
          help="If you have an account here, use the same address."
          required
          type="email"
          inputMode="email"
          autoComplete="email"
          {...form.field('email')}
        />
        <TrackChoice
          chosen={form.values.trackIds ?? []}
          onChange={(ids) => form.set('trackIds', ids)}
          error={form.error('trackIds')}
        />
        <div className={styles.pair}>
          <TextField
            label="Mentees at a time"
            help="For example 3."
            required
            type="number"
            inputMode="numeric"
            min={1}
            {...form.field('places')}
          />
          <TextField
            label="Minutes a week"
            help="About 10 for each mentee."
            required
            type="number"
            inputMode="numeric"
            min={10}
            {...form.field('minutesAWeek')}
          />
        </div>
        <TextField
          label="What you work with"
          help="For example HTML, CSS and JavaScript."
          required
          {...form.field('technologies')}
        />
        <UrlField
          label="A link to something of yours (optional)"
          help="A page, a repository, a profile."
          {...form.field('link')}
        />
        <TextArea
          label="Why you want to mentor"
          help={`At least ${motivationLength.min} characters. What you have built, and whom you have helped before.`}
          required
          rows={6}
          max={motivationLength.max}
          {...form.field('motivation')}
        />
        <CheckBox {...consent} error={consentError} checked={form.values.consent === true} required>
          I agree that Koya keeps what I wrote here, so that the admins can read it and answer me.
        </CheckBox>
        {children}
        <Challenge failure={form.failure} />
        <FormEnd
          status={state.status}
          doing="Sending your application"
          failure={form.failure && <FailureText of={form.failure} />}
          onCancel={cancel}
        >
          Send the application
        </FormEnd>
        <p className={styles.next}>An admin reads your application and answers you by mail.</p>
        {isKept && <KeptForADay what="Your texts" onClear={clear} />}
      </form>
    </section>
  )
}
