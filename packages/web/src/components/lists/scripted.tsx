import type { ReactNode } from 'react'
import { isLight, isPlain } from '#lib/plain.ts'

/** Renders a part that works only with scripts, or a sentence in its place (rules: auth 88). */
export const Scripted = ({ children }: { children: ReactNode }) => (
  <>
    {!(import.meta.env.SSR && isPlain()) && <div className="scripted scripted-parts">{children}</div>}
    <noscript>{import.meta.env.SSR && <p>{isLight() ? needsEverything : needsScript}</p>}</noscript>
  </>
)

const needsScript = 'This part needs JavaScript. Turn it on in the settings of your browser.'
const needsEverything = 'This part needs a script. Use everything again, at the end of this page.'
