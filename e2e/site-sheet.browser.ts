import { NO_RESULTS, SEE_MORE, SEE_PRICE, SESSION_EXPIRED, SUBSCRIPTION_PAUSED } from '@preciosa/contracts'
import type { BrowserContextOptions, Page } from 'playwright-core'
import type { FakeAccount } from '../apps/site/src/testing/fake-guide.js'
import { expectAccessible, expectAccessibleAtEachWidth, faultsOf } from './fixtures/axe.js'
import { goToHydrated } from './fixtures/hydrated.js'
import { modal } from './fixtures/modal.js'
import { expect, test as siteTest } from './fixtures/site-test.js'

const SHEET = '/ficha/cars/120001'
const CODIA = 120_001
const EIGHTEEN = `${SHEET}?anio=2018`
const OPEN = '1 InfoCredit abre los 7 años'

interface Opened {
  who?: Partial<FakeAccount>
  path?: string
  scripts?: boolean
  more?: BrowserContextOptions
}

const test = siteTest.extend<{ read: (options?: Opened) => Promise<Page> }>({
  read: async ({ faked, openWindow }, use, testInfo) => {
    await use(async ({ who, path = SHEET, scripts = true, more = {} } = {}) => {
      const context = await openWindow({
        viewport: { width: 360, height: 800 },
        javaScriptEnabled: scripts,
        ...more,
      })
      if (who !== undefined) {
        const email = `${testInfo.testId}@ejemplo.com.ar`
        const [name = '', value = ''] = (await faked.cookieOf(email, who)).split('=')
        await context.addCookies([{ name, value, url: faked.site, httpOnly: true, sameSite: 'Lax' }])
      }
      const page = await context.newPage()
      if (scripts) await goToHydrated(page, faked.site + path)
      else await page.goto(faked.site + path)
      return page
    })
  },
})

const paidFor = () => ({ consulted: new Set([CODIA]) })
const withPast = { permissions: ['RAW_DATASHEET', 'HISTORIC_PRICE'] as FakeAccount['permissions'] }
const open = (page: Page) => page.getByRole('button', { name: OPEN })
const hero = (page: Page) => page.getByRole('region', { name: /^Precio (del |0km)/ }).first()
const table = (page: Page) => page.getByRole('table', { name: 'Precios de Ford Fiesta 1.6 SE por año' })
const rows = (page: Page) => table(page).locator('tbody tr').filter({ visible: true })
const isPaid = (page: Page) => page.getByText(/^Ya consultaste esta versión este mes\. InfoCredits/).waitFor()
const addressOf = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).search
const years = (page: Page) => page.getByRole('navigation', { name: 'Años de esta versión' })

const beyond = (page: Page) =>
  page.evaluate<string[]>(`[...document.querySelectorAll('main *')].filter(
    (one) => one.getBoundingClientRect().right > innerWidth + 1 &&
      !one.closest('.ledger-frame, .plates--row, .tabs, .chart, .sr-only')).map((one) => one.outerHTML.slice(0, 120))`)

test.describe('a sheet', () => {
  test('shows a visitor 0km in pesos and dollars, and hides used prices (spec 1 §1, §4)', async ({
    read,
    faked,
  }) => {
    const page = await read()
    await expect(page.locator('h1')).toHaveText('Ford Fiesta 1.6 SE')
    await expect(hero(page)).toContainText('$ 29.411.000')
    await expect(hero(page)).toContainText('En dólares, al 20 de noviembre')
    await expect(hero(page)).toContainText('US$ 19.872 oficial')
    await expect(hero(page)).toContainText('US$ 19.413 blue')
    await expect(rows(page)).toHaveText(
      ['2022', '2021', '2020', '2019', '2018'].map((year) => `${year}Precio cerrado`),
    )
    await expectAccessibleAtEachWidth(page)
    await page.getByRole('button', { name: SEE_MORE }).click()
    await expect(rows(page)).toHaveCount(7)
    await expect(rows(page).nth(5).locator('th')).toBeFocused()
    await page.getByRole('link', { name: 'Edición noviembre 2026' }).first().click()
    await page.waitForURL('**/cambios/2026-11')
    await page.getByText('Publicada el 1 de noviembre de 2026 · Lista de precios: Lista de la guía').waitFor()
    await page.goBack()
    await expect(page.getByRole('region', { name: 'De dónde salen estos precios' })).toContainText(
      'Publicada el1 de noviembre de 2026',
    )
    await page
      .getByText('Para verlos, registrate gratis: con tu cuenta tenés 3 consultas de precios de usados.')
      .waitFor()
    await open(page).click()
    await page.getByRole('dialog', { name: 'Registrate para ver los precios de usados' }).waitFor()
    expect(faked.api.looks).toEqual([])
  })

  test('shows the chosen year first, keeps it in the address, and names a missing year', async ({ read }) => {
    const page = await read({ path: EIGHTEEN })
    await expect(rows(page).first()).toHaveText(/^2018 \(el año elegido\)/)
    await expect(years(page).locator('[aria-current]')).toHaveText('2018')
    await expectAccessible(page)
    await years(page).getByRole('link', { name: '2016' }).click()
    await expect(rows(page).first()).toHaveText(/^2016/)
    expect(addressOf(page)).toBe(`${SHEET}?anio=2016`)
    await page.getByRole('radio', { name: 'US$ blue' }).check({ force: true })
    await expect(page.getByRole('region', { name: 'Precio 0km' })).toHaveText(/US\$ 19\.413/)
    expect(addressOf(page)).toBe(`${SHEET}?anio=2016&moneda=blue`)
    await expect(page.getByRole('region', { name: 'Dólar' })).toHaveText(
      /^Dólar al 20 de noviembre\s*oficial \$\s1\.480\s*blue \$\s1\.515$/,
    )
    await expect(page.getByRole('region', { name: 'Dólar' }).getByRole('button')).toHaveCount(0)
    await page.goBack()
    await expect(rows(page).first()).toHaveText(/^2018/)
    expect(addressOf(page)).toBe(EIGHTEEN)
    await expect(page.getByRole('radio', { name: 'US$ blue' })).toBeChecked()
    await page.reload()
    await expect(page.getByRole('region', { name: 'Precio 0km' })).toHaveText(/US\$ 19\.413/)
    await page.goto(`${page.url()}&moneda=pesos`)
    await expect(page.getByRole('radio', { name: 'Pesos', exact: true })).toBeChecked()
    await years(page).getByRole('link', { name: '2016' }).click()
    await page.waitForURL(`**${SHEET}?anio=2016&moneda=pesos`)
    await expect(page.getByRole('region', { name: 'Precio 0km' })).toHaveText(/\$ 29\.411\.000/)
    await page.goto(page.url().replace('2016', '1990'))
    await page.getByText('No hay precio del 1990 de esta versión en la guía.').waitFor()
    await expect(hero(page)).toContainText('$ 29.411.000')
    await expectAccessible(page)
  })

  test('opens for one credit despite repeated clicks, with the chosen year large (spec 1 §4, §6)', async ({
    read,
    faked,
  }) => {
    const page = await read({ who: {}, path: EIGHTEEN })
    await page
      .getByText('Te quedan 3. Abre todos los años de esta versión, y este mes no vuelve a gastar.')
      .waitFor()
    await open(page).dblclick()
    const dialog = page.getByRole('dialog', { name: 'Se consumirá un InfoCredit' })
    await dialog.waitFor()
    await expect(dialog.getByLabel('No volver a mostrar')).not.toBeChecked()
    await dialog.getByRole('button', { name: 'Ver los precios' }).dblclick({ force: true })
    await isPaid(page)
    await expect(hero(page).getByRole('heading')).toBeFocused()
    await expect(hero(page)).toContainText('$ 16.485.000')
    await expect(hero(page)).toContainText('US$ 11.139 oficial')
    await expect(hero(page).getByRole('link')).toHaveText([
      'Edición noviembre 2026',
      /2019.*17\.798\.000/,
      /2017.*15\.172\.000/,
    ])
    await expect(page.getByText('Visto')).toBeVisible()
    await expect(page.getByText('Precio cerrado')).toHaveCount(0)
    // The plan lacks HISTORIC_PRICE.
    await expect(page.getByText('Desde octubre')).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'Precios históricos' })).toHaveCount(0)
    expect([...faked.api.accounts.values()].at(-1)?.credits).toBe(2)
    await hero(page).getByRole('link', { name: /2019/ }).click()
    await expect(hero(page)).toContainText('$ 17.798.000')
    await expect(rows(page).first()).toHaveText(/^2019/)
    await expect(page.locator('.chart__label--chosen').filter({ visible: true })).toHaveText('$ 17.798.000')
    expect([...faked.api.accounts.values()].at(-1)?.credits).toBe(2)
  })

  test('shows changes by month in each currency to plans with the history', async ({ read }) => {
    const more = { viewport: { width: 1280, height: 900 } }
    const page = await read({ who: { ...paidFor(), ...withPast }, path: EIGHTEEN, more })
    await isPaid(page)
    await expect(hero(page)).toContainText('Desde octubresubió $ 323.000 (2 %)')
    await expect(hero(page)).toContainText('Descontada la inflaciónbajó 1 %')
    await page.getByText('Cada año más viejo vale cerca de $ 1.300.000 menos.').waitFor()
    await page.emulateMedia({ media: 'print' })
    for (const unprinted of ['Los precios, mes a mes', /^Ya consultaste esta versión/, /^Visto/])
      await expect(page.getByText(unprinted).filter({ visible: true })).toHaveCount(0)
    await page.emulateMedia({ media: 'screen' })
    await page.getByText('Los precios, mes a mes').click()
    const months = page.getByRole('table', { name: 'Precio mes a mes' }).locator('tbody tr')
    await expect(months).toHaveText([/noviembre 2026.*16\.485\.000/, /octubre 2026.*16\.162\.000/])
    await page.getByRole('radio', { name: 'Pesos', exact: true }).focus()
    await page.keyboard.press('ArrowRight')
    await page.getByText(/^En pesos de noviembre 2026, el último mes del índice de precios/).waitFor()
    await expect(months).toHaveText([/16\.485\.000/, /16\.646\.860/])
    await expect(page.getByRole('radio', { name: 'Pesos de hoy' })).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await page.getByText('En dólares, al oficial de cada mes.').waitFor()
    await expect(rows(page).first()).toHaveText(/US\$ 11\.139/)
    await expect(table(page).getByRole('columnheader')).toHaveText([
      'Año',
      'Precio, dólar oficial',
      'Pesos',
      'Desde octubre',
    ])
    await expectAccessibleAtEachWidth(page)
  })

  for (const more of [{ colorScheme: 'dark' }, { forcedColors: 'active' }] as const)
    test(`passes axe, closed and open: ${JSON.stringify(more)}`, { tag: '@sweep' }, async ({ read }) => {
      const options = { path: EIGHTEEN, more: { ...more, reducedMotion: 'reduce' } } as const
      const page = await read(options)
      expect(await faultsOf(page, 'main')).toEqual([])
      await page.setViewportSize({ width: 1280, height: 900 })
      expect(await faultsOf(page, 'main')).toEqual([])
      const paid = await read({ ...options, who: { ...paidFor(), ...withPast } })
      await isPaid(paid)
      expect(await faultsOf(paid, 'main')).toEqual([])
      await paid.setViewportSize({ width: 1280, height: 900 })
      expect(await faultsOf(paid, 'main')).toEqual([])
    })

  test('shows prices of earlier months to plans with the history (spec 1 §2, §8)', async ({
    read,
    faked,
  }) => {
    const page = await read({ who: withPast })
    const past = page.getByRole('region', { name: 'Precios históricos' })
    const ask = async (month: string) => {
      await past.getByLabel('Año', { exact: true }).selectOption('2026')
      await past.getByLabel('Mes', { exact: true }).selectOption({ label: month })
      await past.getByRole('button', { name: SEE_PRICE, exact: true }).click()
    }
    await ask('octubre')
    await past.getByText('Primero abrí los precios de esta versión.').waitFor()
    expect(faked.api.looks).toEqual([])
    await open(page).click()
    await page.getByRole('button', { name: 'Ver los precios' }).click()
    await isPaid(page)
    await expect(past.getByText('Primero abrí los precios de esta versión.')).toHaveCount(0)
    await ask('octubre')
    await expect(past.getByRole('table', { name: 'octubre 2026, en pesos de ese mes' })).toContainText(
      '$ 16.162.000',
    )
    await ask('marzo')
    await past.getByText(NO_RESULTS).waitFor()
    await expect(past.getByLabel('Mes', { exact: true })).toHaveValue('3')
    await expectAccessibleAtEachWidth(page)
    expect([...faked.api.accounts.values()].at(-1)?.credits).toBe(2)
  })

  test('says what prevents a look, and where to go (spec 1 §4, §6)', async ({ read, faked }) => {
    const buys = { permissions: ['BUY_INFOCREDITS'] as FakeAccount['permissions'] }
    for (const [who, title, link, to] of [
      [{ credits: 0 }, 'No te quedan InfoCredits', 'Cambiar plan', '/perfil/plan'],
      [
        { credits: 0, ...buys },
        'No te quedan InfoCredits',
        'Comprar InfoCredits',
        '/perfil/plan?openpaymentmodal=true',
      ],
      [{ refusal: 'credits-paused' }, SUBSCRIPTION_PAUSED, null, null],
      [{ refusal: 'wrong-plan' }, 'Tu plan no incluye estos precios', 'Cambiar plan', '/perfil/plan'],
    ] as const) {
      const page = await read({ who, path: EIGHTEEN })
      await open(page).click()
      const dialog = modal(page, title)
      await dialog.waitFor()
      if (title.startsWith('Tu plan'))
        await dialog.getByText('Por ahora no podés acceder a esta información con tu plan actual.').waitFor()
      if (link === null) await expect(dialog.getByRole('button', { name: 'Continuar' })).toBeFocused()
      else expect(await dialog.getByRole('link', { name: link }).getAttribute('href')).toBe(to)
      await page.keyboard.press('Escape')
      await expect(open(page)).toBeFocused()
    }
    expect(faked.api.looks).toEqual([])
  })

  test('names the missing profile, and leads to sign-in after an ended session (spec 1 §4, spec 2 §4)', async ({
    read,
    faked,
  }) => {
    const incomplete = await read({ who: { complete: false } })
    await incomplete
      .getByText('Para abrir los precios de usados falta completar los datos de tu cuenta.')
      .waitFor()
    await expect(open(incomplete)).toHaveCount(0)
    await expectAccessible(incomplete)
    const ended = await read({ who: {}, path: EIGHTEEN })
    faked.api.tokens.clear()
    await open(ended).click()
    await ended.getByRole('button', { name: 'Ver los precios' }).click()
    await ended.getByText(SESSION_EXPIRED).waitFor()
    expect(addressOf(ended)).toContain('/?showloginmodal=true&showsession=true&volver=')
  })

  test('keeps a paid version closed, and spends nothing, while the API can’t say what is paid', async ({
    read,
    faked,
  }) => {
    faked.api.refuse = { path: '/preciosa/models/seen', code: 'unavailable' }
    const page = await read({ who: { ...paidFor(), ...withPast }, path: `${EIGHTEEN}&moneda=blue` })
    await page.getByText('Ya consultaste esta versión este mes, pero no pudimos traer sus precios.').waitFor()
    faked.api.refuse = null
    await page.getByRole('link', { name: 'Volver a intentar' }).click()
    await isPaid(page)
    expect(faked.api.looks).toEqual([])
  })

  test('says that prices can’t be read now', async ({ read, faked, problems }) => {
    problems.expect(/status of 503/)
    faked.api.refuse = { path: `/preciosa/models/${CODIA}/access`, code: 'unavailable' }
    const page = await read({ who: {}, path: EIGHTEEN })
    await page.getByText('Antes de gastar un InfoCredit te preguntamos.').waitFor()
    await open(page).click()
    await page.getByText(/^(Error: )?No pudimos traer los precios\./).waitFor()
  })

  test('shows no dollars without a known rate', async ({ ratelessSite, visit }) => {
    const cookie = await ratelessSite.cookieOf('sin-dolar@ejemplo.com.ar', paidFor())
    const context = await visit(ratelessSite.site, { cookie })
    await context.addCookies([{ name: 'preciosa-moneda', value: 'blue', url: ratelessSite.site }])
    const page = await context.newPage()
    await goToHydrated(page, `${ratelessSite.site}${EIGHTEEN}&moneda=oficial`)
    await isPaid(page)
    await expect(hero(page)).toContainText('$ 16.485.000')
    await expect(page.locator('body')).not.toContainText(/US\$|[Dd]ólar/)
    await expect(page.getByRole('radiogroup', { name: 'Moneda' })).toHaveCount(0)
    await goToHydrated(page, ratelessSite.site)
    await expect(page.locator('body')).not.toContainText(/US\$|[Dd]ólar/)
  })

  test('shows the codia if the user wants it (spec 1 §3)', async ({ read }) => {
    const page = await read({ who: { muestraCodia: true } })
    await expect(table(page).getByRole('columnheader')).toHaveText(['Año', 'Codia', 'Precio'])
    await expect(rows(page).first().getByRole('cell').first()).toHaveText('120001')
    const without = await read()
    await expect(table(without).getByRole('columnheader')).toHaveText(['Año', 'Precio'])
  })

  test('works without scripts, the payment too (spec 1 §8)', async ({ read, faked }) => {
    const page = await read({ who: withPast, path: EIGHTEEN, scripts: false })
    await expect(rows(page)).toHaveCount(7)
    await page.getByLabel('Año', { exact: true }).selectOption('2025')
    await page.getByLabel('Mes', { exact: true }).selectOption({ label: 'enero' })
    await page.getByRole('button', { name: SEE_PRICE, exact: true }).click()
    await page.getByText('Primero abrí los precios de esta versión.').waitFor()
    await expect(page.getByLabel('Año', { exact: true })).toHaveValue('2025')
    await expect(page.getByLabel('Mes', { exact: true })).toHaveValue('1')
    expect(faked.api.looks).toEqual([])
    await open(page).click()
    await page.getByRole('button', { name: 'Ver los precios' }).click()
    await isPaid(page)
    await expect(hero(page)).toContainText('$ 16.485.000')
    await page.getByRole('radio', { name: 'US$ blue' }).check({ force: true })
    await page.getByRole('button', { name: 'Mostrar', exact: true }).click()
    await expect(rows(page).first()).toHaveText(/US\$ 10\.881/)
    expect(addressOf(page)).toBe(`${EIGHTEEN}&moneda=blue`)
    await years(page).getByRole('link', { name: '2017' }).click()
    await expect(hero(page).getByRole('heading')).toHaveText('Precio del 2017')
    await isPaid(page)
    expect(addressOf(page)).toBe(`${SHEET}?anio=2017&moneda=blue`)
    await hero(page).getByRole('link', { name: /^2018/ }).click()
    await expect(hero(page)).toContainText('$ 16.485.000')
    await page.goto(faked.site + EIGHTEEN)
    await isPaid(page)
    await page.getByLabel('Año', { exact: true }).selectOption('2025')
    await page.getByLabel('Mes', { exact: true }).selectOption({ label: 'enero' })
    await page.getByRole('button', { name: SEE_PRICE, exact: true }).click()
    await page.getByText(NO_RESULTS).waitFor()
    await expect(page.getByLabel('Año', { exact: true })).toHaveValue('2025')
    await expect(hero(page)).toContainText('$ 16.485.000')
    expect([...faked.api.accounts.values()].at(-1)?.credits).toBe(2)
  })

  test('fits at 320 × 256 and with doubled text', async ({ read, faked }) => {
    const page = await read({ who: { ...paidFor(), ...withPast }, path: EIGHTEEN })
    await isPaid(page)
    await page.setViewportSize({ width: 320, height: 256 })
    expect(await beyond(page)).toEqual([])
    await page.setViewportSize({ width: 360, height: 740 })
    const doubled = `${faked.site}/doubled.css`
    await page.route(doubled, (route) =>
      route.fulfill({ contentType: 'text/css', body: 'html{font-size:200%}' }),
    )
    await page.addStyleTag({ url: doubled })
    expect(await beyond(page)).toEqual([])
    const cut = await page.evaluate<number>(`[...document.querySelectorAll('main .price')].filter(
      (price) => price.getClientRects().length > 1 || price.scrollWidth > price.clientWidth + 1).length`)
    expect(cut).toBe(0)
  })
})
