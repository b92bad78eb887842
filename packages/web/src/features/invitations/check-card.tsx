import type { InviteCheck, InviteLine } from '@koya/contract'
import { csvRow } from '@koya/contract/fields/csv'
import {
  InviteCheck as Check,
  type InviteVerdict,
  inviteLimits,
  inviteVerdicts,
} from '@koya/contract/mentoring/invitations'
import { useEffect, useRef, useState } from 'react'
import { capitalized } from '#content/counted.ts'
import { useAttemptKey } from '#lib/api/attempt-key.ts'
import { invalidate } from '#lib/api/query.ts'
import { readConflict } from '#lib/api/read-conflict.ts'
import { saveFile } from '#lib/api/save-file.ts'
import { useWrite } from '#lib/api/use-write.ts'
import { showSuccess } from '#lib/toasts.ts'
import { Button } from '#ui/base/button.tsx'
import { Card, CardBody } from '#ui/lists/card.tsx'
import { Pager } from '#ui/lists/pager.tsx'
import { type Column, Lead, SubLine, Table } from '#ui/lists/table.tsx'
import { FailureText } from '#ui/states/failure-text.tsx'
import { BreakableEmail } from '#ui/texts/breakable-email.tsx'
import styles from './invitations.module.css'

/** A list that the server has checked and the admin has not sent yet. */
export interface Checked {
  csv: string
  /** True for one person from the form, false for a list. */
  isOne: boolean
  check: InviteCheck
  onSent: () => void
}

const pageSize = 20
const people = (count: number): string => `${count.toLocaleString('en')} ${count === 1 ? 'person' : 'people'}`

const columns: Column<InviteLine>[] = [
  { key: 'line', header: 'Line', kind: 'nowrap', cell: ({ line }) => `Line ${line}` },
  {
    key: 'email',
    header: 'Who',
    kind: 'main',
    cell: ({ email, firstName, lastName }) => (
      <>
        {email ? <BreakableEmail email={email} /> : 'No address'}
        <SubLine>
          {firstName} {lastName}
        </SubLine>
      </>
    ),
  },
  {
    key: 'for',
    header: 'Invited as',
    cell: ({ role, track, mentor }) => (
      <>
        <Lead>Invited as </Lead>
        {[role || 'mentee', track, mentor].filter(Boolean).join(', ')}
      </>
    ),
  },
  {
    key: 'verdict',
    header: 'Result',
    cell: ({ verdict }) => (
      <span className={isWrong(verdict) ? styles.failure : undefined}>
        {capitalized(inviteVerdicts[verdict])}
      </span>
    ),
  },
]

interface CheckCardProps {
  checked: Checked
  onChecked: (checked: Checked) => void
  onClose: () => void
}

/**
 * Shows how many lines have each verdict, and lists all lines, the wrong ones first. For one person, shows
 * one sentence instead. Invitations are sent only when the admin confirms here (rules: invitations 9).
 */
export function CheckCard({ checked, onChecked, onClose }: CheckCardProps) {
  const { csv, isOne, check, onSent } = checked
  const [page, setPage] = useState(1)
  const [failure, setFailure] = useState<unknown>(null)
  const place = useRef<HTMLDivElement>(null)
  const keyFor = useAttemptKey()
  const news = check.lines.filter(({ verdict }) => verdict === 'new')
  const wrong = check.lines.filter(({ verdict }) => isWrong(verdict))
  const lines = [...wrong, ...check.lines.filter(({ verdict }) => !isWrong(verdict))]
  const minutes = Math.ceil(news.length / inviteLimits.mailsAMinute)
  const { isPending, run } = useWrite('sendInvitations', {
    onAnswer: () => {
      invalidate('listInvitations', 'listPeople', 'listTrail', 'readCommunity')
      // Also if the admin has left, because the draft would look as if it was not sent.
      onSent()
    },
    onDone: ({ sent }) => {
      showSuccess(`${people(sent)} invited`)
      onClose()
    },
    onFailure: (error) => {
      const theirs = readConflict(error, Check)
      if (theirs) onChecked({ ...checked, check: theirs })
      setFailure(error)
    },
    ownResult: true,
  })

  useEffect(() => {
    place.current?.scrollIntoView()
    place.current?.focus()
  }, [])

  return (
    <div ref={place} tabIndex={-1}>
      <Card
        title={isOne ? 'Check the invitation' : 'Check the list'}
        footer={
          lines.length > pageSize && (
            <Pager
              label="Pages of lines"
              page={page}
              pageSize={pageSize}
              total={lines.length}
              onPage={setPage}
            />
          )
        }
      >
        <CardBody>
          {isOne ? (
            check.lines.map((line) => <p key={line.line}>{describeOne(line)}</p>)
          ) : (
            <ul className={styles.counts}>
              {countVerdicts(check.lines).map(([words, count]) => (
                <li key={words}>
                  <strong>{count.toLocaleString('en')}</strong> {words}
                </li>
              ))}
            </ul>
          )}
          {check.ignored.length > 0 && (
            <p>
              Not read: the {check.ignored.length === 1 ? 'column' : 'columns'}{' '}
              {check.ignored.map((name) => `“${name}”`).join(', ')}.
            </p>
          )}
          {news.length > inviteLimits.mailsAMinute && (
            <p>
              The mails go out {inviteLimits.mailsAMinute} a minute: the last one in {minutes} minutes.
            </p>
          )}
          {failure !== null && (
            <p className={styles.failure} role="alert">
              <FailureText of={failure} />
            </p>
          )}
          <div className={styles.actions}>
            {news.length > 0 && (
              <Button
                variant="next"
                busy={isPending}
                onClick={() =>
                  run({
                    headers: { 'idempotency-key': keyFor({ csv, seen: check.seen }) },
                    body: { csv, seen: check.seen },
                  })
                }
              >
                Invite {people(news.length)}
              </Button>
            )}
            {!isOne && wrong.length > 0 && (
              <Button
                variant="line"
                onClick={() => saveFile('koya-wrong-lines.csv', writeWrong(wrong), 'text/csv')}
              >
                Download lines to fix
              </Button>
            )}
            <Button variant="line" onClick={onClose}>
              {isOne ? 'Change it' : news.length > 0 ? 'Change the list' : 'Close'}
            </Button>
          </div>
        </CardBody>
        {!isOne && (
          <Table
            caption="Lines of the list"
            columns={columns}
            rows={lines.slice((page - 1) * pageSize, page * pageSize)}
            keyOf={({ line }) => String(line)}
          />
        )}
      </Card>
    </div>
  )
}

/** Returns a sentence about the invitation of one person. */
function describeOne({ email, role, track, mentor, places, verdict }: InviteLine): string {
  if (verdict !== 'new') return `${email} ${inviteVerdicts[verdict]}.`
  if (role === 'mentor') {
    const room = places === '1' ? '1 place' : `${places} places`
    return `${email} will be invited as a mentor${track && ` of ${track}, with ${room}`}.`
  }
  if (!track) return `${email} will be invited as a mentee, and choose a track.`
  return `${email} will be invited as a mentee in ${track}${mentor ? ` with ${mentor}` : ', and choose a mentor'}.`
}

/** Returns true if the admin has to correct the line. */
const isWrong = (verdict: InviteVerdict): boolean =>
  !['new', 'invited', 'member', 'switched_off'].includes(verdict)

/** Returns a CSV file of the wrong lines and their faults. */
const writeWrong = (lines: readonly InviteLine[]): string =>
  `\uFEFF${[
    ['email', 'first name', 'last name', 'role', 'track', 'mentor', 'places', 'what is wrong'],
    ...lines.map((line) => [
      line.email,
      line.firstName,
      line.lastName,
      line.role,
      line.track,
      line.mentor,
      line.places,
      inviteVerdicts[line.verdict],
    ]),
  ]
    .map(csvRow)
    .join('')}`

const toPlural = (verdict: string): string =>
  verdict
    .replace(/^is a member/, 'are members')
    .replace(/^is /, 'are ')
    .replace(/^has /, 'have ')

function countVerdicts(lines: readonly InviteLine[]): [string, number][] {
  const counts = new Map<string, number>()
  for (const { verdict } of lines) {
    counts.set(inviteVerdicts[verdict], (counts.get(inviteVerdicts[verdict]) ?? 0) + 1)
  }
  return Object.values(inviteVerdicts).flatMap((words): [string, number][] => {
    const count = counts.get(words)
    return count === undefined ? [] : [[count === 1 ? words : toPlural(words), count]]
  })
}
