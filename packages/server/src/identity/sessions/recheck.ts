import { AsyncLocalStorage } from 'node:async_hooks'
import type { Trx } from '#context.ts'

type Look = (trx: Trx) => Promise<void>

const looks = new AsyncLocalStorage<Look>()

/** Whatever is written by `act` begins with `look`, which refuses whoever may no longer do it. */
export const lookingAgain = <T>(look: Look, act: () => T): T => looks.run(look, act)

/** For whatever opens a transaction that a call writes in; nothing outside of such a call. */
export const lookAgain = async (trx: Trx): Promise<void> => looks.getStore()?.(trx)
