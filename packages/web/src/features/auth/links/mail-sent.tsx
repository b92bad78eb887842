import { addressOf } from '@koya/contract/pages'
import { useState } from 'react'
import { useIsAlive } from '#lib/alive.ts'
import { Link, useNavigate } from '#lib/navigation/router.tsx'
import { BreakableEmail } from '#ui/texts/breakable-email.tsx'
import { AccountPage } from '../frame/account-page.tsx'
import { AuthLink, AuthLinks } from '../frame/auth-links.tsx'
import { Envelope } from '../frame/envelope.tsx'
import { guessAddress } from '../register/address-hint.ts'
import { AddressGuess } from '../register/fields.tsx'
import { storeAddress } from '../register/typed-names.ts'
import { AskAgain } from './ask-again.tsx'
import styles from './mail-sent.module.css'
import { SendAgain } from './send-again.tsx'
import { mailForms, readSentMail, type SentMail } from './sent-mail.ts'

/** Says where a requested mail was sent, and what to do if it does not arrive (rules: auth 38 and 90). */
export function MailSent() {
  const isAlive = useIsAlive()
  const [sent, setSent] = useState(readSentMail)
  const mail = isAlive ? sent : null

  return (
    <AccountPage
      title="You have gotten a mail!"
      lead={
        mail?.purpose === 'reset' ? (
          <>
            Check your mailbox: if <Address {...mail} /> has an account, a mail with a link is there in a
            minute or two.
          </>
        ) : (
          <>
            Check your mailbox
            {mail && (
              <>
                {' '}
                at <Address {...mail} />
              </>
            )}
            , and open the link in the mail.
          </>
        )
      }
      picture={<Envelope />}
    >
      <AuthLinks>
        <AuthLink to={addressOf('login')} before="Opened the link already?">
          Log in
        </AuthLink>
      </AuthLinks>
      <div className={styles.without}>
        <h2 className={styles.title}>No mail?</h2>
        <p>
          {mail?.purpose === 'reset'
            ? 'Check your spam folder too, and whether the address is right.'
            : 'If it is not there in a minute or two, check your spam folder too.'}
        </p>
        {mail && <NoMail {...mail} />}
      </div>
      {isAlive && !sent && <AskAgain onRequested={() => setSent(readSentMail())} />}
    </AccountPage>
  )
}

const Address = ({ email }: SentMail) => (
  <b className={styles.address}>
    <BreakableEmail email={email} />
  </b>
)

function NoMail({ purpose, email }: SentMail) {
  const navigate = useNavigate()
  const form = mailForms[purpose]
  const guess = guessAddress(email)

  const correct = (address: string) => {
    storeAddress(address)
    navigate(form)
  }

  return (
    <>
      {guess && <AddressGuess address={guess} onTake={() => correct(guess)} />}
      <SendAgain purpose={purpose} email={email}>
        Send it again
      </SendAgain>
      <Link className={styles.other} to={form}>
        Use another address
      </Link>
      <a className={styles.other} href={addressOf('contactUs')}>
        Write to us
      </a>
    </>
  )
}
