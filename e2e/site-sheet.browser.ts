import { MUST_BE_REGISTERED, NO_RESULTS, SEE_MORE, SEE_PRICE, SUBSCRIPTION_PAUSED } from '@preciosa/contracts'
import { pricesRoutes } from '@preciosa/contracts/looks'
import type { SiteAccount } from '@preciosa/testing/fake-api'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { expectAccessibleAtEachWidth, faultsOf } from './fixtures/axe.js'
import { goToHydrated } from './fixtures/hydrated.js'
import { modal } from './fixtures/modal.js'
import { OFFER } from './fixtures/offer.js'
import { expect, test as siteTest } from './fixtures/site-test.js'
import { stubTurnstile } from './fixtures/turnstile.js'

const SHEET = '/ficha/cars/120001'
const CODIA = 120_001
const EIGHTEEN = `${SHEET}?anio=2018`

interface Opened {
  who?: Partial<SiteAccount>
  path?: string
  more?: BrowserContextOptions
}

const test = siteTest.extend<{ read: (options?: Opened) => Promise<Page> }>({
  read: async ({ faked, openWindow }, use, testInfo) => {
    await use(async ({ who, path = SHEET, more = {} } = {}) => {
      const context = await openWindow({
        viewport: { width: 360, height: 800 },
        ...more,
      })
      if (who !== undefined) {
        const email = `${testInfo.testId}@ejemplo.com.ar`
        const [name = '', value = ''] = (await faked.cookieOf(email, who)).split('=')
        await context.addCookies([{ name, value, url: faked.site, httpOnly: true, sameSite: 'Lax' }])
      }
      const page = await context.newPage()
      await stubTurnstile(page)
      await goToHydrated(page, faked.site + path)
      return page
    })
  },
})

const paidFor = () => ({ consulted: new Set([CODIA]) })
const withPast = { permissions: ['RAW_DATASHEET', 'HISTORIC_PRICE'] as SiteAccount['permissions'] }
const open = (page: Page) => page.getByRole('button', { name: OFFER })
const hero = (page: Page) => page.getByRole('region', { name: /^Precio (del |0km)/ }).first()
const table = (page: Page) => page.getByRole('table', { name: 'Precios de Ford Fiesta 1.6 SE por año' })
const rows = (page: Page) => table(page).locator('tbody tr').filter({ visible: true })
const isPaid = (page: Page) => page.getByText(/Ya consultaste esta versión este mes/).waitFor()
const addressOf = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).search
const years = (page: Page) => page.getByRole('navigation', { name: 'Años de esta versión' })

const beyond = (page: Page) =>
  page.evaluate<string[]>(`[...document.querySelectorAll('main *')].filter(
    (one) => one.getBoundingClientRect().right > innerWidth + 1 &&
      !one.closest('.ledger-frame, .plates--row, .tabs, .chart, .sr-only')).map((one) => one.outerHTML.slice(0, 120))`)

test.describe('a sheet', () => {
  test('keeps year and currency in the address, and asks a visitor to register', async ({ read, faked }) => {
    const page = await read()
    const price = page.getByRole('region', { name: 'Precio 0km' })
    await expect(rows(page)).toHaveText(
      ['2022', '2021', '2020', '2019', '2018'].map((year) => `${year}Precio cerrado`),
    )
    await expectAccessibleAtEachWidth(page)

    await test.step('more rows', async () => {
      await page.getByRole('button', { name: SEE_MORE }).click()
      await expect(rows(page)).toHaveCount(7)
      await expect(rows(page).nth(5).locator('th')).toBeFocused()
    })

    await test.step('dialogs', async () => {
      await page.getByRole('link', { name: 'Comparar' }).click()
      await modal(page, MUST_BE_REGISTERED).waitFor()
      await page.keyboard.press('Escape')
      await open(page).click()
      await modal(page, 'Registrate para ver los precios de usados').waitFor()
      await page.keyboard.press('Escape')
      await expect(open(page)).toBeFocused()
      expect(faked.api.looks).toEqual([])
    })

    await test.step('year and currency', async () => {
      await goToHydrated(page, faked.site + EIGHTEEN)
      await expect(years(page).locator('[aria-current]')).toHaveText('2018')
      await years(page).getByRole('link', { name: '2016' }).click()
      await expect(rows(page).first()).toHaveText(/^2016/)
      expect(addressOf(page)).toBe(`${SHEET}?anio=2016`)
      await page.getByRole('radio', { name: 'US$ blue' }).check({ force: true })
      await expect(price).toHaveText(/US\$ 19\.413/)
      expect(addressOf(page)).toBe(`${SHEET}?anio=2016&moneda=blue`)
      await expect(page.getByRole('region', { name: 'Dólar' }).getByRole('button')).toHaveCount(0)
      await page.goBack()
      await expect(rows(page).first()).toHaveText(/^2018/)
      expect(addressOf(page)).toBe(EIGHTEEN)
      await expect(page.getByRole('radio', { name: 'US$ blue' })).toBeChecked()
      await page.reload()
      await expect(price).toHaveText(/US\$ 19\.413/)
      await page.goto(`${page.url()}&moneda=pesos`)
      await expect(page.getByRole('radio', { name: 'Pesos', exact: true })).toBeChecked()
      await years(page).getByRole('link', { name: '2016' }).click()
      await page.waitForURL(`**${SHEET}?anio=2016&moneda=pesos`)
      await expect(price).toHaveText(/\$ 29\.411\.000/)
    })
  })

  test('explains refusals, then opens for one credit despite repeated clicks', async ({
    read,
    faked,
    problems,
  }) => {
    problems.expect(/status of 503/)
    const { api } = faked
    const page = await read({ who: { credits: 0 }, path: EIGHTEEN })
    const account = [...api.accounts.values()].at(-1)!
    const refused = async (title: string) => {
      await open(page).click()
      await modal(page, title).waitFor()
      return page.getByRole('dialog')
    }

    await test.step('refusals', async () => {
      await refused('No te quedan InfoCredits')
      await page.keyboard.press('Escape')
      await expect(open(page)).toBeFocused()
      Object.assign(account, { credits: 3, refusal: 'wrong-plan' })
      const plan = await refused('Tu plan no incluye estos precios')
      await plan.getByText('Por ahora no podés acceder a esta información con tu plan actual.').waitFor()
      await page.keyboard.press('Escape')
      account.refusal = 'credits-paused'
      const paused = await refused(SUBSCRIPTION_PAUSED)
      await expect(paused.getByRole('link', { name: 'Continuar' })).toBeFocused()
      await page.keyboard.press('Escape')
      account.refusal = null
      expect(api.looks).toEqual([])
    })

    await test.step('the API is unavailable', async () => {
      api.refuse(pricesRoutes.access, 'unavailable')
      await goToHydrated(page, page.url())
      await page.getByText('Antes de gastar un InfoCredit te preguntamos.').waitFor()
      await open(page).click()
      await page.getByText(/^(Error: )?No pudimos traer los precios\./).waitFor()
      api.answerAsUsual()
    })

    await test.step('the look', async () => {
      await goToHydrated(page, page.url())
      await page
        .getByText('Te quedan 3. Abre todos los años de esta versión, y este mes no vuelve a gastar.')
        .waitFor()
      await open(page).dblclick()
      const dialog = page.getByRole('dialog', { name: 'Se consumirá un InfoCredit' })
      await dialog.waitFor()
      await expect(dialog.getByLabel('No volver a mostrar')).not.toBeChecked()
      api.calls.length = 0
      await dialog.getByRole('button', { name: 'Ver los precios' }).dblclick({ force: true })
      await isPaid(page)
      await page.getByText('Usaste 1 InfoCredit; te quedan 2.').waitFor()
      // The look, and the frame's credits.
      const called = () => api.calls.map(({ path }) => path.replace(/\?.*/, ''))
      await expect.poll(called).toEqual([`/preciosa/models/${CODIA}/prices`, '/admin/user'])
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
      expect(account.credits).toBe(2)
      await hero(page).getByRole('link', { name: /2019/ }).click()
      await expect(hero(page)).toContainText('$ 17.798.000')
      await expect(rows(page).first()).toHaveText(/^2019/)
      await expect(page.locator('.chart__label--chosen').filter({ visible: true })).toHaveText('$ 17.798.000')
      expect(account.credits).toBe(2)
    })
  })

  test('shows changes by month in each currency to plans with the history', async ({ read, faked }) => {
    const more = { viewport: { width: 1280, height: 900 } }
    const page = await read({ who: withPast, path: EIGHTEEN, more })

    await test.step('an earlier month', async () => {
      const past = page.getByRole('region', { name: 'Precios históricos' })
      const ask = async (month: string) => {
        await past.getByLabel('Año', { exact: true }).selectOption('2026')
        await past.getByLabel('Mes', { exact: true }).selectOption({ label: month })
        await past.getByRole('button', { name: SEE_PRICE, exact: true }).click()
      }
      const first = past.getByText('Primero abrí los precios de esta versión.')
      await ask('octubre')
      await first.waitFor()
      expect(faked.api.looks).toEqual([])
      await open(page).click()
      await page.getByRole('button', { name: 'Ver los precios' }).click()
      await isPaid(page)
      await expect(first).toHaveCount(0)
      await ask('octubre')
      await expect(past.getByRole('table', { name: 'octubre 2026, en pesos de ese mes' })).toContainText(
        '$ 16.162.000',
      )
      await ask('marzo')
      await past.getByText(NO_RESULTS).waitFor()
      await expect(past.getByLabel('Mes', { exact: true })).toHaveValue('3')
      expect([...faked.api.accounts.values()].at(-1)?.credits).toBe(2)
    })

    await expect(hero(page)).toContainText('Desde octubresubió $ 323.000 (2 %)')
    await expect(hero(page)).toContainText('Descontada la inflaciónbajó 1 %')
    await page.getByText('Cada año más viejo vale cerca de $ 1.300.000 menos.').waitFor()

    await test.step('on paper', async () => {
      await page.emulateMedia({ media: 'print' })
      for (const unprinted of ['Los precios, mes a mes', /^Ya consultaste esta versión/, /^Visto/])
        await expect(page.getByText(unprinted).filter({ visible: true })).toHaveCount(0)
      const pages = (await page.pdf({ preferCSSPageSize: true })).toString('latin1').match(/\/Type \/Page\b/g)
      expect(pages?.length).toBeLessThanOrEqual(2)
      await page.emulateMedia({ media: 'screen' })
    })

    await test.step('by month and currency', async () => {
      await page.getByText('Los precios, mes a mes').click()
      const months = page.getByRole('table', { name: 'Precio mes a mes' }).locator('tbody tr')
      await expect(months).toHaveText([/noviembre 2026.*16\.485\.000/, /octubre 2026.*16\.162\.000/])
      await page.getByRole('radio', { name: 'Pesos', exact: true }).focus()
      await page.keyboard.press('ArrowRight')
      await page.getByText(/^En pesos de noviembre 2026, el último mes del índice de precios/).waitFor()
      await expect(months).toHaveText([/16\.485\.000/, /16\.650\.000/])
      await expect(page.getByRole('radio', { name: 'Pesos de noviembre 2026' })).toBeFocused()
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

    await test.step('in a small window and with doubled text', async () => {
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

  test('has the price in the first screen of a phone, and marks tab and year in forced colours', async ({
    read,
  }) => {
    const more = { forcedColors: 'active', viewport: { width: 360, height: 740 } } as const
    const page = await read({ path: EIGHTEEN, who: { ...paidFor(), permissions: ['FAVORITES'] }, more })
    await isPaid(page)
    for (const viewport of [more.viewport, { width: 390, height: 844 }]) {
      await page.setViewportSize(viewport)
      const price = (await hero(page).locator('.price--hero').boundingBox())!
      const bar = (await page.getByRole('group', { name: 'Acciones' }).boundingBox())!
      expect(price.y + price.height).toBeLessThan(bar.y)
    }
    const lines = await page.evaluate<string[]>(
      `[...document.querySelectorAll('.tabs__tab')].map((tab) => getComputedStyle(tab).borderBottomColor)`,
    )
    expect(lines.slice(1)).not.toContain(lines[0])
    await expect(years(page).locator('[aria-current]')).toHaveCSS('outline-style', 'solid')
    await page.setViewportSize({ width: 1280, height: 900 })
    expect(await beyond(page)).toEqual([])
    await expect(years(page)).toHaveCSS('flex-wrap', 'wrap')
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
})
