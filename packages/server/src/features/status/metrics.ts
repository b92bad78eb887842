import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Context } from '#context.ts'
import { type GaugePlan, machineGauges, sharedGauges } from './gauges.ts'
import { readMachine, readShared } from './read-facts.ts'

/** The upper bounds of the buckets. They are few, because each operation has a series for every bucket. */
const bucketSeconds = [0.01, 0.05, 0.2, 1, 5]

interface Answer {
  /** Null for a route that is not an operation of the contract, such as a page or a file. */
  operation: string | null
  status: number
  seconds: number
  /** The code of a refusal. */
  code: string | undefined
}

/** Counts responses, and reads figures of the process and the database on each scrape (decision 0056). */
export function openMetrics(context: Context) {
  const register = new Registry()
  const registers = [register]
  collectDefaultMetrics({ register })
  const answers = new Counter({
    name: 'koya_answers_total',
    help: 'Answers, by operation of the contract and status.',
    labelNames: ['operation', 'status'],
    registers,
  })
  const seconds = new Histogram({
    name: 'koya_answer_seconds',
    help: 'How long operations took.',
    labelNames: ['operation'],
    buckets: bucketSeconds,
    registers,
  })
  const refusals = new Counter({
    name: 'koya_refusals_total',
    help: 'Refusals by their code; busy are those that were sent away for their number.',
    labelNames: ['code'],
    registers,
  })
  const mails = new Counter({
    name: 'koya_mails_total',
    help: 'Mails that the mail server took, and those that it did not.',
    labelNames: ['result'],
    registers,
  })
  const pushes = new Counter({
    name: 'koya_push_messages_total',
    help: 'Push messages that push services took, those that failed, and those to addresses that are gone.',
    labelNames: ['result'],
    registers,
  })
  const replies = new Counter({
    name: 'koya_replies_total',
    help: 'Mails that came in: put into their thread, refused with the reason, and dropped because they answer nothing.',
    labelNames: ['result'],
    registers,
  })
  const refused = new Counter({
    name: 'koya_database_refused_total',
    help: 'Connections that PostgreSQL refused, by its reason; 53300 is that it had none left.',
    labelNames: ['reason'],
    registers,
  })
  const up = new Gauge({
    name: 'koya_database_up',
    help: 'Whether the database answers its smallest question; what all processes share is told only then.',
    registers,
  })
  const proxy = new Gauge({
    name: 'koya_proxy_unknown',
    help: 'Whether a proxy that TRUST_PROXY does not name sends X-Forwarded-For.',
    registers,
  })
  const machine = openGauges(register, machineGauges)
  const shared = openGauges(register, sharedGauges)

  return {
    register,
    note({ operation, status, seconds: taken, code }: Answer) {
      answers.inc({ operation: operation ?? 'page', status })
      if (operation !== null) seconds.observe({ operation }, taken)
      if (code !== undefined) refusals.inc({ code })
    },
    async write(unknownProxy: string | null): Promise<string> {
      const now = context.clock.now()
      const { sent, failed } = context.mailer.counts
      proxy.set(unknownProxy === null ? 0 : 1)
      mails.reset()
      mails.inc({ result: 'sent' }, sent)
      mails.inc({ result: 'failed' }, failed)
      pushes.reset()
      for (const [result, count] of Object.entries(context.push.counts)) pushes.inc({ result }, count)
      replies.reset()
      for (const [result, count] of Object.entries(context.inbound.counts)) replies.inc({ result }, count)
      refused.reset()
      for (const [reason, count] of context.connections()?.refused.counts ?? [])
        refused.inc({ reason }, count)
      const sharedFacts = await readShared(context).catch(() => null)
      up.set(sharedFacts ? 1 : 0)
      shared(sharedFacts, now)
      machine(await readMachine(context), now)
      return register.metrics()
    },
  }
}

function openGauges<Facts>(register: Registry, plans: Record<string, GaugePlan<Facts>>) {
  const gauges = Object.entries(plans).map(([name, { help, labelNames = [], read }]) => {
    const gauge = new Gauge({ name, help, labelNames: [...labelNames], registers: [register] })
    return { gauge, read, isLabelled: labelNames.length > 0 }
  })
  return (facts: Facts | null, now: Date) => {
    for (const { gauge, read, isLabelled } of gauges) {
      gauge.reset()
      // A gauge without labels starts at 0, which would look like a measured value.
      if (!isLabelled) gauge.remove()
      for (const { labels = {}, value } of facts ? read(facts, now) : []) gauge.set(labels, value)
    }
  }
}
