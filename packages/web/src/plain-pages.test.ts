import { operations } from '@koya/contract'
import { messagesParam, pages } from '@koya/contract/pages'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { PostedForm } from '#lib/plain.ts'
import { drawPlainPage as draw } from './testing/draw-plain-page.ts'

// These pages render on a server, which has no `document`.
beforeAll(() => {
  vi.stubGlobal('document', undefined)
})
afterAll(() => {
  vi.unstubAllGlobals()
})

const refused = (
  name: string,
  values: PostedForm['values'],
  refusal: Partial<PostedForm['refusal']>,
): PostedForm => ({
  name,
  values,
  status: 422,
  refusal: { message: 'Not like this', code: 'invalid_input', ...refusal },
})

it('a certificate is shared without a script with its address at this site', async () => {
  const [certificate] = operations.listOwnCertificates.example.answer.items
  const html = await draw(pages.menteeProfile)
  const address = encodeURIComponent(`https://koya.example/certificates/${certificate?.number}`)
  expect(html).toMatch(new RegExp(`href="https://wa.me/[^"]*${address}"`))
  expect(html).toMatch(new RegExp(`href="https://www.linkedin.com/[^"]*certUrl=${address}`))
})

describe('the second step of a login without a script', () => {
  const needed = (ways: readonly string[]) =>
    refused('login', { email: 'a@koya.test' }, { ticket: 'the-ticket', ways, passkeyOptions: null })

  it('asks for a code in each way but a passkey, and carries the ticket', async () => {
    const html = await draw('/login', { posted: needed(['APP', 'PASSKEY', 'RECOVERY_CODE']) })
    expect(html.match(/name="ticket" value="the-ticket"/g)).toHaveLength(2)
    expect(html.match(/name="way" value="\w+"/g)).toEqual([
      'name="way" value="APP"',
      'name="way" value="RECOVERY_CODE"',
    ])
    expect(html).toContain('Code from your app')
    expect(html).not.toContain('Your second step is a passkey')
  })

  it('says how to use a passkey where there is nothing else', async () => {
    const posted = needed(['PASSKEY'])
    expect(await draw('/login', { posted })).toMatch(/Your second step is a passkey.*Turn on JavaScript/s)
    expect(await draw('/login', { posted, isLight: true })).toContain('Use everything again, below')
  })

  it('says why a code was refused, and takes another one', async () => {
    const posted = refused('finishLogin', { way: 'RECOVERY_CODE', ticket: 'the-ticket', code: '1' }, {})
    const html = await draw('/login', { posted })
    expect(html).toContain('Not like this')
    expect(html).toContain('Recovery code')
    expect(html).toContain('name="ticket" value="the-ticket"')
  })
})

it('a link that confirms nothing any more says so without a script, and leads to the login', async () => {
  const link = '/confirm-email?token=x&email=a@koya.test'
  for (const [code, kind] of [
    ['link_spent', 'failure'],
    ['already_confirmed', 'info'],
  ] as const) {
    const html = await draw(link, { posted: refused('confirmEmail', {}, { code }) })
    expect(html).toMatch(
      new RegExp(`class="[^"]*${kind}[^"]*"[^>]*>(?:<svg.*?</svg>)?<div[^>]*>Not like this`, 's'),
    )
    expect(html).toContain('href="/login"')
    expect(html).not.toContain('Confirm my address')
  }
})

describe('the choice of a mentor without a script', () => {
  const track = operations.readTrack.example.answer
  const url = pages.track.replace(':trackName', 'web').replace(':trackId', track.id)
  const readProfile = { ...operations.readProfile.example.answer, tracks: [] }
  const full = { readProfile, listTrackMentors: { items: [], totalCount: 0 } }

  it('says at the choice that one is missing, and above it why a place is gone', async () => {
    const issues = [{ path: 'mentorId', message: 'Choose a mentor' }]
    const missing = await draw(url, { answers: { readProfile }, posted: refused('enroll', {}, { issues }) })
    expect(missing).toMatch(/Choose your mentor.*name="mentorId".*Choose a mentor.*Enroll in this track/s)
    expect(missing).not.toContain('Not like this')
    const gone = await draw(url, { answers: { readProfile }, posted: refused('enroll', {}, {}) })
    expect(gone).toMatch(/Choose your mentor.*Not like this.*name="mentorId"/s)
  })

  it('is a waiting list where every place is taken', async () => {
    const html = await draw(url, { answers: full, posted: refused('waitForPlace', {}, {}) })
    expect(html).toMatch(/Choose your mentor.*Not like this.*name="form" value="waitForPlace"/s)
    expect(html).not.toContain('name="mentorId"')
  })
})

it('who waits for a mentor reads so on the dashboard without a script', async () => {
  const readProfile = { ...operations.readProfile.example.answer, tracks: [] }
  const html = await draw('/dashboard', { answers: { readProfile } })
  expect(html).toContain('>Waiting list<')
  expect(html).not.toContain('Not sure yet')
})

it('only the page after a logout has a script, which drops the token of a browser that runs scripts', async () => {
  const script = '<script async src="/log-out.js">'
  expect((await draw('/login?done=logout')).match(/<script[^>]*>/g)).toEqual([script])
  for (const url of ['/login', '/login?done=resetPassword', '/dashboard?done=logout']) {
    expect(await draw(url)).not.toContain('<script')
  }
})

it('the page of the own mentor names them', async () => {
  const [mentor] = operations.listOwnMentors.example.answer.items
  expect(await draw(pages.ownMentor)).toContain(mentor?.firstName)
})

describe('the form of a profile without a script', () => {
  it('opens where it was refused, with what was typed and the error at its field', async () => {
    const issues = [{ path: 'phoneNumber', message: 'Enter a whole number' }]
    const posted = refused('updateProfile', { phoneNumber: '12', technologies: ['Go', 'SQL'] }, { issues })
    const html = await draw(pages.menteeProfile, { posted })
    expect(html).toMatch(/<details open=""><summary>Edit profile/)
    expect(html).toContain('Enter a whole number')
    expect(html).toContain('value="12"')
    expect(html).toContain('value="Go, SQL"')
  })

  it('stays closed otherwise, and says what concerns no field', async () => {
    expect(await draw(pages.menteeProfile)).toMatch(/<details><summary>Edit profile/)
    const posted = refused('updateProfile', {}, {})
    expect((await draw(pages.menteeProfile, { posted })).match(/Not like this/g)).toHaveLength(1)
  })
})

describe('a page whose script broke off', () => {
  const url = '/dashboard?state=late&plain=broken'

  it('can be loaded again with its scripts', async () => {
    expect(await draw(url, { led: 'broken' })).toMatch(
      /A part of this page did not arrive.*href="\/dashboard\?state=late">load it again/s,
    )
  })

  it('leads to the login where the browser has no session for scripts', async () => {
    const html = await draw(url, { led: 'alone' })
    expect(html).toMatch(/A part of this page did not arrive.*href="\/login">log in once more/s)
  })
})

describe('a light page', () => {
  it('says how much it took, then how much its styles take', async () => {
    expect(await draw('/login', { isLight: true })).toMatch(
      /took \{size of the page\} kB\. Its styles take \{size of its styles\} kB/,
    )
  })

  it('has a letter in place of each photo, and no picture of a track', async () => {
    for (const url of [pages.menteeProfile, pages.tracks]) {
      expect(await draw(url)).toMatch(/<img[^>]* src="[^"]*\/(?:api\/photos|tracks)\//)
      expect(await draw(url, { isLight: true })).not.toMatch(/href="[^"]*\/(?:api\/photos|tracks)\//)
    }
  })

  it('offers everything again, and less data no more', async () => {
    expect(await draw('/dashboard')).toContain('Use less data')
    const light = await draw('/dashboard', { isLight: true })
    expect(light).toContain('Use everything again')
    expect(light).not.toContain('Use less data')
    expect(await draw(pages.ownSettings)).toContain('Pages without photos and scripts.')
    expect(await draw(pages.ownSettings, { isLight: true })).not.toMatch(/Use less data|<h2>This device/)
  })
})

it('the video of a course is a link without a script', async () => {
  const { playlistUrl } = operations.readCourse.example.answer
  const html = await draw(pages.course.replace(':courseId', '7'))
  expect(html).toMatch(
    new RegExp(`<a [^>]*href="${playlistUrl.replaceAll(/[?&]/g, '.{1,5}')}"[^>]*>Watch the video`),
  )
  expect(html).not.toContain('Play the video')
})

it('a finished track leads to its certificate without a script, and waits for nothing', async () => {
  const [task] = operations.listTasks.example.answer.items
  const [certificate] = operations.listOwnCertificates.example.answer.items
  const { tracks } = operations.readProfile.example.answer
  const done = { ...task, submission: { ...task?.submission, state: 'graded', gradePercentage: 85 } }
  const html = await draw('/dashboard', {
    answers: {
      listTasks: { items: [done], totalCount: 1 },
      listOwnCertificates: {
        items: [{ ...certificate, trackId: tracks[0]?.id, isShown: true, revokedAt: null }],
        totalCount: 1,
      },
    },
  })
  expect(html).toContain('You finished')
  expect(html).toMatch(new RegExp(`href="/certificates/${certificate?.number}"[^>]*>See your certificate`))
  expect(html).not.toMatch(/coming/)
})

describe('the sheet of a mentor without a script', () => {
  const work = { ...operations.readMentorSubmission.example.answer, attempt: 2 }
  const url = `${pages.submissions}?open=${work.id}`
  const answers = {
    readMentorSubmission: work,
    listMentorSubmissions: { items: [work], totalCount: 1 },
  }

  it('stands in the page once, with the attempts before', async () => {
    const html = await draw(url, { role: 'MENTOR', answers })
    expect(html.match(new RegExp(`<h2[^>]*>${work.task.title}`, 'g'))).toHaveLength(1)
    expect(html).toMatch(
      /<details[^>]*><summary>Earlier attempts \(1\)<svg.*?<\/svg><\/summary><div[^>]*><ul/,
    )
  })

  it('gives way to its messages where a mail leads to these', async () => {
    const html = await draw(`${url}&${messagesParam}`, { role: 'MENTOR', answers })
    expect(html).toMatch(/name="form" value="sendMessage".*name="submissionId" value="[^"]+"/s)
    expect(html).not.toContain('value="gradeSubmission"')
    expect(html.match(/id="dialog"/g)).toHaveLength(1)
    const [message] = operations.listMessages.example.answer.items
    expect(html).toContain(message?.text)
    expect(await draw(url, { role: 'MENTOR', answers })).not.toContain('value="sendMessage"')
  })

  it('lets a mentor who has taken the work say that its question needs no answer', async () => {
    const taken = { ...work, mentor: { ...work.mentor, id: 'other' } }
    const listMessages = { ...operations.listMessages.example.answer, answerDueAt: '2026-11-19T18:00:00Z' }
    const html = await draw(`${url}&${messagesParam}`, {
      role: 'MENTOR',
      answers: { ...answers, listMessages, readMentorSubmission: taken },
    })
    expect(html).toMatch(/An answer is promised by.*name="form" value="settleQuestion"/s)
  })

  it('confirms a low grade only where it has just asked about it', async () => {
    const values = { gradePercentage: 40, mentorComment: '' }
    const withIssue = (path: string, message: string) =>
      draw(url, {
        role: 'MENTOR',
        answers,
        posted: refused('gradeSubmission', values, { message, issues: [{ path, message }] }),
      })
    expect(await withIssue('mentorComment', 'Please input your comment')).not.toContain('name="sure"')
    const question = '40% closes the task. Enter 0 to send it back for one more try, or send 40% once more'
    expect(await withIssue('gradePercentage', question)).toContain('name="sure" value="40"')
  })
})

describe('the form of a task without a script', () => {
  const url = pages.submitTask.replace(':taskId', '7')

  it('keeps what was ticked', async () => {
    const criteria = ['One', 'Two'].map((text) => ({ text, notYet: '', weight: 1 }))
    const sentBack = { ...operations.gradeSubmission.example.answer, gradePercentage: 0 }
    const answers = {
      readTask: { ...operations.readTask.example.answer, criteria, submission: sentBack },
      listTaskSubmissions: { items: [sentBack], totalCount: 1 },
    }
    const posted = refused('submitTask', { ticked: ['Two'] }, {})
    const boxes = (await draw(url, { answers, posted })).match(/<input[^>]*name="ticked"[^>]*>/g)
    expect(boxes?.map((box) => [/value="(\w+)"/.exec(box)?.[1], box.includes('checked')])).toEqual([
      ['One', false],
      ['Two', true],
    ])
  })
})

it('a profile without a script names the version it replaces, and says that another one came between', async () => {
  const profile = operations.readProfile.example.answer
  const typed = { firstName: 'Ada', city: 'Enugu', technologies: ['Node', 'React'] }
  const conflict = { code: 'changed_meanwhile', message: 'Somebody has changed this meanwhile' } as const
  const answered = (posted: PostedForm) => draw(pages.menteeProfile, { posted })
  const seen = '"2026-01-01T00:00:00.000Z"'
  const late = { ...refused('updateProfile', { ...typed, seen }, conflict), status: 409 }
  const html = await answered(late)
  expect(html).toContain(`name="seen" value="&quot;${profile.updatedAt}&quot;"`)
  // The refusal of `wrong` is no conflict, so the form keeps the old `seen`.
  const wrong = await answered(refused('updateProfile', { ...typed, seen }, {}))
  expect(wrong).toContain('name="seen" value="&quot;2026-01-01T00:00:00.000Z&quot;"')
  expect(html).toContain('Your profile has changed meanwhile.')
  expect(html).not.toContain(conflict.message)
  for (const [name, value] of [
    ['firstName', 'Ada'],
    ['city', 'Enugu'],
    ['phoneNumber', profile.phoneNumber],
    ['dob', profile.dob.slice(0, 10)],
    ['technologies', 'Node, React'],
  ] as const) {
    const input = new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(html)?.[0]
    expect(input, name).toContain(`value="${value}"`)
  }
})
