import { baseSheet } from '#http/mailbox/mailbox-sheet.ts'
import { light } from '#notifications/letters/letter-colours.ts'

export const pageSheet = `${baseSheet}
html { scroll-padding: 6rem 0 5rem }
h1 { font-size: 2.5rem }
p, li { overflow-wrap: anywhere }
h1 ~ :is(p, pre) { margin: .75rem 0 0 }
main > p:first-child { margin: 0 0 .75rem }
a { text-decoration-thickness: 1px; text-underline-offset: .22em }
@media (hover: hover) { a:hover { text-decoration-thickness: 2px } }
nav ul { display: flex; flex-wrap: wrap; gap: 0 1rem }
main nav li { padding: 0 }
nav a { display: block; padding: .375rem 0 }
.back { display: block; position: sticky; bottom: 0; margin: 1.5rem -1.25rem 0; padding: .625rem 1.25rem; border-top: 1px solid var(--rule); background: var(--paper); font-weight: 600 }
footer { padding: 2rem max(1.25rem, 50% - 21rem); background: var(--cloth); color: ${light.onCloth} }
footer a { display: inline-block; margin-right: 1rem; padding: .625rem 0; color: inherit }
@media (min-width: 75rem) {
main { position: relative; left: 6rem }
:is(header, footer) { padding-left: calc(50% - 28.25rem) }
.side { position: absolute; inset: 0 100% 0 auto; width: 12rem }
.side nav { position: sticky; top: 1.5rem }
.side h2 { margin: 1.5rem 0 .375rem; font-size: 1rem }
.side ul { display: block }
.back { display: none }
}
.subject > summary h3 { text-transform: capitalize }
summary { position: relative; padding-right: 2.5rem; list-style: none }
summary::-webkit-details-marker { display: none }
summary::after { content: ""; position: absolute; top: 1.125rem; right: 1.125rem; width: .5rem; height: .5rem; border: solid var(--soft); border-width: 0 2px 2px 0; rotate: 45deg }
[open] > summary::after { translate: 0 .25rem; rotate: 225deg }
h2 { margin-bottom: .75rem; font-size: 1.5rem }
h3, h4, h5 { margin: 0; font-size: 1rem }
h5 { margin-top: 1.25rem }
.group { overflow: hidden; border: 1px solid var(--rule); border-radius: 12px; background: var(--surface) }
.group summary:focus-visible { outline-offset: -3px }
.subject + .subject, .entry { border-top: 1px solid var(--rule) }
.subject > summary { padding-block: 1rem }
.subject > div > :is(p, ul, ol, h1, h2, h3) { margin-inline: 1rem }
.entry > summary { padding-left: 1.5rem }
.entry > summary { display: flex; flex-wrap: wrap; align-items: baseline; gap: 0 1rem }
.entry h4 { flex-basis: 100% }
.entry > summary > small { margin-left: auto }
span b { padding: 0 .375rem; border: 1px solid var(--edge); border-radius: 4px; font-size: .75rem }
.entry > div { padding: 0 1rem 1rem 1.5rem }
summary h3, h4 + span { display: inline }
h4 + span, code, pre { font: .875rem/1.5 ui-monospace, monospace; font-variant-ligatures: none; overflow-wrap: anywhere }
small { color: var(--soft); font-size: .875rem }
summary h3 + small { margin-left: .5rem }
main ul { margin: .5rem 0; padding: 0; list-style: none }
main li { padding: .375rem 0 }
li ul { padding-left: .75rem; border-left: 2px solid var(--rule) }
@media (max-width: 480px) { h4 + span, code, pre { font-size: .8125rem } }
@media print { nav, .back { display: none } .subject::details-content { content-visibility: visible } }
pre { margin-top: .75rem; padding: .75rem; border-radius: 8px; background: var(--sunken); tab-size: 2 }
@media (max-width: 480px) { pre { padding-inline: .5rem } }
main > pre { border: 1px solid var(--rule); border-radius: 12px; background: var(--surface) }
`
