import { type Certificate, operations, type Person } from '@koya/contract'
import { createElement } from 'react'
import { describe, expect, it } from 'vitest'
import { read } from '#lib/api/query.ts'
import { drawElement, readElement } from '#testing/draw-element.ts'
import { Choices, useChoices } from './certificate-choices.tsx'
import { FinishedCertificate } from './finished-certificate.tsx'
import { OwnCertificates } from './own-certificates.tsx'
import { PersonCertificates } from './person-certificates.tsx'
import { RevokeDialog } from './revoke-dialog.tsx'
import { ShareClothDialog } from './shared-cloth/share-cloth-dialog.tsx'

const [example = expect.fail()] = operations.listOwnCertificates.example.answer.items
const certificate: Certificate = { ...example, trackId: 'web', weaves: ['sky-3f9a71c0-1'] }
const revoked = { revokedAt: '2026-11-02T12:00:00.000Z', revokedReason: 'Copied work' }
const thanks = { kind: 'thanks', number: 'THAN-KYOU-0001', trackId: null, people: 2 } as const

const draw = (element: Parameters<typeof readElement>[0], items: readonly Certificate[]) => {
  const answer = { items, totalCount: items.length }
  return drawElement(element, { role: 'MENTEE', reads: [[read('listOwnCertificates'), answer]] })
}

describe('a finished track', () => {
  const look = { cloth: 'The cloth', picture: undefined, links: undefined, link: undefined }
  const finished = createElement(FinishedCertificate, { trackId: 'web', ...look })

  it('leads to its own certificate, with its picture and ways to share it', () => {
    const html = draw(finished, [
      { ...certificate, number: 'OTHE-RTRA-CK00', trackId: 'app' },
      { ...certificate, number: 'REVO-KED0-0000', ...revoked },
      { ...certificate, ...thanks, trackId: 'web' },
      certificate,
    ])
    expect([...html.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, way]) => way)).toMatchInlineSnapshot(`
      [
        "/certificates/7K3M-9QXD-2FHT.svg",
        "/certificates/7K3M-9QXD-2FHT.svg",
        "/certificates/7K3M-9QXD-2FHT",
        "https://wa.me/?text=I+have+finished+the+Web+Development+track+at+Koya%3A+https%3A%2F%2Fkoya.example%2Fcertificates%2F7K3M-9QXD-2FHT",
        "https://www.linkedin.com/profile/add?startTask=CERTIFICATION_NAME&amp;name=Web+Development&amp;organizationName=Koya&amp;issueYear=2026&amp;issueMonth=3&amp;certUrl=https%3A%2F%2Fkoya.example%2Fcertificates%2F7K3M-9QXD-2FHT&amp;certId=7K3M-9QXD-2FHT",
        "/certificates/7K3M-9QXD-2FHT.png",
      ]
    `)
    expect(html).not.toContain('The cloth')
  })

  it('leaves the marigold button to the next thing to do, where there is one', () => {
    const quiet = createElement(FinishedCertificate, { trackId: 'web', isQuiet: true, ...look })
    const marigold = /<a class="[^"]*next[^"]*"/
    expect(draw(finished, [certificate])).toMatch(marigold)
    expect(draw(quiet, [certificate])).not.toMatch(marigold)
  })

  it('shows its cloth and leads to the profile while the certificate is hidden, and nowhere without one', () => {
    const html = draw(finished, [{ ...certificate, isShown: false }])
    expect(html).toContain('The cloth')
    expect([...html.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, way]) => way)).toEqual([
      '/dashboard/mentee/profile',
    ])
    expect(draw(finished, [{ ...certificate, ...revoked }])).not.toContain('href')
  })
})

it('the own certificates tell which is revoked or hidden, and what people can see', () => {
  const own = createElement(OwnCertificates)
  const items = [
    { ...certificate, showsGrades: true, keepsName: false },
    { ...certificate, number: 'HIDD-EN00-0000', isShown: false },
    { ...certificate, number: 'REVO-KED0-0000', ...revoked },
    { ...certificate, ...thanks },
  ]
  const shown = {
    hasScripts: true,
    reads: [[read('listOwnCertificates'), { items, totalCount: 4 }]] as const,
  }
  expect(readElement(own, shown)).toMatchInlineSnapshot(`
    "Your certificates
    Web Development
    Issued on 20 Mar 2026Number 7K3M-9QXD-2FHT
    See your certificate (/certificates/7K3M-9QXD-2FHT)
    Share
    Your public page (shows your grades)
    Your public page (shows your grades) (?plain)
    More ways to share and download
    More ways to share and download (?plain)
    Web Development
    Issued on 20 Mar 2026Number HIDD-EN00-0000
    Hidden: anyone who checks the number reads that it is valid, without your name. Show it to share or download it.
    Your public page is off. Others see only that the number is valid
    Your public page is off. Others see only that the number is valid (?plain)
    Web Development
    An admin revoked this on 2 Nov 2026: Copied work
    2 people have finished a track with you. Thank you!
    Issued on 20 Mar 2026Number THAN-KYOU-0001
    See your thank-you page (/certificates/THAN-KYOU-0001)
    Share
    Your public page
    Your public page (?plain)
    More ways to share and download
    More ways to share and download (?plain)"
  `)
  expect(draw(own, items)).toContain('This part needs JavaScript.')
  expect(draw(own, items)).not.toContain('checkbox')
  // Without scripts, the page contains these links and pictures from the start.
  expect(
    [...draw(own, items).matchAll(/(?:href|src)="([^"]*)"/g)].map(([, way]) => way),
  ).toMatchInlineSnapshot(`
    [
      "/certificates/7K3M-9QXD-2FHT",
      "https://wa.me/?text=I+have+finished+the+Web+Development+track+at+Koya%3A+https%3A%2F%2Fkoya.example%2Fcertificates%2F7K3M-9QXD-2FHT",
      "https://www.linkedin.com/profile/add?startTask=CERTIFICATION_NAME&amp;name=Web+Development&amp;organizationName=Koya&amp;issueYear=2026&amp;issueMonth=3&amp;certUrl=https%3A%2F%2Fkoya.example%2Fcertificates%2F7K3M-9QXD-2FHT&amp;certId=7K3M-9QXD-2FHT",
      "/certificates/7K3M-9QXD-2FHT.png",
      "/certificates/7K3M-9QXD-2FHT.svg",
      "/certificates/7K3M-9QXD-2FHT.jwt",
      "/certificates/7K3M-9QXD-2FHT.code",
      "/certificates/THAN-KYOU-0001",
      "https://wa.me/?text=I+mentor+at+Koya%3A+https%3A%2F%2Fkoya.example%2Fcertificates%2FTHAN-KYOU-0001",
      "https://www.linkedin.com/profile/add?startTask=CERTIFICATION_NAME&amp;name=Web+Development&amp;organizationName=Koya&amp;issueYear=2026&amp;issueMonth=3&amp;certUrl=https%3A%2F%2Fkoya.example%2Fcertificates%2FTHAN-KYOU-0001&amp;certId=THAN-KYOU-0001",
      "/certificates/THAN-KYOU-0001.png",
      "/certificates/THAN-KYOU-0001.svg",
      "/certificates/THAN-KYOU-0001.jwt",
      "/certificates/THAN-KYOU-0001.code",
    ]
  `)
  expect(draw(own, [{ ...certificate, ...thanks }])).toContain('Your thank-you page')
  expect(draw(own, [])).toBe('')
})

it('the choices begin as the certificate is, and a page of thanks has none about grades', () => {
  function Chosen({ of }: { of: Certificate }) {
    return createElement(Choices, { certificate: of, ...useChoices(of) })
  }
  const boxesOf = (more: Partial<Certificate>) => {
    const choices = createElement(Chosen, { of: { ...certificate, ...more } })
    const boxes = drawElement(choices).match(/<input type="checkbox"[^>]*>/g)
    return { text: readElement(choices), ticked: boxes?.map((box) => box.includes('checked')) }
  }
  const { text, ticked } = boxesOf({ isShown: true, showsGrades: false, keepsName: true })
  expect(text).toMatchInlineSnapshot(`
    "What others see of your certificate
    Each change is saved at once.
    Anyone with the link can see the page and its filesWhen this is off, they can only check the number.
    My gradesWhen this is off, the page lists your tasks without their grades.
    Keep the name that I had on 20 Mar 2026When this is off, it shows the name in your profile."
  `)
  expect(ticked).toEqual([true, false, true])
  expect(boxesOf({ isShown: false, showsGrades: true, keepsName: false }).ticked).toEqual([
    false,
    true,
    false,
  ])
  const thanked = boxesOf({ ...thanks, isShown: false, keepsName: true })
  expect(thanked.text).toContain('What others see of your thank-you page')
  expect(thanked.text).not.toContain('My grades')
  expect(thanked.ticked).toEqual([false, true])
})

it('an admin sees how a certificate came to be and whether it is revoked', () => {
  const person = operations.readPerson.example.answer
  const query = read('listPersonCertificates', { params: { id: person.id } })
  const draw = (items: Certificate[], tracks: object[], of: Person = person) =>
    readElement(createElement(PersonCertificates, { person: of }), { reads: [[query, { items, tracks }]] })
  const items = [
    { ...certificate, kind: 'by-hand' as const },
    { ...certificate, number: 'REVO-KED0-0000', ...revoked },
  ]
  expect(draw(items, [])).toMatchInlineSnapshot(`
    "Certificates
    Web Development, 20 Mar 2026, issued by hand
    7K3M-9QXD-2FHT (/certificates/7K3M-9QXD-2FHT)
    Revoke
    Web Development, 20 Mar 2026
    REVO-KED0-0000 (/certificates/REVO-KED0-0000)
    Revoked on 2 Nov 2026: Copied work"
  `)
  expect(draw([], [{ id: 'web', title: 'Web' }])).toMatch(/None yet.*\nIssue a certificate/)
  expect(draw([], [])).toContain('None yet. Koya issues one when the last task is graded.')
  expect(draw([], [], { ...person, role: 'MENTOR' })).toMatch(/None yet\.$/m)
})

it('the question before a certificate is revoked names it and its person', () => {
  const dialog = (more: object) =>
    readElement(
      createElement(RevokeDialog, { certificate: { ...certificate, ...more }, onClose: () => undefined }),
    )
  expect(dialog({})).toContain('certificate of the Web Development track learns')
  expect(dialog({})).toContain('Adaeze Okonkwo gets a mail with the reason.')
  expect(dialog(thanks)).toContain('whoever checks this thank-you page learns')
})

it('a cloth is shared by its address, and made into a picture first', () => {
  const query = read('readSharedCloth', { params: { id: 'web' } })
  const dialog = createElement(ShareClothDialog, { trackId: 'web', track: 'Web', onClose: () => undefined })
  const draw = (url: string | null) => drawElement(dialog, { reads: [[query, { url, since: null }]] })
  expect(draw(null)).toContain('Make the picture')
  expect(draw(null)).not.toContain('Withdraw it')
  const html = draw('https://koya.example/cloths/abc.png')
  expect([...html.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, way]) => way)).toMatchInlineSnapshot(`
    [
      "/cloths/abc.png",
      "/cloths/abc.png",
      "https://wa.me/?text=My+cloth+in+Web+at+Koya%3A+https%3A%2F%2Fkoya.example%2Fcloths%2Fabc.png",
      "/cloths/abc.png",
    ]
  `)
  expect(html).toContain('https://koya.example/cloths/abc.png</p>')
  expect(html).toMatch(/<button [^>]*aria-haspopup="dialog"[^>]*>(?:<[^>]*>)*Withdraw it/)
})
