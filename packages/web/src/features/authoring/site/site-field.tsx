import type { Form } from '#lib/forms/use-form.ts'
import { SelectField } from '#ui/forms/select-field.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { UrlField } from '#ui/forms/url-field.tsx'
import { PictureField, type UploadPicture } from './picture-field.tsx'
import type { FieldPlan } from './site-kinds.ts'

interface SiteFieldProps {
  name: string
  plan: FieldPlan
  form: Form<Record<string, string>>
  upload: UploadPicture
}

export function SiteField({ name, plan, form, upload }: SiteFieldProps) {
  const { label, look, help, max, isOptional = false } = plan
  const shownLabel = isOptional ? `${label} (optional)` : label
  const field = { ...form.field(name), label: shownLabel, ...(help && { help }), required: !isOptional }
  if (look === 'photo') {
    return (
      <PictureField
        label={shownLabel}
        value={form.values[name] ?? ''}
        onChange={(path) => form.set(name, path)}
        upload={upload}
        use="portrait"
      />
    )
  }
  if (look === 'area') return <TextArea {...field} rows={(max ?? 0) > 1000 ? 12 : 3} {...(max && { max })} />
  if (typeof look === 'object') {
    const value = form.values[name] ?? ''
    // A stored value that is no choice, such as the time zone of another author, would look like the first one.
    const choices = value in look.choices ? look.choices : { [value]: value, ...look.choices }
    const options = Object.entries(choices).map(([value, label]) => ({ value, label }))
    return <SelectField {...field} required={false} options={options} />
  }
  if (look === 'url') return <UrlField {...field} />
  if (look === 'mail') return <TextField {...field} inputMode="email" />
  return <TextField {...field} type={look} />
}
