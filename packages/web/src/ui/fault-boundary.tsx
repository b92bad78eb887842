import { Component, type ReactNode } from 'react'

/** What is shown instead of a page that has a fault of ours. */
export class FaultBoundary extends Component<{ children: ReactNode }, { hasFault: boolean }> {
  override state = { hasFault: false }

  static getDerivedStateFromError() {
    return { hasFault: true }
  }

  override render() {
    return this.state.hasFault ? <Fault /> : this.props.children
  }
}

const Fault = () => (
  <main className="fault">
    <h1>Something went wrong on our side</h1>
    <p>What you typed is kept on this device.</p>
    <button type="button" onClick={() => location.reload()}>
      Load the page again
    </button>
  </main>
)
