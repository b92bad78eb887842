import { SecondFactorNeeded } from '@koya/contract/auth/second-factors'
import * as z from 'zod/mini'
import { HiddenFields } from '#lib/forms/plain-fields.tsx'
import { isLight, readPosted } from '#lib/plain.ts'
import { Button } from '#ui/base/button.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { Notice } from '#ui/states/notice.tsx'
import styles from '../frame/form.module.css'

const labels = { APP: 'Code from your app', RECOVERY_CODE: 'Recovery code' } as const

/** The second step of a login without scripts, which cannot use a passkey. */
export function PlainSecondStep() {
  const needed = z.safeParse(SecondFactorNeeded, readPosted('login')?.refusal).data
  const tried = z.safeParse(Tried, readPosted('finishLogin')?.values).data
  if (needed) {
    const ways = needed.ways.filter((way) => way !== 'PASSKEY')
    if (ways.length > 0) return ways.map((way) => <CodeForm key={way} way={way} ticket={needed.ticket} />)
    return (
      <Notice kind="info">
        Your second step is a passkey.{' '}
        {isLight() ? 'Use everything again, below, and log in with it.' : 'Turn on JavaScript to use it.'}
      </Notice>
    )
  }
  return tried && <CodeForm {...tried} error={readPosted('finishLogin')?.refusal.message} />
}

const Tried = z.object({ way: z.enum(['APP', 'RECOVERY_CODE']), ticket: z.string() })

interface CodeFormProps extends z.output<typeof Tried> {
  error?: string | undefined
}

const CodeForm = ({ way, ticket, error }: CodeFormProps) => (
  <form method="post" className={styles.form}>
    <HiddenFields of="finishLogin" more={{ way, ticket }} />
    <TextField label={labels[way]} name="code" required autoComplete="off" error={error} />
    <Button type="submit" variant="next">
      Go on
    </Button>
  </form>
)
