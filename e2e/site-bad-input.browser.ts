import { UNUSUAL_ACTIVITY } from '@preciosa/contracts'
import type { Page } from 'playwright-core'
import { expectAccessibleAtEachWidth } from './fixtures/axe.js'
import { goToHydrated } from './fixtures/hydrated.js'
import { expect, test } from './fixtures/site-test.js'

const UNAVAILABLE = 'La guía no está disponible en este momento'

const SHEET = '/ficha/cars/120001'
const title = (page: Page) => page.getByRole('heading', { level: 1 })
const back = (page: Page) => page.getByRole('link', { name: 'Volver a lo que buscabas' })

test("a failing API keeps a page's frame and typed text during a visit, and offers a link", async ({
  faked: { site, api },
  visit,
  problems,
}) => {
  problems.expect(/status of 503/)
  const page = await (await visit(site)).newPage()
  const ford = page.getByRole('link', { name: 'Ford', exact: true })
  await goToHydrated(page, site)
  api.refuseEverything = 'too-many-requests'
  await ford.click()
  await expect(page.getByText(UNUSUAL_ACTIVITY)).toBeVisible()
  expect(page.url()).toBe(`${site}/error?volver=%2Fprecios%2Fautos%2Fford_12`)
  await expect(title(page)).toBeFocused()
  api.refuseEverything = null
  await back(page).click()
  await expect(title(page)).toHaveText(/Ford/)

  await goToHydrated(page, site)
  api.refuseEverything = 'unavailable'
  await ford.click()
  await expect(title(page)).toHaveText(UNAVAILABLE)
  await expect(title(page)).toBeFocused()
  await expect(page.getByRole('contentinfo')).toBeVisible()
  api.refuseEverything = null
  await page.getByRole('link', { name: 'Volver al inicio' }).click()
  await expect(title(page)).toHaveText('¿Cuánto vale tu auto?')

  await goToHydrated(page, site + SHEET)
  await page.getByRole('banner').getByRole('link', { name: 'Ingresar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ingresar a mi cuenta' })
  await dialog.getByLabel('E-mail').fill('ana@ejemplo.com.ar')
  await dialog.getByLabel('Contraseña').fill('secreto1')
  api.refuseEverything = 'unavailable'
  await dialog.getByRole('button', { name: 'Ingresar' }).click()
  await expect(dialog.getByRole('alert')).toContainText('No pudimos comunicarnos con la guía.')
  await expect(dialog.getByLabel('E-mail')).toHaveValue('ana@ejemplo.com.ar')
  await expectAccessibleAtEachWidth(page)
  api.refuseEverything = 'too-many-requests'
  await dialog.getByLabel('Contraseña').fill('secreto1')
  await dialog.getByRole('button', { name: 'Ingresar' }).click()
  await expect(page.getByText(UNUSUAL_ACTIVITY)).toBeVisible()
  api.refuseEverything = null
  await back(page).click()
  await dialog.waitFor()

  await test.step("the site's own rate limit leads to /error as well", async () => {
    const enough = await page.request.get(`${site}/demasiadas-consultas.data`)
    await goToHydrated(page, site)
    await page.route('**/precios/**', (route) => route.fulfill({ response: enough }))
    await ford.click()
    await page.waitForURL('**/error')
    await expect(title(page)).toHaveText('Demasiadas consultas')
    await page.unroute('**/precios/**')
  })
})
