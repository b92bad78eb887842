import { siteContents } from '@koya/contract/authoring/authoring'
import { createElement } from 'react'
import { expect, it } from 'vitest'
import type * as z from 'zod/mini'
import { useForm } from '#lib/forms/use-form.ts'
import { drawElement } from '#testing/draw-element.ts'
import { SiteField } from './site-field.tsx'
import { type FieldPlan, siteKindPlans } from './site-kinds.ts'

const rules: z.core.$ZodType<Record<string, string>, Record<string, string | undefined>> = siteContents.event

function Zone({ zone, plan }: { zone: string; plan: FieldPlan }) {
  const form = useForm(rules, { zone })
  return createElement(SiteField, { name: 'zone', plan, form, upload: expect.fail })
}

it('a form shows the stored time zone of an author elsewhere, and no other in its place', () => {
  const plan = siteKindPlans.event.fields.zone ?? expect.fail()
  const draw = (zone: string) => {
    const html = drawElement(createElement(Zone, { zone, plan }))
    const [, chosen] = /<option[^>]* selected=""[^>]*>(.*?)</.exec(html) ?? []
    return { chosen, choices: html.match(/<option/g)?.length ?? 0 }
  }
  const lagos = draw('Africa/Lagos')
  expect(lagos.chosen).toBe('Lagos')
  expect(draw('Pacific/Chatham')).toEqual({ chosen: 'Pacific/Chatham', choices: lagos.choices + 1 })
})
