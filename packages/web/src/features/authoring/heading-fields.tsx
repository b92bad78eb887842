import { descriptionLimit, titleMax } from '@koya/contract/authoring/authoring'
import type { Form } from '#lib/forms/use-form.ts'
import { TextArea } from '#ui/forms/text-area.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { PictureField, type UploadPicture } from './site/picture-field.tsx'

export interface Heading {
  title: string
  description: string
  image: string
}

/** The options of `useEdit` for the heading of a track or stage. */
export const headed = {
  empty: { title: '', description: '', image: '' },
  pick: ({ title, description, image }: Heading): Heading => ({ title, description, image }),
  labels: { title: 'Title', description: 'Description', image: 'Picture' },
}

export function HeadingFields({ form, upload }: { form: Form<Heading>; upload: UploadPicture }) {
  return (
    <>
      <TextField {...form.field('title')} label="Title" help={`At most ${titleMax} characters.`} required />
      <TextArea
        {...form.field('description')}
        label="Description"
        help="One or two sentences: what people can do afterwards."
        rows={3}
        max={descriptionLimit}
        required
      />
      <PictureField
        value={form.values.image ?? ''}
        onChange={(image) => form.set('image', image)}
        upload={upload}
      />
    </>
  )
}
