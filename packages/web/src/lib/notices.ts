import { Toast } from '@base-ui/react/toast'

export type NoticeKind = 'success' | 'failure'

/** The one queue of toasts; `ui/toasts.tsx` draws it. */
export const notices = Toast.createToastManager()

const apiErrorId = 'api-error'
/** Specification, section 9. */
const apiErrorMilliseconds = 3000

/** The global API error: one at a time, gone after 3 seconds, on any success and on navigation (specification, section 4). */
export function showApiError(message: string): void {
  notices.close(apiErrorId)
  notices.add({
    id: apiErrorId,
    title: message,
    type: 'failure' satisfies NoticeKind,
    timeout: apiErrorMilliseconds,
    priority: 'high',
  })
}

export function clearApiError(): void {
  notices.close(apiErrorId)
}

/** A notice of something done, with a title and, where the specification names one, a body. */
export function showSuccess(title: string, body?: string): void {
  notices.add({ title, description: body, type: 'success' satisfies NoticeKind, timeout: 6000 })
}
