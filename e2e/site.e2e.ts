import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { FixedClock, loadConfig } from '@preciosa/platform'
import { BUILTIN_PRICE_FORMATS, openPriceLists, type OpenPriceLists } from '@preciosa/server'
import { createTestDatabase, describeWithChromium, type TestDatabase, waitFor } from '@preciosa/testing'
import type { Browser, Page } from 'playwright-core'
import { launchChromium, openContext } from './browser.js'
import { type Program, startApi, startSite } from './programs.js'

const LIST = [
  'periodo;tipo;codigo;marca;grupo;version;anio;precio',
  '2026-10;auto;C-1;Citroën;C3;C3 1.2 Feel;0km;27500',
  '2026-10;auto;C-1;Citroën;C3;C3 1.2 Feel;2020;18300',
  '2026-10;auto;C-2;Citroën;C4;C4 1.6;2018;15200',
  '2026-10;moto;H-1;Honda;Wave;Wave 110 S;0km;1450',
  '',
].join('\n')

describeWithChromium('the site', () => {
  let database: TestDatabase
  let folder: string
  let services: OpenPriceLists
  let programs: Program[] = []
  let site: string
  let browser: Browser

  const publish = async (text: string) => {
    const path = join(folder, 'lista.csv')
    await writeFile(path, text)
    const [format] = BUILTIN_PRICE_FORMATS.filter(({ name }) => name === 'preciosa')
    const result = await services.priceLists.importFile(path, format!, { publish: true, acceptGuards: true })
    expect(result.status).toBe('published')
  }

  beforeAll(async () => {
    database = await createTestDatabase()
    folder = await mkdtemp(join(tmpdir(), 'preciosa-site-'))
    const env = { DATABASE_URL: database.url, FILES_DIR: join(folder, 'files'), DATABASE_POOL: '3' }
    services = await openPriceLists(loadConfig(env), new FixedClock(new Date()))
    await publish(LIST)
    const api = await startApi(database.url, env.FILES_DIR)
    programs = [api]
    const pages = await startSite(api.url)
    programs = [pages, api]
    site = pages.url
    browser = await launchChromium()
  })

  afterAll(async () => {
    await browser.close()
    for (const program of programs) await program.stop()
    await services.close()
    await database.drop()
    await rm(folder, { recursive: true, force: true })
  })

  async function withPage(
    width: number,
    work: (page: Page) => Promise<void>,
    javaScriptEnabled = true,
  ): Promise<void> {
    const context = await openContext(browser, {
      viewport: { width, height: 800 },
      javaScriptEnabled,
    })
    const page = await context.newPage()
    const problems: string[] = []
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
    // Remix leaves the rejection of a navigation that a later click has overtaken to nobody; it harms nothing.
    page.on('pageerror', (error) => error.name !== 'AbortError' && problems.push(String(error)))
    try {
      await work(page)
      expect(problems).toEqual([])
    } finally {
      await context.close()
    }
  }

  const noSideways = (page: Page) =>
    expect(page.evaluate('document.documentElement.scrollWidth <= window.innerWidth')).resolves.toBe(true)

  it.each([360, 1280])('leads from a brand to the price of a new car, %d pixels wide', async (width) => {
    await withPage(width, async (page) => {
      await page.goto(site)
      await noSideways(page)
      await page.getByLabel('Marca', { exact: true }).selectOption({ label: 'Citroën' })
      await page.getByLabel('Modelo', { exact: true }).selectOption({ label: 'C3' })
      await page.getByRole('button', { name: 'Ver precios' }).click()
      await page.getByRole('link', { name: /C3 1\.2 Feel/ }).click()
      await page.waitForURL('**/ficha/cars/*')
      await noSideways(page)
      const text = (await page.locator('main').innerText()).replaceAll('\u00a0', ' ')
      expect(text).toContain('$ 27.500.000')
      // Used prices are paid for: nothing of them stands anywhere in the page.
      expect((await page.content()).replace(/\D/g, '')).not.toContain('18300')
      await page.getByRole('button', { name: 'Ver el precio de 2020' }).click()
      await page.getByRole('dialog', { name: 'Registrate para ver los precios de usados' }).waitFor()
      await page.getByRole('link', { name: 'Ya tengo cuenta' }).click()
      await page.getByRole('dialog', { name: 'Ingresar a mi cuenta' }).waitFor()
      await noSideways(page)
      await page.keyboard.press('Escape')
      await page.waitForURL('**/ficha/cars/*')
    })
  })

  it('finds a model by its name, by keyboard', async () => {
    await withPage(360, async (page) => {
      await page.goto(site)
      await page.getByRole('combobox', { name: /Buscá tu auto/ }).focus()
      await page.keyboard.type('citroen c3')
      await page.getByRole('option', { name: 'Citroën C3' }).waitFor()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await page.getByRole('heading', { name: /C3/, level: 1 }).waitFor()
    })
  })

  it.each([true, false])(
    'brings what was searched for into view on a phone (scripts: %s)',
    async (scripts) => {
      await withPage(
        360,
        async (page) => {
          await page.goto(site, { waitUntil: 'networkidle' })
          const text = page.getByPlaceholder('Ej.: Ford Fiesta')
          await text.fill('citroen')
          await page.getByRole('button', { name: 'Buscar' }).click()
          const heading = page.getByRole('heading', { name: 'Resultados para “citroen”' })
          await heading.waitFor()
          await waitFor(async () => ((await heading.boundingBox())?.y ?? 800) < 300, {
            what: 'the results in view',
          })
          await page.getByRole('link', { name: 'Citroën C3' }).click()
          await page.getByRole('heading', { name: /C3/, level: 1 }).waitFor()
        },
        scripts,
      )
    },
  )

  it('works without JavaScript', async () => {
    await withPage(
      1280,
      async (page) => {
        await page.goto(site)
        await page.getByRole('link', { name: 'Citroën' }).click()
        await page.getByRole('link', { name: /C3/ }).first().click()
        await page.getByRole('link', { name: /C3 1\.2 Feel/ }).click()
        // Without scripts the page comes piece by piece.
        await page
          .locator('main')
          .getByText(/\$\s27\.500\.000/)
          .first()
          .waitFor()
      },
      false,
    )
  })

  it('shows a publication at once', async () => {
    await withPage(1280, async (page) => {
      await page.goto(`${site}/?tipo=motos`)
      await page.getByRole('link', { name: 'Honda' }).click()
      await page.getByRole('link', { name: /Wave/ }).first().click()
      await page.getByRole('link', { name: /Wave 110 S/ }).click()
      await publish(LIST.replace(';1450', ';1520'))
      // The site trusts an answer for a second.
      await page.waitForTimeout(1100)
      await page.reload()
      expect((await page.locator('main').innerText()).replaceAll('\u00a0', ' ')).toContain('$ 1.520.000')
    })
  })
})
