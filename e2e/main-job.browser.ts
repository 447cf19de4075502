import { addMonths } from '@preciosa/contracts'
import { periodAt } from '@preciosa/platform'
import type { Page } from 'playwright-core'
import { activateByMail } from './fixtures/newcomer.js'
import { expectAccessibleAtEachWidth } from './fixtures/axe.js'
import { hydrated } from './fixtures/hydrated.js'
import { expect, test } from './fixtures/own-system-test.js'
import { expectNothingSideways } from './fixtures/widths.js'
import { confirmed } from './console-system.js'
import { PASSWORD } from './programs.js'

const MONTH = periodAt(new Date())
const LAST = Number(MONTH.slice(0, 4)) - 1

/** `price` is the new price of a Gol, in thousands of pesos; the used price is a sixth less. */
function listOf(period: string, price: number, more: string[] = []): string {
  const rows = [
    `${period};auto;VW-1;Volkswagen;Gol;Gol 1.6 Trend;0km;${price}`,
    `${period};auto;VW-1;Volkswagen;Gol;Gol 1.6 Trend;${LAST};${Math.round((price * 5) / 6)}`,
    `${period};auto;FI-1;Fiat;Uno;Uno 1.3 Fire;0km;${price - 3000}`,
    ...more,
  ]
  return ['periodo;tipo;codigo;marca;grupo;version;anio;precio', ...rows, ''].join('\n')
}

const fact = (page: Page, name: string) =>
  page
    .locator('div', { has: page.locator('> dt', { hasText: name }) })
    .locator('> dd')
    .first()
/** Reloads until the text appears, since the site caches an answer for a second. */
const saysInTheEnd = (page: Page, address: string, text: RegExp) =>
  expect(async () => {
    await page.goto(address)
    expect(await page.locator('main').innerText()).toMatch(text)
  }).toPass({ intervals: [500] })

test('a list uploaded in the console changes the price on the phone, and a rollback restores it', async ({
  office,
  site,
  openWindow,
  problems,
}) => {
  problems.expect(/status of 401.*\/backoffice\//)
  const admin = await (await openWindow({ viewport: { width: 1280, height: 900 } })).newPage()
  await office.signIn(admin, 'admin')
  await admin.getByText('Todavía no hay nada publicado.').first().waitFor()
  await expectAccessibleAtEachWidth(admin)

  await office.uploadList(admin, 'anterior.csv', listOf(addMonths(MONTH, -1), 24_000))
  await confirmed(admin, 'Publicar')
  await admin.getByText('La lista está publicada.').waitFor()
  await office.uploadList(
    admin,
    'lista.csv',
    listOf(MONTH, 30_000, [`${MONTH};auto;FI-2;Fiat;Uno;Uno Way;${LAST};-1`]),
  )
  await admin.getByText('Retenida', { exact: true }).waitFor()
  await expect(fact(admin, 'Filas leídas')).toHaveText('4')
  await expect(fact(admin, 'Versiones que cambian')).toHaveText('2')
  const rejected = admin.getByRole('region', { name: 'Filas rechazadas' })
  await expect(rejected.locator('tbody tr')).toHaveText(
    [/5\s+precio\s+-1\s+El precio es cero o negativo\./],
    { useInnerText: true },
  )
  const [download] = await Promise.all([
    admin.waitForEvent('download'),
    admin.getByRole('link', { name: 'Filas rechazadas (1)' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/\.csv$/)

  const visitor = await (await openWindow({ viewport: { width: 360, height: 800 } })).newPage()
  await visitor.goto(`${site}/resultado-busqueda?s=gol`)
  await visitor.getByRole('link', { name: /Gol 1\.6 Trend/ }).click()
  await visitor.waitForURL('**/ficha/cars/*')
  const sheet = visitor.url()
  await expect(visitor.locator('main')).toContainText('$ 24.000.000')

  await confirmed(admin, 'Aprobar')
  await confirmed(admin, 'Publicar')
  await admin.getByText('Publicada', { exact: true }).first().waitFor()
  await saysInTheEnd(visitor, sheet, /\$\s30\.000\.000/)
  const unpaid = (await visitor.content()).replace(/<style[\s\S]*?<\/style>/g, '')
  expect(unpaid.replace(/\D/g, '')).not.toContain('25000')
  await expectNothingSideways(visitor)

  await hydrated(visitor)
  await visitor.getByRole('button', { name: 'Ver el precio gratis' }).click()
  const dialog = visitor.getByRole('dialog', { name: 'Registrate para ver los precios de usados' })
  await dialog.getByLabel('E-mail').fill('ana@ejemplo.com.ar')
  await dialog.getByLabel('Contraseña', { exact: true }).fill(PASSWORD)
  await dialog.getByLabel('Repetí la contraseña').fill(PASSWORD)
  await dialog.getByLabel(/Acepto los términos/).check()
  await dialog.getByRole('button', { name: 'Registrarme' }).click()
  await activateByMail(visitor, office.database.url, sheet)
  await visitor.getByText(/Ya consultaste esta versión este mes/).waitFor()
  await expect(visitor.locator('main')).toContainText('$ 25.000.000')
  await visitor.goto(sheet)
  await visitor.getByText(/Ya consultaste esta versión este mes/).waitFor()
  await expect(visitor.locator('main')).toContainText('$ 25.000.000')
  await expectNothingSideways(visitor)

  await admin.goto(`${office.url}#/editions`)
  await admin
    .getByRole('row', { name: /Publicada/ })
    .first()
    .click()
  await admin.getByText('Viene de la lista').waitFor()
  await confirmed(admin, 'Volver atrás')
  await admin.getByText('Retirada', { exact: true }).first().waitFor()
  await expectAccessibleAtEachWidth(admin)
  await saysInTheEnd(visitor, sheet, /\$\s24\.000\.000/)
  await admin.getByRole('button', { name: 'Tu cuenta' }).click()
  await admin.getByRole('menuitem', { name: 'Cerrar sesión' }).click()
  await admin.getByRole('button', { name: 'Iniciar sesión' }).waitFor()
})
