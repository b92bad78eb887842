import type { Criterion } from '@koya/contract'
import type { Form } from '#lib/forms/use-form.ts'
import { CheckBox } from '#ui/forms/check-box.tsx'
import styles from './criteria-checklist.module.css'
import type { WorkForm } from './work-form.ts'

interface CriteriaChecklistProps {
  criteria: readonly Criterion[]
  form: Pick<Form<WorkForm>, 'set' | 'values'>
}

/** A missing tick does not prevent sending (rules: submissions 28). */
export function CriteriaChecklist({ criteria, form }: CriteriaChecklistProps) {
  const ticked = form.values.ticked ?? []
  return (
    <fieldset>
      <legend className={styles.legend}>Before you send</legend>
      <p className={styles.help}>Tick what your work has. Only you see the ticks.</p>
      {criteria.map(({ text }) => (
        <CheckBox
          key={text}
          name="ticked"
          value={text}
          checked={ticked.includes(text)}
          onChange={({ target }) => {
            const others = ticked.filter((other) => other !== text)
            form.set('ticked', target.checked ? [...others, text] : others)
          }}
        >
          {text}
        </CheckBox>
      ))}
    </fieldset>
  )
}
