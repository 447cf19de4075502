import type { Page } from 'playwright-core'
import { goToHydrated } from './fixtures/hydrated.js'
import { modal } from './fixtures/modal.js'
import { expect, test } from './fixtures/site-test.js'
import { expectNothingSideways, WIDTHS } from './fixtures/widths.js'

async function expectFits(page: Page): Promise<void> {
  for (const size of [WIDTHS.desk, { width: 360, height: 800 }]) {
    await page.setViewportSize(size)
    await expectNothingSideways(page)
  }
}

test.describe('the site', () => {
  test('leads from a brand to the price of a new car, on a phone and a desk', async ({ whole, visit }) => {
    const page = await (await visit(whole.site)).newPage()
    await goToHydrated(page, whole.site)
    await expectFits(page)
    await page.getByRole('link', { name: 'Citroën', exact: true }).click()
    await page.getByRole('heading', { name: /Citroën/, level: 1 }).waitFor()
    await page.getByRole('link', { name: /C3/ }).first().click()
    await page.getByRole('heading', { name: /C3/, level: 1 }).waitFor()
    await page.getByRole('link', { name: /C3 1\.2 Feel/ }).click()
    await expect(page.getByRole('region', { name: 'Precio 0km' })).toContainText('$ 27.500.000')
    await expectFits(page)
    expect((await page.content()).replace(/\D/g, '')).not.toContain('18300')
    await page.getByRole('button', { name: 'Ver el precio gratis' }).click()
    await page.getByRole('dialog', { name: 'Registrate para ver los precios de usados' }).waitFor()
    await page.getByRole('dialog').getByRole('link', { name: 'Ingresá' }).click()
    await modal(page, 'Ingresar a mi cuenta').waitFor()
    await expectFits(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page).toHaveURL(/\/ficha\/cars\/\d+$/)
  })
})
