import type { CertificateFacts } from '@koya/contract'
import { expectCloth, sampleWeaves, seeCloth } from '@koya/contract/testing/seen-cloth'
import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { SquaresStrip } from '#components/cloth/squares-strip.tsx'
import { WovenCloth } from '#components/cloth/woven-cloth.tsx'
import { TaskCloth } from '#features/tasks/list/task-cloth.tsx'
import { describeCertificate } from '#site/certificates/certificate.tsx'
import { ClothPicture } from '#site/certificates/cloth-picture.tsx'
import { CertificatePicture } from '#site/certificates/picture.tsx'
import { makeTask } from '#testing/make-task.ts'

const weaves = [...sampleWeaves]
const told: CertificateFacts = {
  kind: 'track',
  number: 'K0YA-DEM0-2026',
  address: 'https://koya.example/certificates/K0YA-DEM0-2026',
  name: 'Adaeze Okonkwo',
  track: 'Web Development',
  mentor: null,
  begunAt: null,
  issuedAt: '2026-11-23T10:00:00.000Z',
  people: null,
  tasks: [],
  weaves,
  code: { size: 21, path: 'M0 0h1v1h-1z' },
}
const graded = weaves.map((weave) => ({ state: 'graded' as const, weave }))
const squares = weaves.map((weave, place) => ({
  task: makeTask(`task ${place}`, '2026-11-01', 'graded'),
  kind: 'graded' as const,
  place,
  weave,
}))

const drawings: [string, () => ReactNode][] = [
  ["the mentee's dashboard", () => createElement(TaskCloth, { squares, counts: [] })],
  ["the mentor's list", () => createElement(SquaresStrip, { squares: graded })],
  ['the own profile', () => createElement(WovenCloth, { weaves, of: 'task', className: undefined })],
  ["the certificate's page, on screen and on paper", () => describeCertificate(told).body()],
  ["the certificate's picture", () => createElement(CertificatePicture, { told })],
  [
    'the shared picture',
    () =>
      createElement(ClothPicture, {
        told: { firstName: 'Ada', track: 'Web', site: 'koya.example', squares: graded },
      }),
  ],
]

it.each(drawings)('%s shows the very squares of the contract', (_, draw) => {
  const code = [told.code.path, `M0 0h${told.code.size + 8}v${told.code.size + 8}h-${told.code.size + 8}z`]
  expect(seeCloth(renderToStaticMarkup(draw()), code)).toEqual(expectCloth(weaves))
})
