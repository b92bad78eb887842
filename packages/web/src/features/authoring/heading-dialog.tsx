import type { FormEvent, ReactNode } from 'react'
import type { KeptForm } from '#lib/api/use-edit.ts'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import type { FormNoticesProps } from '#ui/forms/form-notices.tsx'
import { type Heading, HeadingFields } from './heading-fields.tsx'
import type { UploadPicture } from './site/picture-field.tsx'

interface HeadingDialogProps {
  of: 'track' | 'stage'
  isNew: boolean
  edit: KeptForm<Heading> & Pick<FormNoticesProps, 'theirs'>
  busy: boolean
  upload: UploadPicture
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  onClose: () => void
  children?: ReactNode
}

export function HeadingDialog({ of, isNew, edit, upload, children, ...dialog }: HeadingDialogProps) {
  return (
    <FormDialog
      {...dialog}
      edit={edit}
      title={`${isNew ? 'New' : 'Edit'} ${of}`}
      send={isNew ? 'Create as a draft' : 'Save'}
    >
      <HeadingFields form={edit.form} upload={upload} />
      {children}
    </FormDialog>
  )
}
