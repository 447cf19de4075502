import { GuideBuilder } from '@preciosa/testing'
import { goToHydrated } from './fixtures/hydrated.js'
import { modal } from './fixtures/modal.js'
import { expect, test } from './fixtures/site-test.js'
import { expectNothingSideways } from './fixtures/widths.js'
import { SECRET_PRICES } from './whole-site.js'

test.describe('the site', () => {
  for (const width of [360, 1280]) {
    test(`leads from a brand to the price of a new car, ${width} pixels wide`, async ({ whole, visit }) => {
      const page = await (await visit(whole.site, { width })).newPage()
      await goToHydrated(page, whole.site)
      await expectNothingSideways(page)
      await page.getByRole('link', { name: 'Citroën', exact: true }).click()
      await page.getByRole('heading', { name: /Citroën/, level: 1 }).waitFor()
      await page.getByRole('link', { name: /C3/ }).first().click()
      await page.getByRole('heading', { name: /C3/, level: 1 }).waitFor()
      await page.getByRole('link', { name: /C3 1\.2 Feel/ }).click()
      await expect(page.getByRole('region', { name: 'Precio 0km' })).toContainText('$ 27.500.000')
      await expectNothingSideways(page)
      expect((await page.content()).replace(/\D/g, '')).not.toContain('18300')
      await page.getByRole('button', { name: '1 InfoCredit abre el 2019' }).click()
      await page.getByRole('dialog', { name: 'Registrate para ver los precios de usados' }).waitFor()
      await page.getByRole('link', { name: 'Ya tengo cuenta' }).click()
      await modal(page, 'Ingresar a mi cuenta').waitFor()
      await expectNothingSideways(page)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(page).toHaveURL(/\/ficha\/cars\/\d+$/)
    })
  }

  test('works without JavaScript', async ({ whole, visit }) => {
    const page = await (await visit(whole.site, { width: 1280, scripts: false })).newPage()
    await page.goto(whole.site)
    await page.getByRole('link', { name: 'Citroën', exact: true }).click()
    await page.getByRole('link', { name: /C3/ }).first().click()
    await page.getByRole('link', { name: /C3 1\.2 Feel/ }).click()
    await page
      .locator('main')
      .getByText(/\$\s27\.500\.000/)
      .first()
      .waitFor()
  })

  test('shows a publication', async ({ whole, visit }) => {
    const page = await (await visit(whole.site, { width: 1280 })).newPage()
    await goToHydrated(page, `${whole.site}/?tipo=motos`)
    await page.getByRole('link', { name: 'Honda', exact: true }).click()
    await page.getByRole('heading', { name: /Honda/, level: 1 }).waitFor()
    await page.getByRole('link', { name: /Wave/ }).first().click()
    await page.getByRole('heading', { name: /Wave/, level: 1 }).waitFor()
    await page.getByRole('link', { name: /Wave 110 S/ }).click()
    await expect(page.locator('main')).toContainText('$ 3.211.000')
    const guide = await GuideBuilder.open(whole.databaseUrl)
    await guide.published({
      period: '2020-06',
      vehicleType: 'motorcycles',
      brands: { Honda: { Wave: [{ name: 'Wave 110 S', newPrice: 3320, prices: SECRET_PRICES.wave }] } },
    })
    await guide.close()
    await expect(async () => {
      await page.reload()
      expect(await page.locator('main').innerText()).toMatch(/\$\s3\.320\.000/)
    }).toPass({ intervals: [500] })
  })
})
