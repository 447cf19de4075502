import { GuideBuilder } from '@preciosa/testing'
import { goToHydrated } from './fixtures/hydrated.js'
import { expect, test } from './fixtures/site-test.js'
import { expectNothingSideways } from './fixtures/widths.js'
import { SECRET_PRICES } from './whole-site.js'

test.describe('the site', () => {
  for (const width of [360, 1280]) {
    test(`leads from a brand to the price of a new car, ${width} pixels wide`, async ({ whole, visit }) => {
      const page = await (await visit(whole.site, { width })).newPage()
      await goToHydrated(page, whole.site)
      await expectNothingSideways(page)
      await page.getByLabel('Marca', { exact: true }).selectOption({ label: 'Citroën' })
      await page.getByLabel('Modelo', { exact: true }).selectOption({ label: 'C3' })
      await page.getByRole('heading', { name: 'Citroën C3' }).waitFor()
      await page.getByRole('button', { name: 'Ver precios' }).click()
      await page.getByRole('link', { name: /C3 1\.2 Feel/ }).click()
      await page.waitForURL('**/ficha/cars/*')
      await expect(page.locator('main')).toContainText('$ 27.500.000')
      await expectNothingSideways(page)
      // Used prices are paid for: nothing of them stands anywhere in the page.
      expect((await page.content()).replace(/\D/g, '')).not.toContain('18300')
      await page.getByRole('button', { name: 'Ver el precio de 2019' }).click()
      await page.getByRole('dialog', { name: 'Registrate para ver los precios de usados' }).waitFor()
      await page.getByRole('link', { name: 'Ya tengo cuenta' }).click()
      await page.getByRole('dialog', { name: 'Ingresar a mi cuenta' }).waitFor()
      await expectNothingSideways(page)
      await page.keyboard.press('Escape')
      await page.waitForURL('**/ficha/cars/*')
    })
  }

  test('finds a model by its name, by keyboard', async ({ whole, visit }) => {
    const page = await (await visit(whole.site)).newPage()
    await goToHydrated(page, whole.site)
    await page.getByRole('combobox', { name: /Buscá tu auto/ }).focus()
    await page.keyboard.type('citroen c3')
    await page.getByRole('option', { name: 'Citroën C3' }).waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: /C3/, level: 1 }).waitFor()
  })

  for (const scripts of [true, false]) {
    test(`brings what was searched for into view on a phone (scripts: ${scripts})`, async ({
      whole,
      visit,
    }) => {
      const page = await (await visit(whole.site, { scripts })).newPage()
      if (scripts) await goToHydrated(page, whole.site)
      else await page.goto(whole.site)
      await page.getByPlaceholder('Ej.: Ford Fiesta').fill('citroen')
      await page.getByRole('button', { name: 'Buscar' }).click()
      const heading = page.getByRole('heading', { name: 'Resultados para “citroen”' })
      await expect.poll(async () => (await heading.boundingBox())?.y ?? 800).toBeLessThan(300)
      await page.getByRole('link', { name: 'Citroën C3' }).click()
      await page.getByRole('heading', { name: /C3/, level: 1 }).waitFor()
    })
  }

  test('works without JavaScript', async ({ whole, visit }) => {
    const page = await (await visit(whole.site, { width: 1280, scripts: false })).newPage()
    await page.goto(whole.site)
    await page.getByRole('link', { name: 'Citroën' }).click()
    await page.getByRole('link', { name: /C3/ }).first().click()
    await page.getByRole('link', { name: /C3 1\.2 Feel/ }).click()
    // Without scripts the page comes piece by piece.
    await page
      .locator('main')
      .getByText(/\$\s27\.500\.000/)
      .first()
      .waitFor()
  })

  test('shows a publication', async ({ whole, visit }) => {
    const page = await (await visit(whole.site, { width: 1280 })).newPage()
    await page.goto(`${whole.site}/?tipo=motos`)
    await page.getByRole('link', { name: 'Honda' }).click()
    await page.getByRole('link', { name: /Wave/ }).first().click()
    await page.getByRole('link', { name: /Wave 110 S/ }).click()
    await expect(page.locator('main')).toContainText('$ 3.211.000')
    const guide = await GuideBuilder.open(whole.databaseUrl)
    await guide.published({
      period: '2020-06',
      vehicleType: 'motorcycles',
      brands: { Honda: { Wave: [{ name: 'Wave 110 S', newPrice: 3320, prices: SECRET_PRICES.wave }] } },
    })
    await guide.close()
    // The site trusts an answer for a second.
    await expect(async () => {
      await page.reload()
      expect(await page.locator('main').innerText()).toMatch(/\$\s3\.320\.000/)
    }).toPass({ intervals: [500] })
  })
})
