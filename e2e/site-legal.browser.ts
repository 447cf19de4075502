import { expectEachLook } from './fixtures/each-look.js'
import { goToHydrated } from './fixtures/hydrated.js'
import { modal } from './fixtures/modal.js'
import { expect, test } from './fixtures/site-test.js'
import { stubTurnstile } from './fixtures/turnstile.js'

test.describe('the legal pages', () => {
  for (const [path, title, other] of [
    ['/terminos', 'Términos y condiciones', 'Políticas de privacidad'],
    ['/politicas', 'Políticas de privacidad', 'Términos y condiciones'],
  ] as const) {
    test(`${path} is linked in the footer, dated, and linked to the other (spec 1 §2)`, async ({
      faked,
      visit,
      openWindow,
    }) => {
      const page = await (await visit(faked.site)).newPage()
      await goToHydrated(page, faked.site)
      await page.getByRole('contentinfo').getByRole('link', { name: title }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      expect(new URL(page.url()).pathname).toBe(path)
      await expect(page.getByText('Vigente desde el 23 de noviembre de 2026')).toBeVisible()
      await page
        .getByRole('main')
        .getByRole('link', { name: new RegExp(other, 'i') })
        .click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(other)
      await expectEachLook(faked.site, openWindow, path)
    })
  }

  test('open beside the registration form, which keeps its input (spec 1 §2)', async ({ faked, visit }) => {
    const context = await visit(faked.site)
    const page = await context.newPage()
    await stubTurnstile(page)
    await goToHydrated(page, `${faked.site}/?showregistermodal=true`)
    const form = modal(page, 'Crear mi cuenta')
    await form.getByLabel('E-mail').fill('eva@example.com')
    const opened = context.waitForEvent('page')
    await form.getByRole('link', { name: 'términos y condiciones' }).click()
    const terms = await opened
    await expect(terms.getByRole('heading', { level: 1 })).toHaveText('Términos y condiciones')
    await expect(form.getByLabel('E-mail')).toHaveValue('eva@example.com')
    await expect(form.getByRole('checkbox')).not.toBeChecked()
  })
})
