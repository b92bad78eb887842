import { HiddenFields, type PostFieldsProps } from './plain-fields.tsx'

/** The hidden fields of a form that the browser sends itself. React draws them on the server alone. */
export const PostFields = (props: PostFieldsProps) => (
  <noscript hidden>{import.meta.env.SSR && <HiddenFields {...props} />}</noscript>
)
