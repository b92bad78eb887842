import { HiddenFields, type PostFieldsProps } from './plain-fields.tsx'

/** The hidden fields of a form that the browser sends without scripts. */
export const PostFields = (props: PostFieldsProps) => (
  <noscript hidden>{import.meta.env.SSR && <HiddenFields {...props} />}</noscript>
)
