import { type Community, idSql, type Run, tracks } from './community.ts'

const [met, partly, missed] = ['met', 'partly', 'not-yet']
const texts = ['Every stall is counted.', 'The sum of each row is right.', 'A stranger can read the table.']

export const criteriaJson = JSON.stringify(texts.map((text) => ({ text, notYet: '', weight: 1 })))

const marksJson = (kinds: readonly (string | undefined)[]) =>
  JSON.stringify(
    texts.map((text, at) => {
      const word = kinds[at] === met ? '' : `Look at row ${at + 4} again.`
      return { text, notYet: '', weight: 1, mark: kinds[at], word }
    }),
  )

/** Returns the SQL for the marks of mentee `n`. */
export const marksOf = (n: string): string => `
  (case when ${n} % 6 = 0 then '${marksJson([met, met, met])}'
    when ${n} % 2 = 0 then '${marksJson([met, partly, met])}' else '${marksJson([missed, met, partly])}' end)::jsonb`

/** Adds four remarks for each mentor, two of them shared. */
export async function fillRemarks(run: Run, { mentors }: Community): Promise<void> {
  const track = `1 + m % ${tracks}`
  await run(`
    insert into remark (id, mentor_id, track_id, task_id, name, text, is_shared, created_at)
    select gen_random_uuid(), ${idSql('person', 'm')}, case when r > 2 then ${idSql('track', track)} end,
      case when r > 3 then ${idSql('task', `(${track}) * 100 + 1 + m % 7`)} end, 'Remark ' || m || ' ' || r,
      case when r = 1 then 'Well done.' else 'Say what it shows, and for whom.' end, r > 2, now()
    from generate_series(1, ${mentors}) m, generate_series(1, 4) r`)
}
