import { addMonths } from '@preciosa/contracts'
import { periodAt } from '@preciosa/platform'
import { describeWithChromium } from '@preciosa/testing'
import type { BrowserContext, Page } from 'playwright-core'
import { openContext } from './browser.js'
import { confirmed, ConsoleSystem, isNarrow, PASSWORD } from './console-system.js'
import { type Program, startSite } from './programs.js'

const MONTH = periodAt(new Date())
const LAST = Number(MONTH.slice(0, 4)) - 1

/** A month's list: `price` of the new Gol, in thousands of pesos; its used price is a sixth less. */
function listOf(period: string, price: number, more: string[] = []): string {
  const rows = [
    `${period};auto;VW-1;Volkswagen;Gol;Gol 1.6 Trend;0km;${price}`,
    `${period};auto;VW-1;Volkswagen;Gol;Gol 1.6 Trend;${LAST};${Math.round((price * 5) / 6)}`,
    `${period};auto;FI-1;Fiat;Uno;Uno 1.3 Fire;0km;${price - 3000}`,
    ...more,
  ]
  return ['periodo;tipo;codigo;marca;grupo;version;anio;precio', ...rows, ''].join('\n')
}

describeWithChromium('the main job', () => {
  let office: ConsoleSystem
  let pages: Program
  let site: string
  let consoleUrl: string
  let desk: BrowserContext
  let phone: BrowserContext

  beforeAll(async () => {
    office = await ConsoleSystem.start()
    pages = await startSite(office.api.url)
    site = pages.url
    consoleUrl = office.url
    desk = await openContext(office.browser, { viewport: { width: 1280, height: 900 } })
    phone = await openContext(office.browser, { viewport: { width: 360, height: 800 } })
  })

  afterAll(async () => {
    await pages.stop()
    await office.stop()
  })

  const factOf = async (page: Page, name: string): Promise<string> =>
    page
      .locator('div', { has: page.locator('> dt', { hasText: name }) })
      .locator('> dd')
      .first()
      .innerText()
  const textOf = async (page: Page): Promise<string> =>
    (await page.locator('main').innerText()).replaceAll('\u00a0', ' ')

  it('keeps out who hasn’t the password', async () => {
    const page = await desk.newPage()
    await office.signIn(page, 'admin', 'otra clave cualquiera')
    await page.getByRole('alert').getByText('El e-mail, la contraseña o el código no son correctos').waitFor()
    expect((await page.request.get(new URL('/backoffice/price-lists', consoleUrl).href)).status()).toBe(401)
    await page.close()
  })

  it('leads from the file in the console to the price on the phone, and back', async () => {
    const admin = await desk.newPage()
    await office.signIn(admin, 'admin')
    await admin.getByText('Todavía no hay nada publicado.').first().waitFor()

    // The month before, then this month with a row that can't be taken.
    await office.uploadList(admin, 'anterior.csv', listOf(addMonths(MONTH, -1), 24_000))
    await confirmed(admin, 'Publicar')
    await admin.getByText('La lista está publicada.').waitFor()
    await office.uploadList(
      admin,
      'lista.csv',
      listOf(MONTH, 30_000, [`${MONTH};auto;FI-2;Fiat;Uno;Uno Way;${LAST};-1`]),
    )
    await admin.getByText('Retenida', { exact: true }).waitFor()
    expect(await factOf(admin, 'Filas leídas')).toBe('4')
    expect(await factOf(admin, 'Con cambios')).toBe('2')
    const rejected = admin.getByRole('region', { name: 'Filas rechazadas' })
    expect(await rejected.locator('tbody tr').allInnerTexts()).toEqual([
      expect.stringMatching(/5\s+precio\s+-1\s+El precio es cero o negativo\./),
    ])
    const [download] = await Promise.all([
      admin.waitForEvent('download'),
      admin.getByRole('link', { name: 'Filas rechazadas (1)' }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/\.csv$/)

    // Until it is published, nobody sees it.
    const visitor = await phone.newPage()
    await visitor.goto(`${site}/?q=gol`)
    await visitor.getByRole('link', { name: /Gol/ }).first().click()
    await visitor.getByRole('link', { name: /Gol 1\.6 Trend/ }).click()
    await visitor.waitForURL('**/ficha/cars/*')
    const sheet = visitor.url()
    expect(await textOf(visitor)).toContain('$ 24.000.000')

    await confirmed(admin, 'Aprobar')
    await confirmed(admin, 'Publicar')
    await admin.getByText('Publicada', { exact: true }).first().waitFor()
    // The site trusts an answer for a second.
    await visitor.waitForTimeout(1200)
    await visitor.reload()
    expect(await textOf(visitor)).toContain('$ 30.000.000')
    expect((await visitor.content()).replace(/\D/g, '')).not.toContain('25000')
    await isNarrow(visitor)

    await visitor.getByRole('button', { name: `Ver el precio de ${LAST}` }).click()
    await visitor.getByRole('link', { name: 'Registrarme' }).click()
    const dialog = visitor.getByRole('dialog', { name: 'Crear mi cuenta' })
    await dialog.getByLabel('E-mail').fill('ana@ejemplo.com.ar')
    await dialog.getByLabel('Contraseña', { exact: true }).fill(PASSWORD)
    await dialog.getByLabel('Repetí la contraseña').fill(PASSWORD)
    await dialog.getByLabel(/Acepto los términos/).check()
    await dialog.getByRole('button', { name: 'Registrarme' }).click()
    await dialog.waitFor({ state: 'detached' })

    // The first look costs one of the three welcome credits, the second none.
    await visitor.goto(sheet)
    await visitor.getByRole('button', { name: `Ver el precio de ${LAST}` }).click()
    await visitor.getByRole('button', { name: 'Ver los precios' }).click()
    await visitor.getByText(/Ya consultaste esta versión este mes/).waitFor()
    expect(await textOf(visitor)).toContain('$ 25.000.000')
    await visitor.goto(sheet)
    await visitor.getByText(/Ya consultaste esta versión este mes/).waitFor()
    expect(await textOf(visitor)).toContain('$ 25.000.000')
    await isNarrow(visitor)

    // Taken back, the month before shows again.
    await admin.goto(`${consoleUrl}#/editions`)
    await admin
      .getByRole('row', { name: /Publicada/ })
      .first()
      .click()
    await admin.getByText('Viene de la lista').waitFor()
    await confirmed(admin, 'Volver atrás')
    await admin.getByText('Retirada', { exact: true }).first().waitFor()
    await visitor.waitForTimeout(1200)
    await visitor.goto(sheet)
    expect(await textOf(visitor)).toContain('$ 24.000.000')
    await admin.getByRole('button', { name: 'Tu cuenta' }).click()
    await admin.getByRole('menuitem', { name: 'Cerrar sesión' }).click()
    await admin.getByRole('button', { name: 'Iniciar sesión' }).waitFor()
    await admin.close()
    await visitor.close()
  })

  it('lets an editor upload, and neither publish nor roll back, on a phone as well', async () => {
    const page = await phone.newPage()
    await office.signIn(page, 'editor')
    await page.getByText('lo que muestra la guía').first().waitFor()
    await office.uploadList(page, 'editor.csv', listOf(MONTH, 30_100))
    await page.getByText('Lista para publicar').first().waitFor()
    expect(await page.getByRole('button', { name: 'Publicar' }).count()).toBe(0)
    await isNarrow(page)
    for (const address of ['price-lists', 'editions', 'formats']) {
      await page.goto(`${consoleUrl}#/${address}`)
      await page.getByRole('listitem').first().waitFor()
      await isNarrow(page)
    }
    const [id] = /\d+$/.exec(/price-lists\/\d+/.exec(page.url())?.[0] ?? '3') ?? []
    for (const path of [
      `price-lists/${id ?? ''}/publish`,
      `price-lists/${id ?? ''}/approve`,
      'editions/1/rollback',
    ]) {
      const answer = await page.request.post(new URL(`/backoffice/${path}`, consoleUrl).href)
      expect(answer.status()).toBe(403)
    }
    expect((await page.request.get(new URL('/backoffice/queues/', consoleUrl).href)).status()).toBe(403)
    await page.close()
  })
})
