import { gzipSync } from 'node:zlib'
import { SEE_MORE, SESSION_EXPIRED } from '@preciosa/contracts'
import { describeWithChromium, pricesIn, type SignedInPerson } from '@preciosa/testing'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { launchChromium, openContext } from './browser.js'
import { ALL_SECRETS, SECRETS_OF, startWholeSite, type WholeSite } from './whole-site.js'

type Person = SignedInPerson & { cookie: string }

/** design §5, in bytes after gzip. */
const MOST_SCRIPTS = 130 * 1024

describeWithChromium('the paid look in a browser', () => {
  let whole: WholeSite
  let browser: Browser
  let ana: Person
  let context: BrowserContext
  let sheet: string
  let fox: string

  beforeAll(async () => {
    whole = await startWholeSite()
    browser = await launchChromium()
    sheet = `${whole.site}/ficha/cars/${whole.ids.gol.codia}`
    fox = `${whole.site}/ficha/cars/${whole.ids.fox.codia}`
  })
  beforeEach(async () => {
    ana = await whole.person(3)
    context = await open(ana)
  })
  afterEach(() => context.close())
  afterAll(async () => {
    await browser.close()
    await whole.stop()
  })

  async function open(person: Person | null, { scripts = true, width = 360 } = {}): Promise<BrowserContext> {
    const opened = await openContext(browser, {
      viewport: { width, height: 800 },
      javaScriptEnabled: scripts,
    })
    if (person !== null) {
      const [name = '', value = ''] = person.cookie.split('=')
      await opened.addCookies([{ name, value, url: whole.site, httpOnly: true, sameSite: 'Lax' }])
    }
    return opened
  }

  async function tab(address = sheet, of = context): Promise<Page> {
    const page = await of.newPage()
    await page.goto(address, { waitUntil: 'networkidle' })
    return page
  }

  const see = (page: Page) => page.getByRole('button', { name: /^Ver el precio de/ }).first()
  const agree = (page: Page) => page.getByRole('button', { name: 'Ver los precios' })
  const paid = (page: Page) => page.getByText(/Ya consultaste esta versión este mes/).waitFor()
  const found = async (page: Page) => pricesIn(await page.content(), ALL_SECRETS)

  it('is paid once from two tabs', async () => {
    const tabs = [await tab(), await tab()]
    for (const page of tabs) await see(page).click()
    await Promise.all(tabs.map((page) => agree(page).click()))
    for (const page of tabs) {
      await paid(page)
      expect(await found(page)).toEqual(SECRETS_OF('gol'))
    }
    expect(await whole.spent(ana)).toBe(1)
  })

  it('is paid once by clicking twice', async () => {
    const page = await tab()
    await see(page).dblclick()
    await agree(page).dblclick({ force: true })
    await paid(page)
    expect(await whole.spent(ana)).toBe(1)
  })

  it('stays paid through back, forward and reload', async () => {
    const page = await tab(fox.replace(/\/ficha.*/, ''))
    await page.goto(sheet, { waitUntil: 'networkidle' })
    await see(page).click()
    await agree(page).click()
    await paid(page)
    await page.goBack()
    await page.goForward()
    await paid(page)
    await page.reload()
    await paid(page)
    expect(await found(page)).toEqual(SECRETS_OF('gol'))
    expect(await whole.spent(ana)).toBe(1)
  })

  it('stays paid when a page without scripts sends its form again', async () => {
    const plain = await open(ana, { scripts: false })
    const page = await tab(sheet, plain)
    await see(page).click()
    expect(await whole.spent(ana)).toBe(0)
    await agree(page).click()
    await paid(page)
    await page.reload()
    await paid(page)
    await page.goto(sheet)
    expect(await found(page)).toEqual([])
    await page.getByRole('button', { name: 'Mostrar los precios' }).click()
    await paid(page)
    expect(await found(page)).toEqual(SECRETS_OF('gol'))
    expect(await whole.spent(ana)).toBe(1)
    await plain.close()
  })

  it('works by keyboard alone, from Ver to Visto', async () => {
    const page = await tab()
    await see(page).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: 'Se consumirá un InfoCredit' }).waitFor()
    await page.keyboard.press('Escape')
    expect(await see(page).evaluate('document.activeElement?.textContent')).toBe('Ver')
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await paid(page)
    expect(await page.getByText('Visto').count()).toBe(6)
    expect(await whole.spent(ana)).toBe(1)
  })

  it('is asked about until the person says not to, and then no more', async () => {
    const page = await tab()
    await see(page).click()
    await page.getByRole('button', { name: 'Cancelar' }).click()
    await see(page).click()
    await page.getByLabel('No volver a mostrar').check()
    await agree(page).click()
    await paid(page)
    await page.goto(fox, { waitUntil: 'networkidle' })
    expect(await whole.spent(ana)).toBe(1)
    await see(page).click()
    await paid(page)
    expect(await found(page)).toEqual(SECRETS_OF('fox'))
    expect(await whole.spent(ana)).toBe(2)
  })

  it('leads to signing in when the session ended between page and click, and forgets what it kept', async () => {
    const page = await tab()
    await page.evaluate(
      `localStorage.setItem('hide-price-alert', 'true'); localStorage.setItem('vehicle-type', 'motorcycles')`,
    )
    await whole.rows('delete from access_token where account_id = $1', [ana.id])
    await see(page).click()
    await page.getByRole('dialog', { name: 'Ingresar a mi cuenta' }).waitFor()
    expect(page.url()).toContain('/?showloginmodal=true&showsession=true')
    await page.getByText(SESSION_EXPIRED).waitFor()
    // The home page is that of cars again; it says so after it is shown.
    await page.waitForFunction(`localStorage.getItem('vehicle-type') === 'cars'`)
    expect(await page.evaluate('({ ...localStorage })')).toEqual({
      'hide-price-alert': 'true',
      'vehicle-type': 'cars',
    })
    expect((await context.cookies()).filter(({ name }) => name === 'preciosa-sesion')).toEqual([])
    expect(await whole.spent(ana)).toBe(0)
  })

  it('shows five rows, then all', async () => {
    const page = await tab()
    const rows = page.locator('tbody tr')
    expect(await rows.filter({ visible: true }).count()).toBe(5)
    await page.getByRole('button', { name: SEE_MORE }).click()
    expect(await rows.filter({ visible: true }).count()).toBe(7)
  })

  it('spends nothing while a person only moves about, over links that are fetched ahead', async () => {
    const page = await tab(`${whole.site}/?tipo=autos`)
    await page.getByRole('link', { name: 'Volkswagen' }).click()
    await page.getByRole('link', { name: 'Gol' }).first().hover()
    await page.getByRole('link', { name: 'Gol' }).first().click()
    const version = page.locator('main a[href*="/ficha/"]').first()
    await version.hover()
    await page.waitForLoadState('networkidle')
    await version.click()
    await page.waitForURL('**/ficha/cars/*')
    await page.waitForLoadState('networkidle')
    expect(await found(page)).toEqual([])
    expect(await whole.spent(ana)).toBe(0)
  })

  const PAGES: [string, () => string][] = [
    ['home', () => whole.site],
    ['a sheet', () => sheet],
    ['the register dialog', () => `${whole.site}/?showregistermodal=true`],
    ['the login dialog', () => `${whole.site}/?showloginmodal=true&showsession=true`],
  ]

  it.each(PAGES)('loads %s within the weight, and nothing moves', async (name, addressOf) => {
    for (const width of [360, 1280]) {
      const visitor = await open(null, { width })
      const page = await visitor.newPage()
      await page.addInitScript(
        `window.moved = 0; new PerformanceObserver((list) => list.getEntries().forEach((entry) => { window.moved += entry.value }))
           .observe({ type: 'layout-shift', buffered: true })`,
      )
      const scripts = new Set<string>()
      page.on('request', (request) => {
        if (request.resourceType() === 'script') scripts.add(request.url())
      })
      await page.goto(addressOf(), { waitUntil: 'networkidle' })
      // Fetched once more: of what the browser fetched it doesn't always still have the bytes.
      const bodies = await Promise.all(
        [...scripts].map(async (url) => (await visitor.request.get(url)).body()),
      )
      const bytes = bodies.reduce((sum, body) => sum + gzipSync(body).length, 0)
      const moved = await page.evaluate<number>('window.moved')
      process.stdout.write(
        `${name}, ${width} px: ${(bytes / 1024).toFixed(1)} kB of scripts, CLS ${moved.toFixed(3)}\n`,
      )
      expect(scripts.size).toBeGreaterThan(3)
      expect(bytes).toBeLessThan(MOST_SCRIPTS)
      expect(moved).toBeLessThan(0.05)
      await visitor.close()
    }
  })
})
