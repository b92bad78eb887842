import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { ApiError } from './api.ts'

/**
 * Puts the server's findings beside their fields. Answers true if one was placed, so that the form knows whether
 * it still has to say the whole sentence itself.
 */
export function placeIssues<T extends FieldValues>(
  form: UseFormReturn<T>,
  error: unknown,
  fieldOf: Partial<Record<string, Path<T>>>,
): boolean {
  if (!(error instanceof ApiError)) return false
  const placed = error.issues.flatMap(({ path, message }) => {
    const field = fieldOf[path]
    return field ? [{ field, message }] : []
  })
  for (const { field, message } of placed) form.setError(field, { message })
  const first = placed[0]
  if (first) form.setFocus(first.field)
  return placed.length > 0
}
