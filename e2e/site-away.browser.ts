import { SHOW_PRICES } from '@preciosa/contracts'
import type { Page } from 'playwright-core'
import { accountMenu } from './fixtures/account-menu.js'
import { expectAccessible } from './fixtures/axe.js'
import { goToHydrated } from './fixtures/hydrated.js'
import { modal } from './fixtures/modal.js'
import { expect, type FakedSite, test } from './fixtures/site-test.js'
import { stubTurnstile } from './fixtures/turnstile.js'

const SHEET = '/ficha/cars/120001?anio=2018'
const COMPARISON = '/comparador?tipo=autos&codias=120001-300001&anio=2018'
const GRID = '/infogrid?tipo=autos&marca=12&modelo=1'
const FAILED =
  'No pudimos traer los precios. Probá de nuevo en unos minutos: si la consulta ya se cobró, repetirla este mes no cuesta nada.'
const title = (page: Page) => page.getByRole('heading', { level: 1 })
const agree = (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name: 'Ver los precios', exact: true })

let people = 0
const cookieOf = (faked: FakedSite, changes: Parameters<FakedSite['cookieOf']>[1] = {}) =>
  faked.cookieOf(`de-viaje${(people += 1)}@ejemplo.com.ar`, { credits: 5, ...changes })

async function whileAway({ api }: FakedSite, press: () => Promise<void>, expectMessage: () => Promise<void>) {
  api.refuseEverything = 'unavailable'
  try {
    await press()
    await expectMessage()
  } finally {
    api.refuseEverything = null
  }
}

test.describe('a click while the API is unavailable', () => {
  test.beforeEach(({ problems }) => problems.expect(/status of 503/))

  test('keeps the sheet, a heart and the text of a report, and works later', async ({ faked, visit }) => {
    const cookie = await cookieOf(faked, { permissions: ['RAW_DATASHEET', 'FAVORITES'] })
    const page = await (await visit(faked.site, { cookie })).newPage()
    await stubTurnstile(page)
    await goToHydrated(page, faked.site + SHEET)
    const name = await title(page).textContent()
    const open = page.getByRole('button', { name: '1 InfoCredit abre los 7 años' })
    await open.click()
    await modal(page, 'Se consumirá un InfoCredit').waitFor()
    await whileAway(
      faked,
      () => agree(page).click(),
      () => page.getByText(FAILED).first().waitFor(),
    )
    await expect(title(page)).toHaveText(name ?? '')
    await expect(accountMenu(page)).toBeVisible()
    await expectAccessible(page)
    await open.click()
    await agree(page).click()
    await expect(page.getByText('Visto').first()).toBeAttached()

    const heart = page.getByRole('button', { name: /^Favorito/ }).first()
    await whileAway(
      faked,
      () => heart.click(),
      () => page.getByText('No pudimos guardar el cambio en tus favoritos.').first().waitFor(),
    )
    await expect(heart).toHaveAttribute('aria-pressed', 'false')

    await page.getByRole('link', { name: 'Reportar un error' }).click()
    const report = page.getByRole('dialog', { name: 'Reportar un error' })
    await report.getByRole('radio', { name: 'Precio' }).check({ force: true })
    await report.getByLabel('Qué está mal').fill('El de 2018 no puede ser.')
    await report.getByLabel('Tu e-mail').fill('eva@ejemplo.com.ar')
    await whileAway(
      faked,
      () => report.getByRole('button', { name: 'Enviar' }).click(),
      () => report.getByRole('alert').getByText('No sabemos si el mensaje llegó.').waitFor(),
    )
    await expect(report.getByRole('button', { name: 'Enviar' })).toBeEnabled()
    await expect(report.getByLabel('Qué está mal')).toHaveValue('El de 2018 no puede ser.')
    await report.getByRole('button', { name: 'Enviar' }).click()
    await report.getByText('Mensaje enviado!').waitFor()
  })

  test('keeps the comparison and the grid', async ({ faked, visit }) => {
    const permissions = ['RAW_DATASHEET', 'COMPARATOR', 'CAR_PRICES', 'INFOGRID'] as const
    const cookie = await cookieOf(faked, { type: 'professional', permissions: [...permissions] })
    const page = await (await visit(faked.site, { cookie, width: 1280 })).newPage()
    await goToHydrated(page, faked.site + COMPARISON)
    await page.getByRole('button', { name: SHOW_PRICES }).click()
    await agree(page).waitFor()
    await whileAway(
      faked,
      () => agree(page).click(),
      () => page.getByText(FAILED).first().waitFor(),
    )
    await expect(
      page.getByRole('list', { name: 'Vehículos que se comparan' }).getByRole('listitem'),
    ).toHaveCount(2)
    await goToHydrated(page, faked.site + GRID)
    const box = page.getByRole('grid').getByRole('checkbox').first()
    await box.check()
    await page.getByRole('button', { name: /^Ver los precios (elegidos|de \d+ versi)/ }).click()
    await agree(page).waitFor()
    await whileAway(
      faked,
      () => agree(page).click(),
      () => page.getByText(FAILED).first().waitFor(),
    )
    await expect(box).toBeChecked()
  })
})
