import { dark, light } from '#notifications/letters/letter-colours.ts'

const declare = (colours: Record<string, string>): string =>
  Object.entries(colours)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';')

/** Styles the parts that pages without React share, such as the header. */
export const baseSheet = `
:root { color-scheme: light dark; ${declare(light)} }
@media (prefers-color-scheme: dark) { :root { ${declare(dark)} } }
* { box-sizing: border-box }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.5 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif }
header { padding: 1rem max(1.25rem, 50% - 21rem); border-bottom: 4px dotted ${light.resist}; background: var(--cloth) }
header a { display: inline-flex; align-items: center; gap: .5rem; color: ${light.onCloth}; text-decoration: none }
main { max-width: 44.5rem; margin: 0 auto; padding: 1.5rem 1.25rem 4rem }
h1 { margin: 0; font-size: 2rem; line-height: 1.1 }
summary:active { background: var(--sunken) }
:focus-visible { outline: 3px solid var(--link); outline-offset: 2px }
:is(header, footer) :focus-visible { outline-color: ${light.onCloth} }
h2 { margin: 2rem 0 0; font-size: 1.25rem; line-height: 1.2 }
main a { color: var(--link) }
summary { min-height: 2.75rem; padding: .75rem 1rem; cursor: pointer }
summary strong, summary span { overflow-wrap: anywhere }
summary span { display: block; color: var(--soft); font-size: .875rem }
pre { margin: 0; padding: 0 1rem 1rem; white-space: pre-wrap; overflow-wrap: anywhere }
@media (hover: hover) { summary:hover { background: var(--sunken) } }
`

/** Styles the mailbox page and the forms of short pages. */
export const mailboxSheet = `${baseSheet}
form { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: .25rem .75rem; margin: 1.5rem 0 }
label { grid-column: 1 / -1; font-size: .875rem; font-weight: 600 }
select, button { min-height: 2.75rem; min-width: 0; padding: 0 .75rem; border: 1px solid var(--edge); border-radius: 8px; background: var(--surface); color: inherit; font: inherit }
button { border-color: var(--link); color: var(--link); font-weight: 600; cursor: pointer }
button:not(:only-child):active { background: var(--sunken) }
button:only-child { border-color: ${light.accent}; background: ${light.accent}; color: ${light.onAccent} }
button:only-child:active { opacity: .65 }
button:only-child, .choice ~ button { grid-column: 1 / -1; padding-block: .5rem }
.choice + button { margin-top: .75rem }
@media (min-width: 600px) { button:only-child, .choice ~ button { justify-self: start; padding-inline: 1.5rem } }
.choice { display: flex; align-items: center; gap: .75rem; min-height: 2.75rem; font-size: 1rem; font-weight: 400 }
.choice input { flex: none; margin: 0; width: 1.25rem; height: 1.25rem; accent-color: var(--link) }
article { margin-top: 1rem; border: 1px solid var(--rule); border-radius: 12px; overflow: hidden; background: var(--surface) }
.mail { border-top: 1px solid var(--rule); overflow: hidden }
.text { border-top: 1px solid var(--rule) }
@media (hover: hover) { button:not(:only-child):hover { background: var(--sunken) } }
`
