import { Component, type ReactNode, useEffect, useState } from 'react'
import { isServerThere } from '#lib/api/api.ts'
import { unreached } from './start-problems.tsx'

/** Replaces a page whose rendering crashed. */
export class FaultBoundary extends Component<{ children: ReactNode }, { hasFault: boolean }> {
  override state = { hasFault: false }

  static getDerivedStateFromError() {
    return { hasFault: true }
  }

  override render() {
    return this.state.hasFault ? <Fault /> : this.props.children
  }
}

function Fault() {
  const [isCutOff, setCutOff] = useState(false)
  // Reloads only if the server answers; otherwise the browser would show its own error page
  // (rules: shell 23).
  const load = async () => {
    setCutOff(false)
    if (await isServerThere()) location.reload()
    else setCutOff(true)
  }
  const [address] = useState(() => location.href)
  // After the crash the router no longer renders, so a history step to another page would change only the
  // address. A dialog that the crash has closed also steps back, but to the same address.
  useEffect(() => {
    const leave = () => location.href !== address && load()
    window.addEventListener('popstate', leave)
    return () => window.removeEventListener('popstate', leave)
  })
  return (
    <main className="fault">
      <h1>Something went wrong on our side</h1>
      <p>What you typed is kept on this device.</p>
      <button type="button" onClick={load}>
        Load the page again
      </button>
      <p role="status">{isCutOff && unreached}</p>
    </main>
  )
}
