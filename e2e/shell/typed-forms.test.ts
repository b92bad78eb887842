import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { listChosenForms, listOwnForms } from '../support/forms/chosen-forms.ts'
import { cancelled, kept, keptInLists, neverKept, ofGuests } from '../support/forms/form-list.ts'
import { makeFormsScene } from '../support/forms/forms-scene.ts'
import { expectKept, openForm, visit } from '../support/forms/typed-forms.ts'
import { listWrittenForms } from '../support/forms/written-forms.ts'
import { withEmptyInstallation } from '../support/installation/empty-installation.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

const web = fileURLToPath(new URL('../../packages/web/src/', import.meta.url))

test('every form of the app says in this test what becomes of what was typed and left', () => {
  const forms = readdirSync(web, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.tsx'))
    .filter((path) => /\buse(Form|KeptForm|Edit)\(/.test(readFileSync(web + path, 'utf8')))
  expect(forms.sort()).toEqual([...kept, ...keptInLists, ...cancelled, ...ofGuests, ...neverKept].sort())
})

test('what is typed into a form of an author or an admin and left is there again, and says so, or is gone', async ({
  page,
}) => {
  await withEmptyInstallation(async (installation) => {
    const scene = await makeFormsScene(installation)
    const [rows, choices, own] = [listWrittenForms(scene), listChosenForms(scene), listOwnForms(scene)]
    await page.setViewportSize({ width: 1280, height: 900 })
    await signIn(page, scene.admin)
    for (const row of rows) await test.step(`${row.form}: ${row.typed}`, () => expectKept(page, row))
    for (const row of choices) {
      await test.step(row.form, async () => {
        const { field } = await visit(page, row)
        const before = await field.inputValue()
        await row.choose(field)
        expect(await field.inputValue()).not.toBe(before)
        await page.keyboard.press('Escape')
        await expect(page.getByRole('dialog')).toHaveCount(0)
        await openForm(page, row)
        await expect(field).toHaveValue(before)
      })
    }
    const phone = await page.context().browser()?.newPage()
    if (!phone) throw new Error('There is no browser')
    await signIn(phone, scene.asking)
    for (const row of own) await test.step(`${row.form}: ${row.typed}`, () => expectKept(phone, row))
    await phone.close()
    const tried = [...rows, ...choices, ...own].map(({ form }) => form)
    expect([...new Set(tried)].sort()).toEqual([...kept, ...cancelled].sort())
  })
})
