import { SHOW_PRICES } from '@preciosa/contracts'
import type { Page } from 'playwright-core'
import { expectAccessible, expectAccessibleAtEachWidth } from './fixtures/axe.js'
import { expectEachLook } from './fixtures/each-look.js'
import { goToHydrated, hydrated } from './fixtures/hydrated.js'
import { modal } from './fixtures/modal.js'
import { expect, type FakedSite, test } from './fixtures/site-test.js'
import { expectNothingSideways } from './fixtures/widths.js'

const FEW = ['RAW_DATASHEET', 'MEASUREMENTS', 'COMPARATOR', 'CAR_PRICES', 'MOTORBIKE_PRICES'] as const
const MANY = [...FEW, 'COMPARATOR_TWO_VEHICLES', 'HISTORIC_PRICE'] as const
const FIESTA = 120_001
const KA = 120_002
const TREND = 300_001
const WAVE = 200_001
const BOTH = `/comparador?tipo=autos&codias=${FIESTA}-${TREND}&anio=2018`
const FOUR = `/comparador?tipo=autos&codias=${FIESTA}-${KA}-${TREND}-300002&anio=2018`

const addressOf = (page: Page) => page.url().replace(/^https?:\/\/[^/]+/, '')
const names = (page: Page) =>
  page.getByRole('list', { name: 'Vehículos que se comparan' }).locator('.cmp__vehicle')
const rows = (page: Page, name: string) => page.getByRole('table', { name, exact: true }).getByRole('row')
const row = (page: Page, name: string | RegExp) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) })
const kept = (page: Page) =>
  page.evaluate<unknown>(`JSON.parse(localStorage.getItem('comparator') ?? '[]').map((one) => one.codia)`)
const keep = async (page: Page, site: string, list: unknown) => {
  await page.goto(`${site}/robots.txt`)
  await page.evaluate(`localStorage.setItem('comparator', ${JSON.stringify(JSON.stringify(list))})`)
}
const spends = ({ api }: FakedSite) => api.looks.length

let people = 0
const someone = () => `comparador${(people += 1)}@x.com`

test.describe('the comparator', () => {
  test('takes vehicles from sheets and lists by its rules', async ({ faked, visit }) => {
    const { site } = faked
    const cookie = await faked.cookieOf(someone(), { permissions: [...FEW] })
    const context = await visit(site, { cookie, width: 1280 })
    const page = await context.newPage()
    const compare = async (path: string) => {
      await goToHydrated(page, site + path)
      await page.getByRole('link', { name: 'Comparar' }).first().click()
    }
    await compare(`/ficha/cars/${FIESTA}?anio=2018`)
    await expect(modal(page, 'Agregar al comparador')).toContainText('Ford Fiesta 1.6 SE: es el primero.')
    await page.getByRole('button', { name: 'Comparar' }).click()
    await expect(names(page)).toHaveText(['Ford Fiesta'])
    expect(addressOf(page)).toBe(`/comparador?tipo=autos&codias=${FIESTA}&anio=2018`)
    await compare('/resultado-busqueda?s=ka+1.5')
    await expect(names(page)).toHaveText(['Ford Fiesta', 'Ford Ka'])
    expect(await kept(page)).toEqual([FIESTA, KA])
    await compare(`/ficha/cars/${KA}`)
    await expect(names(page)).toHaveText(['Ford Fiesta', 'Ford Ka'])
    await compare('/resultado-busqueda?s=gol+trend')
    await expect(modal(page, 'Agregar al comparador')).toContainText(
      'tu plan compara 2 vehículos y ya están los 2. Éste reemplaza al primero.',
    )
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Comparar' }).click()
    await expect(names(page)).toHaveText(['Volkswagen Gol Trend', 'Ford Ka'])
    expect(await kept(page)).toEqual([TREND, KA])
    await compare(`/ficha/motorcycles/${WAVE}`)
    await expect(modal(page, 'Agregar al comparador')).toContainText('el comparador tiene autos')
    await page.getByRole('button', { name: 'Comparar' }).click()
    await expect(names(page)).toHaveText(['Honda Wave'])
    await goToHydrated(page, site)
    await page.getByRole('banner').getByText('Búsquedas').click()
    await page.getByRole('banner').getByRole('link', { name: 'Comparador', exact: true }).click()
    await expect(names(page)).toHaveText(['Honda Wave'])
    await page
      .getByRole('navigation', { name: 'Tipo de vehículo' })
      .getByRole('link', { name: 'Autos' })
      .click()
    await page.getByRole('heading', { name: 'Todavía no hay vehículos para comparar' }).waitFor()
    await expect.poll(() => kept(page)).toEqual([])
    await expectAccessibleAtEachWidth(page)
  })

  test('shows prices after a confirmed cost, then at once, differences on request, and prints', async ({
    faked,
    visit,
  }) => {
    const { site } = faked
    const email = someone()
    const cookie = await faked.cookieOf(email, { permissions: [...MANY], credits: 5 })
    const context = await visit(site, { cookie, width: 1280 })
    const page = await context.newPage()
    await goToHydrated(page, site + BOTH)
    await expect(page.getByRole('heading', { level: 2 })).toContainText([
      'Vehículos',
      'Precios',
      'Tendencia',
      'Especificaciones',
      'Confort',
      'Motor y Transmisión',
      'Seguridad',
    ])
    await expect(page.getByRole('heading', { level: 3, name: 'El 2018, en el tiempo' })).toBeVisible()
    await expect(row(page, '2018').getByText('Precio cerrado')).toHaveCount(2)
    await expect(
      page.getByText('2 InfoCredits abren los precios de usado de estos 2 vehículos'),
    ).toBeVisible()
    expect(await page.content()).not.toMatch(/16[.]?485|15[.]?433/)
    await expectAccessibleAtEachWidth(page)
    await page.getByRole('button', { name: SHOW_PRICES }).press('Enter')
    await expect(modal(page, 'Se consumirán 2 InfoCredits')).toContainText(
      'de usado de Ford Fiesta 1.6 SE y Volkswagen Gol Trend 1.6 Trendline 5P Serie 1 se consumirán 2 InfoCredits de los 5 que tenés.',
    )
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    expect(spends(faked)).toBe(0)
    await page.getByRole('button', { name: SHOW_PRICES }).click()
    await page.getByRole('button', { name: 'Ver los precios' }).click()
    await expect(row(page, '2018').getByRole('cell')).toHaveText([
      '$ 16.485.000',
      '$ 15.433.000 el más barato',
    ])
    await expect(page.getByRole('heading', { name: 'Precios', exact: true })).toBeFocused()
    expect([spends(faked), faked.api.accounts.get(email)?.credits]).toEqual([1, 3])
    await expect(row(page, 'Desde octubre').getByRole('cell')).toHaveText(['subió 2 %', 'subió 2 %'])
    await expectAccessibleAtEachWidth(page)
    await page.reload()
    await hydrated(page)
    await expect(row(page, 'Dólar oficial').getByRole('cell')).toHaveText(['US$ 11.139', 'US$ 10.428'])
    const chart = page.getByRole('img', { name: /^Precios mes a mes de Ford Fiesta, Volkswagen Gol Trend/ })
    for (const [money, unit] of [
      ['Pesos de noviembre 2026', 'Millones de pesos.'],
      ['US$ oficial', 'Miles de dólares, oficial.'],
      ['US$ blue', 'Miles de dólares, blue.'],
      ['Pesos', 'Millones de pesos.'],
    ] as const) {
      await page.getByRole('radio', { name: money, exact: true }).check({ force: true })
      await expect(page).toHaveURL(/moneda=/)
      await expect(chart.filter({ visible: true }).locator('..')).toContainText(unit)
      await expect(chart.filter({ visible: true }).getByText('Fiesta')).toHaveCount(1)
      await expect(chart.filter({ visible: true }).getByText('Gol Trend')).toHaveCount(1)
    }
    await page.getByRole('link', { name: 'Los precios, mes a mes' }).click()
    await expect(page.getByRole('row', { name: /^octubre 2026/ }).getByRole('cell')).toHaveText([
      '$ 16.162.000',
      '$ 15.130.000',
    ])
    await goToHydrated(page, `${site}/comparador?tipo=autos&codias=${FIESTA}-${TREND}-300002&anio=2018`)
    await expect(page.getByText('1 InfoCredit abre los precios de usado del que falta')).toBeVisible()
    await expect(page.getByRole('list', { name: 'Sin línea' })).toContainText('precio cerrado')
    expect(spends(faked)).toBe(1)

    await test.step('only differences, on request', async () => {
      await goToHydrated(page, `${site}${BOTH.replace(String(TREND), `${KA}-${TREND}`)}`)
      await expect(rows(page, 'Seguridad')).toHaveCount(4)
      await page.getByRole('checkbox', { name: 'Sólo diferencias' }).check()
      await expect(rows(page, 'Seguridad')).toHaveCount(3)
      await expect(page.getByText('Sin diferencias.')).toHaveCount(1)
      expect(addressOf(page)).toContain('diferencias=1')
      await page.getByRole('heading', { name: 'Seguridad' }).click()
      await expect(row(page, 'Control de estabilidad')).toBeHidden()
      await page.reload()
      await hydrated(page)
      await expect(page.getByRole('checkbox', { name: 'Sólo diferencias' })).toBeChecked()
      await expect(rows(page, 'Seguridad')).toHaveCount(3)
      await page.goBack()
      await expect(page.getByText('Sin diferencias.')).toHaveCount(0)
    })

    await test.step('names above each printed table, and no empty page', async () => {
      await goToHydrated(page, site + BOTH)
      await page.getByText('Potencia').first().waitFor()
      const pdf = await page.pdf({ format: 'A4' })
      const pages = pdf.toString('latin1').match(/\/Type \/Page\b(?!s)/g) ?? []
      expect(pages).toHaveLength(3)
      await page.emulateMedia({ media: 'print' })
      const heads = page.locator('.cmp__table > thead')
      for (const head of await heads.all()) {
        await expect(head).toHaveCSS('display', 'table-header-group')
        await expect(head).toHaveCSS('position', 'static')
      }
      await expect(names(page)).toHaveCount(0)
      await expect(page.locator('.compare__chart')).toHaveCSS('display', 'block')
      await expect(page.locator('.compare__chart > .chart')).toHaveCSS('break-before', 'avoid')
      await expect(page.locator('.stamp > span').first()).toHaveCSS('print-color-adjust', 'exact')
      await page.emulateMedia({ media: 'screen' })
    })

    await test.step('used prices beside new prices, on the page and on paper', async () => {
      const unpaid = await faked.cookieOf(someone(), { permissions: [...MANY], credits: 5 })
      const phone = await (await visit(site, { cookie: unpaid })).newPage()
      await goToHydrated(phone, `${site}${BOTH.replace('2018', '0km')}`)
      const used = row(phone, '2018').getByText('$ 16.485.000')
      await expect(phone.getByText('Todos los años')).toBeVisible()
      await expect(row(phone, '2018')).toBeHidden()
      await phone.getByRole('button', { name: SHOW_PRICES }).click()
      await phone.getByRole('button', { name: 'Ver los precios' }).click()
      await expect(
        phone.getByRole('status').getByText('Los precios de todos los años están a la vista.'),
      ).toBeVisible()
      await expect(used).toBeVisible()
      await phone.emulateMedia({ media: 'print' })
      await expect(used).toBeVisible()
    })
  })

  test('skips the dismissed question, explains a refusal and charges two tabs once', async ({
    faked,
    visit,
  }) => {
    const { site, api } = faked
    const email = someone()
    const cookie = await faked.cookieOf(email, { permissions: [...MANY], credits: 3 })
    const context = await visit(site, { cookie, width: 1280 })
    const [page, other] = [await context.newPage(), await context.newPage()]
    await goToHydrated(page, site + BOTH)
    await goToHydrated(other, site + BOTH)
    await page.getByRole('button', { name: SHOW_PRICES }).click()
    await page.getByRole('checkbox', { name: 'No volver a mostrar' }).check()
    await page.getByRole('button', { name: 'Ver los precios' }).click()
    await expect(row(page, '2018').getByText('el más barato')).toBeVisible()
    // The other tab still shows the offer, but its prices are paid by now.
    await other.getByRole('button', { name: SHOW_PRICES }).click()
    await expect(row(other, '2018').getByText('el más barato')).toBeVisible()
    expect(api.accounts.get(email)?.credits).toBe(1)
    const account = api.accounts.get(email)
    if (account !== undefined) account.credits = 0
    await goToHydrated(page, site + FOUR)
    await page.getByRole('button', { name: SHOW_PRICES }).click()
    await modal(page, 'No te quedan InfoCredits').waitFor()
    if (account !== undefined) Object.assign(account, { credits: 9, refusal: 'wrong-plan' })
    await page.reload()
    await hydrated(page)
    await page.getByRole('button', { name: SHOW_PRICES }).click()
    await modal(page, 'Tu plan no incluye estos precios').waitFor()
    if (account !== undefined) account.refusal = 'credits-paused'
    await page.reload()
    await hydrated(page)
    await modal(page, 'Suscripción pausada por rechazo en tu método de pago').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: SHOW_PRICES }).click()
    await expect(page.getByRole('status').getByText('Suscripción pausada')).toBeVisible()
    expect(api.accounts.get(email)?.credits).toBe(9)
  })

  test('keeps its list between tabs, and reads the valid part of an edited list', async ({
    faked,
    visit,
  }) => {
    const { site } = faked
    const cookie = await faked.cookieOf(someone(), { permissions: [...MANY] })
    const context = await visit(site, { cookie, width: 1280 })
    const fifty = Array.from({ length: 46 }, (_, at) => ({ codia: 700_001 + at, vehicleType: 'cars' }))
    const edited = [null, { codia: 'x', vehicleType: 'cars' }, { codia: FIESTA, vehicleType: 'cars' }]
    const page = await context.newPage()
    await keep(page, site, [
      ...edited,
      { codia: WAVE, vehicleType: 'motorcycles' },
      { codia: 999, vehicleType: 'cars' },
      ...fifty,
    ])
    await goToHydrated(page, `${site}/comparador`)
    await expect(names(page)).toHaveText(['Ford Fiesta'])
    await expect(page.getByText('No están en la guía los codias 999, 700001 y 700002.')).toBeVisible()
    await expect.poll(() => kept(page)).toEqual([FIESTA])
    await expectAccessible(page)
    const other = await context.newPage()
    await goToHydrated(other, `${site}/ficha/cars/${KA}`)
    await other.getByRole('link', { name: 'Comparar' }).click()
    await other.getByRole('button', { name: 'Comparar' }).click()
    await expect(names(other)).toHaveText(['Ford Fiesta', 'Ford Ka'])
    await page.getByRole('link', { name: 'Quitar Ford Fiesta 1.6 SE' }).click()
    await expect(names(page)).toHaveText(['Ford Ka'])
    expect(await kept(page)).toEqual([KA])
    await page.evaluate(`localStorage.setItem('comparator', '{"broken')`)
    await goToHydrated(page, `${site}/comparador`)
    await page.getByRole('heading', { name: 'Todavía no hay vehículos para comparar' }).waitFor()
    await goToHydrated(page, site + FOUR)
    await expect(names(page)).toHaveCount(4)
    await expect.poll(() => kept(page)).toEqual([FIESTA, KA, TREND, 300_002])
    await goToHydrated(page, `${site}/comparador?tipo=autos&codias=${WAVE}-${FIESTA}`)
    await expect(
      page.getByText('Honda Wave 110 S es una moto: sólo se comparan vehículos del mismo tipo.'),
    ).toBeVisible()
    await expect(names(page)).toHaveText(['Ford Fiesta'])
  })

  test('keeps the names in view on a phone, and suggests landscape', async ({ faked, visit }) => {
    const { site } = faked
    const cookie = await faked.cookieOf(someone(), {
      permissions: [...MANY],
      consulted: new Set([FIESTA, TREND]),
    })
    const context = await visit(site, { cookie, width: 360 })
    const page = await context.newPage()
    await goToHydrated(page, site + FOUR)
    const hint = page.getByText('Girá el teléfono: en horizontal se comparan mejor.')
    await expect(hint).toBeVisible()
    await expectAccessible(page)
    await page.setViewportSize({ width: 770, height: 900 })
    await expect(hint).toBeHidden()
    await page.setViewportSize({ width: 769, height: 900 })
    await expect(hint).toBeVisible()
    await page.getByRole('button', { name: 'Entendido' }).click()
    await expect(hint).toHaveCount(0)
    await page.reload()
    await hydrated(page)
    await expect(names(page).first()).toBeVisible()
    await expect(hint).toHaveCount(0)
    await page.setViewportSize({ width: 360, height: 640 })
    await page.evaluate(
      `(() => {
        document.querySelector('.cmp__body').scrollTo(260, 0)
        scrollTo(0, document.querySelector('.cmp').offsetTop + 700)
      })()`,
    )
    const last = names(page).nth(2)
    await expect(last).toBeInViewport()
    const [name, cell] = await Promise.all([
      last.boundingBox(),
      row(page, 'Potencia').getByRole('cell').nth(2).boundingBox(),
    ])
    // The screen readers' row headers take a pixel.
    expect(Math.abs((name?.x ?? 0) - (cell?.x ?? 99))).toBeLessThanOrEqual(1)
    await names(page).nth(3).focus()
    await expect
      .poll(() => page.evaluate(`document.querySelector('.cmp__body').scrollLeft`))
      .toBeGreaterThan(200)
    for (const [width, height] of [
      [320, 256],
      [360, 800],
    ] as const) {
      await page.setViewportSize({ width, height })
      await expectNothingSideways(page)
    }

    await test.step('what tells versions of a model apart, under a head of limited height', async () => {
      await goToHydrated(page, `${site}/comparador?tipo=autos&codias=${TREND}-300002`)
      const small = page.locator('.cmp__small').first()
      await expect(small).toHaveText(/^1\.6 Trendline 5P Serie 1$/)
      const isCutAs = (name: string) =>
        page.evaluate<boolean>(`((one) => {
          one.textContent = ${JSON.stringify(name)}
          return one.scrollHeight > one.clientHeight + 1 || one.scrollWidth > one.clientWidth
        })(document.querySelector('.cmp__small'))`)
      expect(await isCutAs('2.0 BITDI DC 4X2 COMFORTLINE AT (170CV) L17')).toBe(false)
      expect(await isCutAs('Comfortline '.repeat(30))).toBe(true)
      const heightOf = async (part: string) => (await page.locator(part).first().boundingBox())?.height ?? NaN
      const head = async () => (await heightOf('.cmp__head')) - (await heightOf('.cmp__above'))
      expect(await head()).toBeLessThan(130)
      await page.setViewportSize({ width: 740, height: 360 })
      expect(await head()).toBeLessThan(100)
    })
  })

  test(
    'fits in every colour scheme, in a small window and with large text',
    { tag: '@sweep' },
    async ({ faked, openWindow }) => {
      const changes = { permissions: [...MANY], consulted: new Set([FIESTA, KA]) }
      const cookie = await faked.cookieOf(someone(), changes)
      await expectEachLook(faked.site, openWindow, FOUR, cookie)
    },
  )
})
