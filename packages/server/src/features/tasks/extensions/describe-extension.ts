import { extensionReasons } from '@koya/contract'
import { momentText } from '#time/lagos.ts'
import type { findExtension } from './extension-queries.ts'

type ExtensionRow = NonNullable<Awaited<ReturnType<typeof findExtension>>>

const isReason = (name: string): name is keyof typeof extensionReasons =>
  Object.hasOwn(extensionReasons, name)

export const describeExtension = ({ mentee, title, reason, deadline }: ExtensionRow): string =>
  `${mentee.firstName} ${mentee.lastName} extended “${title}” until ${momentText(deadline)}${
    isReason(reason) ? ` (${extensionReasons[reason]})` : ''
  }`
