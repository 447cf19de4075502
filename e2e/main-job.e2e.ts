import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addMonths } from '@preciosa/contracts'
import { loadConfig, periodAt } from '@preciosa/platform'
import { openPeople } from '@preciosa/server'
import { chromiumPath, createTestDatabase, describeWithChromium, type TestDatabase } from '@preciosa/testing'
import { URI } from 'otpauth'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { type Program, SECRETS, startApi, startSite, startWorker } from './programs.js'

const PASSWORD = 'una clave que nadie usa'
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
  let database: TestDatabase
  let folder: string
  let programs: Program[] = []
  let site: string
  let consoleUrl: string
  let browser: Browser
  let staff: Record<'admin' | 'editor', { email: string; code: () => string }>
  let desk: BrowserContext
  let phone: BrowserContext

  beforeAll(async () => {
    database = await createTestDatabase()
    folder = await mkdtemp(join(tmpdir(), 'preciosa-main-'))
    const filesDir = join(folder, 'files')
    const people = await openPeople(
      loadConfig({ ...SECRETS, DATABASE_URL: database.url, DATABASE_POOL: '2', FILES_DIR: filesDir }),
    )
    const add = async (role: 'admin' | 'editor') => {
      const email = `${role}@guia.example`
      const address = await people.staff.add({ email, name: role, role, password: PASSWORD })
      const authenticator = URI.parse(address ?? '')
      return { email, code: () => authenticator.generate() }
    }
    staff = { admin: await add('admin'), editor: await add('editor') }
    await people.close()
    const api = await startApi(database.url, filesDir)
    const worker = await startWorker(database.url, filesDir)
    const pages = await startSite(api.url)
    programs = [pages, worker, api]
    site = pages.url
    consoleUrl = `${api.url}/consola/`
    browser = await chromium.launch({
      executablePath: chromiumPath() ?? '',
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    })
    desk = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'es-AR' })
    phone = await browser.newContext({ viewport: { width: 360, height: 800 }, locale: 'es-AR' })
  })

  afterAll(async () => {
    await browser.close()
    for (const program of programs) await program.stop()
    await database.drop()
    await rm(folder, { recursive: true, force: true })
  })

  async function signIn(page: Page, who: 'admin' | 'editor', password = PASSWORD): Promise<void> {
    await page.goto(consoleUrl)
    await page.getByLabel('E-mail').fill(staff[who].email)
    await page.getByLabel('Contraseña').fill(password)
    await page.getByLabel('Código del autenticador').fill(staff[who].code())
    await page.getByRole('button', { name: 'Iniciar sesión' }).click()
  }

  async function uploadList(page: Page, name: string, text: string): Promise<void> {
    const path = join(folder, name)
    await writeFile(path, text)
    await page.goto(`${consoleUrl}#/price-lists/create`)
    await page.getByLabel('Archivo de la lista').setInputFiles(path)
    await page.getByRole('button', { name: 'Subir' }).click()
    await page.waitForURL(/#\/price-lists\/\d+\/show/)
    await page.getByRole('heading', { name: 'Qué trae' }).waitFor()
  }

  async function confirmed(page: Page, action: string): Promise<void> {
    await page.getByRole('button', { name: action }).click()
    await page.getByRole('dialog').getByRole('button', { name: action }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }

  const factOf = async (page: Page, name: string): Promise<string> =>
    page
      .locator('div', { has: page.locator('> dt', { hasText: name }) })
      .locator('> dd')
      .first()
      .innerText()
  const textOf = async (page: Page): Promise<string> =>
    (await page.locator('main').innerText()).replaceAll('\u00a0', ' ')
  const isNarrow = (page: Page) =>
    expect(page.evaluate('document.documentElement.scrollWidth <= window.innerWidth')).resolves.toBe(true)

  it('keeps out who hasn’t the password', async () => {
    const page = await desk.newPage()
    await signIn(page, 'admin', 'otra clave cualquiera')
    await page.getByRole('alert').getByText('El e-mail, la contraseña o el código no son correctos').waitFor()
    expect((await page.request.get(new URL('/backoffice/price-lists', consoleUrl).href)).status()).toBe(401)
    await page.close()
  })

  it('leads from the file in the console to the price on the phone, and back', async () => {
    const office = await desk.newPage()
    await signIn(office, 'admin')
    await office.getByText('Todavía no hay nada publicado.').first().waitFor()

    // The month before, then this month with a row that can't be taken.
    await uploadList(office, 'anterior.csv', listOf(addMonths(MONTH, -1), 24_000))
    await confirmed(office, 'Publicar')
    await office.getByText('La lista está publicada.').waitFor()
    await uploadList(
      office,
      'lista.csv',
      listOf(MONTH, 30_000, [`${MONTH};auto;FI-2;Fiat;Uno;Uno Way;${LAST};-1`]),
    )
    await office.getByText('Retenida', { exact: true }).waitFor()
    expect(await factOf(office, 'Filas leídas')).toBe('4')
    expect(await factOf(office, 'Con cambios')).toBe('2')
    const rejected = office.getByRole('region', { name: 'Filas rechazadas' })
    expect(await rejected.locator('tbody tr').allInnerTexts()).toEqual([
      expect.stringMatching(/5\s+precio\s+-1\s+El precio es cero o negativo\./),
    ])
    const [download] = await Promise.all([
      office.waitForEvent('download'),
      office.getByRole('link', { name: 'Filas rechazadas (1)' }).click(),
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

    await confirmed(office, 'Aprobar')
    await confirmed(office, 'Publicar')
    await office.getByText('Publicada', { exact: true }).first().waitFor()
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
    await office.goto(`${consoleUrl}#/editions`)
    await office
      .getByRole('row', { name: /Publicada/ })
      .first()
      .click()
    await office.getByText('Viene de la lista').waitFor()
    await confirmed(office, 'Volver atrás')
    await office.getByText('Retirada', { exact: true }).first().waitFor()
    await visitor.waitForTimeout(1200)
    await visitor.goto(sheet)
    expect(await textOf(visitor)).toContain('$ 24.000.000')
    await office.getByRole('button', { name: 'Tu cuenta' }).click()
    await office.getByRole('menuitem', { name: 'Cerrar sesión' }).click()
    await office.getByRole('button', { name: 'Iniciar sesión' }).waitFor()
    await office.close()
    await visitor.close()
  })

  it('lets an editor upload, and neither publish nor roll back, on a phone as well', async () => {
    const page = await phone.newPage()
    await signIn(page, 'editor')
    await page.getByText('lo que muestra la guía').first().waitFor()
    await uploadList(page, 'editor.csv', listOf(MONTH, 30_100))
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
