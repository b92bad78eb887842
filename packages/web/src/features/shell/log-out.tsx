import { useState } from 'react'
import { api } from '#lib/api.ts'
import { readSession } from '#lib/session.ts'
import { forgetPerson } from '#lib/sign-out.ts'
import { Ask } from '#ui/ask-dialog.tsx'
import { Icon } from '#ui/icon.tsx'

export function LogOut({ className }: { className: string | undefined }) {
  const [asking, setAsking] = useState(false)

  return (
    <>
      <button type="button" className={className} onClick={() => setAsking(true)}>
        <Icon name="logout" />
        Log out
      </button>
      <Ask
        open={asking}
        onOpenChange={setAsking}
        question="Are sure you want to log out？"
        no="Oppss"
        onYes={logOut}
      />
    </>
  )
}

/** The server is told, but never waited for: logging out works without a network (rulings, 17). */
function logOut() {
  const session = readSession()
  if (session) {
    const headers = { Authorization: `Bearer ${session.token}` }
    api.POST('/auth/logout', { keepalive: true, headers }).catch(() => undefined)
  }
  forgetPerson()
}
