import type { ReactNode } from 'react'
import type { FormField } from '#lib/forms/use-form.ts'
import { TextArea } from '#ui/forms/text-area.tsx'
import { FormDialog, type FormDialogProps } from './form-dialog.tsx'

interface SentenceDialogProps extends Omit<FormDialogProps, 'children'> {
  /** Explains the action, above the field. */
  children?: ReactNode
  field: FormField
  label: string
  help: string
  max?: number
  rows?: number
}

export function SentenceDialog({
  children,
  field,
  label,
  help,
  max,
  rows = 3,
  ...dialog
}: SentenceDialogProps) {
  return (
    <FormDialog {...dialog}>
      {children}
      <TextArea
        {...field}
        label={label}
        help={help}
        rows={rows}
        {...(max && { max })}
        // Before a dangerous action the person should read the consequences first, so the field does not take
        // the focus.
        {...(!dialog.danger && { 'data-first': true })}
        required
      />
    </FormDialog>
  )
}
