import type { Proof, ProofWay } from '@koya/contract'
import type { Context } from '#context.ts'
import { inTransaction } from '#db/engine/transaction.ts'
import { invalid, noSession } from '#errors.ts'
import { newChallenge, requestOptions } from '#identity/second-factors/passkeys.ts'
import { provedUntil } from '#identity/second-factors/proofs.ts'
import { findAccount, listPasskeys, spendTicket } from '#identity/second-factors/queries.ts'
import { readShown, wrongFactor } from '#identity/second-factors/read-shown.ts'
import { steps } from '#identity/second-factors/seals.ts'
import type { Person } from '#identity/sessions/session-types.ts'
import { giveBack, spend } from '#limits/limits.ts'
import { noteProof } from '../second-factors/second-factor-queries.ts'
import { provePassword } from './prove-password.ts'

/** `ways` contains `PASSWORD` only if the person has no passkey and no authenticator app. */
export async function beginProof({ db, config, seals }: Context, { id: userId }: Person) {
  const account = await findAccount(db, userId)
  const passkeys = await listPasskeys(db, userId)
  const ways: ProofWay[] = [
    ...(passkeys.length > 0 ? (['PASSKEY'] as const) : []),
    ...(account?.secret ? (['APP'] as const) : []),
  ]
  if (passkeys.length === 0) {
    return { ways: ways.length > 0 ? ways : ['PASSWORD' as const], ticket: null, passkeyOptions: null }
  }
  const challenge = newChallenge()
  return {
    ways,
    ticket: await seals.sealTicket(steps.proof, { userId, challenge }),
    passkeyOptions: requestOptions(config, challenge, passkeys),
  }
}

/** Records a proof of identity and returns its expiry (rules: account 28). */
export async function prove(context: Context, person: Person, proof: Proof): Promise<Date> {
  const { id } = person
  const sessionId = person.session.id
  const now = context.clock.now()
  if (proof.way === 'PASSWORD') {
    await provePassword(context, id, proof.password)
    const { ways } = await beginProof(context, person)
    if (!ways.includes('PASSWORD')) throw invalid('way', 'Use your passkey or your authenticator app')
    if (!(await noteProof(context.db, id, sessionId, now))) throw noSession()
    return provedUntil(now)
  }
  await spend(context, 'ownPassword', id)
  await proveFactor(context, { userId: id, sessionId }, proof, now)
  await giveBack(context, 'ownPassword', id)
  return provedUntil(now)
}

async function proveFactor(
  context: Context,
  { userId, sessionId }: { userId: string; sessionId: string },
  proof: Exclude<Proof, { way: 'PASSWORD' }>,
  now: Date,
): Promise<void> {
  const account = await findAccount(context.db, userId)
  if (!account) throw noSession()
  const ticket = proof.way === 'PASSKEY' ? await context.seals.openTicket(steps.proof, proof.ticket) : null
  const tooLate = () => invalid('ticket', 'That took too long. Try again')
  if (proof.way === 'PASSKEY' && ticket?.userId !== userId) throw tooLate()
  const shown = proof.way === 'PASSKEY' ? { ...proof, challenge: ticket?.challenge ?? '' } : proof
  const take = await readShown(context, account, shown)
  await inTransaction(context, async (trx) => {
    if (ticket && !(await spendTicket(trx, ticket))) throw tooLate()
    if (!(await take?.(trx))) throw wrongFactor(userId, proof.way)
    if (!(await noteProof(trx, userId, sessionId, now))) throw noSession()
  })
}
