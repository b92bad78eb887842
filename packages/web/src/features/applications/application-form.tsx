import { motivationLength, ApplicationForm as Rules } from '@koya/contract/application-form'
import { Challenge } from '#components/challenge.tsx'
import { challengeHeaders } from '#lib/challenge.ts'
import { useGuestDraft } from '#lib/guest-draft.ts'
import { useForm } from '#lib/use-form.ts'
import { useWrite } from '#lib/use-write.ts'
import { CheckBox } from '#ui/check-box.tsx'
import { FailureText } from '#ui/failure-text.tsx'
import { FormEnd } from '#ui/form-end.tsx'
import { KeptForADay } from '#ui/kept-for-a-day.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'
import { UrlField } from '#ui/url-field.tsx'
import styles from './applications.module.css'
import { TrackChoice } from './track-choice.tsx'

/** What takes long to type. */
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

/** Works with an account and without one (rules: applications 1 and 2). */
export function ApplicationForm({ onSent }: { onSent: (email: string) => void }) {
  const form = useForm(Rules, empty)
  const { forget, clear } = useGuestDraft('application', form, kept)
  const { state, run, cancel } = useWrite('applyAsMentor', {
    onAnswer: forget,
    onDone: (_answer, { body }) => onSent(body.email),
    onFailure: (error) => form.fail(error),
    ownResult: true,
  })
  const { value: _value, error: consentError, ...consent } = form.field('consent')

  return (
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
        help="If you have an account here, the address of it."
        required
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        {...form.field('email')}
      />
      <TrackChoice
        chosen={form.values.trackIds ?? []}
        onChange={(ids) => form.set('trackIds', ids)}
        error={form.error('trackIds')}
      />
      <div className={styles.pair}>
        <TextField
          label="Mentees you could take"
          required
          type="number"
          inputMode="numeric"
          min={1}
          {...form.field('places')}
        />
        <TextField
          label="Minutes a week you have"
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
        label="A link to something of yours"
        help="If you like: a page, a repository, a profile."
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
      <Challenge failure={form.failure} />
      <FormEnd
        status={state.status}
        doing="Sending your application"
        failure={form.failure && <FailureText of={form.failure} />}
        onCancel={cancel}
      >
        Send the application
      </FormEnd>
      <KeptForADay what="Your texts" onClear={clear} />
    </form>
  )
}
