import { useEffect, useState } from 'react'
import { storesDrafts } from '#lib/forms/draft-store.ts'
import { storesSessions } from '#lib/session/session.ts'
import { Notice } from '#ui/states/notice.tsx'

/** Returns a sentence about what this browser cannot keep, or null if it keeps everything. */
async function findLack(): Promise<string | null> {
  if (!storesSessions()) {
    return 'This browser keeps nothing for Koya: a page that is loaded again asks you to log in, and loses what you have not sent.'
  }
  if (!(await storesDrafts())) {
    return 'This browser does not keep what you type: send it before you close or leave the page.'
  }
  return navigator.cookieEnabled
    ? null
    : 'This browser takes no cookies, so nobody can stay logged in on it: log in again after an hour.'
}

/** Shows a warning if this browser cannot store the session, typed text or cookies (rules: auth 105). */
export function KeepingNotice() {
  const [lack, setLack] = useState<string | null>(null)

  useEffect(() => {
    let isHere = true
    findLack().then((found) => isHere && setLack(found))
    return () => {
      isHere = false
    }
  }, [])

  return (
    lack && (
      <Notice kind="warning" announce>
        <p>{lack}</p>
      </Notice>
    )
  )
}
