import { readFile } from 'node:fs/promises'
import { SUBSCRIPTION_PAUSED } from '@preciosa/contracts'
import { pricesIn } from '@preciosa/testing'
import { pricesRoutes } from '@preciosa/contracts/looks'
import type { Locator, Page } from 'playwright-core'
import { expectAccessibleAtEachWidth } from './fixtures/axe.js'
import { hold } from './fixtures/held.js'
import { goToHydrated, hydrated } from './fixtures/hydrated.js'
import { modal } from './fixtures/modal.js'
import { expect, test, TOYOTA_SECRETS } from './fixtures/dealer-test.js'
import type { FakedSite } from './fixtures/site-test.js'
import { expectNothingSideways } from './fixtures/widths.js'

const PROFESSIONAL = {
  type: 'professional',
  permissions: ['INFOGRID', 'CAR_PRICES', 'MOTORBIKE_PRICES'],
} as const
const cookieOf = (
  faked: FakedSite,
  name: string,
  changes: Parameters<FakedSite['cookieOf']>[1] = {},
): Promise<string> =>
  faked.cookieOf(`${name}@ejemplo.com.ar`, {
    ...PROFESSIONAL,
    permissions: [...PROFESSIONAL.permissions],
    ...changes,
  })

/** Counts dialogs that come into the page. */
async function dialogsFromNow(page: Page): Promise<() => Promise<number>> {
  const count = await page.evaluateHandle<{ opened: number }>(`(() => {
    const count = { opened: 0 }
    new MutationObserver((records) => {
      for (const { addedNodes } of records)
        for (const node of addedNodes) if (node.nodeName === 'DIALOG') count.opened++
    }).observe(document.body, { childList: true, subtree: true })
    return count
  })()`)
  return () => count.evaluate(({ opened }) => opened)
}

const FORD = '/infogrid?tipo=autos&marca=12'
const FIESTA = `${FORD}&modelo=1`
const lead = (page: Page) => page.locator('.infogrid__lead')
const grid = (page: Page) => page.getByRole('grid')
const rows = (page: Page) => grid(page).locator('tbody tr')
const box = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true })
const open = (page: Page) => page.getByRole('button', { name: /^Ver los precios (elegidos|de \d+ versi)/ })
const cost = (page: Page) => page.locator('.grid-bar__cost')
const agree = (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name: 'Ver los precios', exact: true })
const statusShows = (page: Page, text: string) => page.locator('.infogrid__status').getByText(text).waitFor()
const seen = (page: Page) => page.getByRole('link', { name: /^Visto/ })
const addressOf = (page: Page) => page.url().replace(/^https?:\/\/[^/]+/, '')

async function tabTo(page: Page, wanted: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const focused = wanted.and(page.locator(':focus'))
  for (let stop = 0; stop < 60 && (await focused.count()) === 0; stop++) await page.keyboard.press(key)
  await expect(focused).toHaveCount(1)
}

test('a professional prices a brand’s 150 versions by keyboard, and pays for each once', async ({
  dealer,
  visit,
}, testInfo) => {
  const ana = await dealer.person(200, 'professional')
  const context = await visit(dealer.site, { cookie: ana.cookie, width: 1280 })
  const page = await context.newPage()
  await goToHydrated(page, `${dealer.site}/infogrid`)
  const begun = performance.now()

  await tabTo(page, page.getByRole('combobox', { name: 'Marca' }))
  await page.keyboard.type('Toy')
  await expect(lead(page)).toHaveText('Toyota, todos los modelos: 150 versiones.')
  await tabTo(page, grid(page).locator('td, input').first())
  for (const count of [100, 150]) {
    await page.keyboard.press('Control+End')
    await expect(rows(page)).toHaveCount(count)
  }
  await page.keyboard.press('Control+a')
  await expect(cost(page)).toHaveText('150 versiones, 150 InfoCredits; tenés 200.')
  expect(pricesIn(await page.content(), TOYOTA_SECRETS)).toEqual([])
  await tabTo(page, open(page), 'Shift+Tab')
  await page.keyboard.press('Enter')
  const question = modal(page, 'Se consumirán 150 InfoCredits')
  await expect(question).toContainText('150 versiones, 150 InfoCredits; tenés 200.')
  expect(await dealer.spent(ana)).toBe(0)
  await tabTo(page, agree(page))
  await page.keyboard.press('Enter')
  await statusShows(page, 'Los precios de 150 versiones están a la vista.')
  await expect(seen(page)).toHaveCount(150)
  const seconds = (performance.now() - begun) / 1000
  testInfo.annotations.push({ type: '150 versions', description: `${seconds.toFixed(1)} s` })
  await expect(rows(page).first()).toContainText('$\u00a05.000.011.000')
  expect(await dealer.spent(ana)).toBe(150)

  await tabTo(page, open(page), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await statusShows(page, 'Elegí al menos una versión.')
  const other = await context.newPage()
  await goToHydrated(other, dealer.site + addressOf(page))
  await expect(seen(other)).toHaveCount(150)
  await expect(rows(other).first()).toContainText('ya la viste este mes')
  await other.getByRole('checkbox', { name: 'Todas las de la página (150)' }).check()
  await expect(cost(other)).toHaveText('150 versiones, 0 InfoCredits: 150 no cuestan nada; tenés 50.')
  await open(other).click()
  await statusShows(other, 'Los precios de 150 versiones están a la vista.')
  expect(await dealer.spent(ana)).toBe(150)

  const csv = await download(other, 'Bajar CSV')
  expect(csv.name).toMatch(/^infogrid-toyota-\d{4}-\d{2}\.csv$/)
  const lines = csv.bytes.toString('utf8').split('\n')
  expect(lines.slice(0, 3)).toEqual([
    expect.stringMatching(/^\ufeffEdición;[a-z]+ \d{4}/),
    expect.stringMatching(/^Exportado;[\d/]+, \d\d:\d\d$/),
    '',
  ])
  expect(lines.slice(3, 5)).toEqual([
    'Marca;Modelo;Versión;0km;2018;2015',
    'Toyota;Corolla;Corolla 01;40000000;5000011000;3000017000',
  ])
  expect(lines).toHaveLength(155)
  const xlsx = await download(other, 'Bajar XLSX')
  expect(xlsx.bytes.subarray(0, 2).toString()).toBe('PK')

  await test.step('two tabs with the same versions pay once', async () => {
    const eva = await dealer.person(60, 'professional')
    const window = await visit(dealer.site, { cookie: eva.cookie, width: 1280 })
    const brand = (await dealer.rows<{ id: number }>(`select id from brand where name = 'Toyota'`))[0]?.id
    const tabs = [await window.newPage(), await window.newPage()]
    for (const tab of tabs) {
      await goToHydrated(tab, `${dealer.site}/infogrid?tipo=autos&marca=${brand}`)
      await box(tab, 'Corolla Corolla 01').check()
      await box(tab, 'Corolla Corolla 04').click({ modifiers: ['Shift'] })
      await open(tab).click()
      await modal(tab, 'Se consumirán 4 InfoCredits').waitFor()
    }
    await Promise.all(tabs.map((tab) => agree(tab).click()))
    for (const tab of tabs) {
      await statusShows(tab, 'Los precios de 4 versiones están a la vista.')
      await expect(seen(tab)).toHaveCount(4)
    }
    expect(await dealer.spent(eva)).toBe(4)
  })
})

test('words and years narrow the grid, and each row says which years it has', async ({ dealer, visit }) => {
  const leo = await dealer.person(5, 'professional')
  const brand = (await dealer.rows<{ id: number }>(`select id from brand where name = 'Saab'`))[0]?.id
  const saab = `/infogrid?tipo=autos&marca=${brand}`
  const page = await (await visit(dealer.site, { cookie: leo.cookie, width: 1280 })).newPage()
  await goToHydrated(page, dealer.site + saab)
  const heads = grid(page).getByRole('columnheader')
  await expect(heads.filter({ hasText: /^\d{4}$/ })).toHaveText(
    '2012 2011 2010 2009 2008 2007 2006 2005 1998 1997 1996'.split(' '),
  )
  await expect(heads.filter({ hasText: '0km' })).toHaveCount(0)
  await expect(grid(page).getByRole('gridcell', { name: 'Usados 2005 a 2012' })).toBeInViewport()
  const away = grid(page).getByRole('gridcell', { name: 'Usados 1996 a 1998' })
  await expect(away).toBeInViewport()
  await expectAccessibleAtEachWidth(page)

  await test.step('arrow keys pass a merged cell at once', async () => {
    const focused = page.locator(':focus')
    await box(page, '900 900 CD').focus()
    for (const [key, label] of [
      ['End', '1996'],
      ['ArrowLeft', '1997'],
      ['ArrowLeft', '1998'],
    ] as const) {
      await page.keyboard.press(key)
      await expect(focused).toHaveAttribute('data-label', label)
    }
    await page.keyboard.press('ArrowLeft')
    await expect(away).toBeFocused()
    await page.keyboard.press('ArrowLeft')
    await expect(away).not.toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(away).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(focused).toHaveAttribute('data-label', '1998')
  })

  const words = page.getByRole('searchbox', { name: 'Versión' })
  await words.pressSequentially('LINEAR')
  await expect(lead(page)).toHaveText('Saab, todos los modelos: 1 de 2 versiones.')
  await expect(words).toBeFocused()
  expect(addressOf(page)).toBe(`${saab}&texto=LINEAR`)
  await page.getByRole('combobox', { name: 'Hasta el año' }).selectOption('2006')
  await expect(heads.filter({ hasText: /^\d{4}$/ })).toHaveText(['2006', '2005'])
  expect(addressOf(page)).toBe(`${saab}&texto=LINEAR&hasta=2006`)
  await page.getByRole('combobox', { name: 'Hasta el año' }).selectOption('1998')
  await page.getByText('Ninguna versión coincide').waitFor()
  await page.getByRole('link', { name: 'Quitar los filtros' }).click()
  await expect(rows(page)).toHaveCount(2)
  await expect(words).toHaveValue('')

  await test.step('without scripts', async () => {
    const options = { cookie: leo.cookie, width: 1280, scripts: false }
    const plain = await (await visit(dealer.site, options)).newPage()
    await plain.goto(dealer.site + saab)
    await plain.getByRole('searchbox', { name: 'Versión' }).fill('9')
    await plain.getByRole('combobox', { name: 'Desde el año' }).selectOption('1997')
    await plain.getByRole('combobox', { name: 'Hasta el año' }).selectOption('1998')
    await plain.getByRole('button', { name: 'Seguir' }).click()
    await expect(lead(plain)).toHaveText('Saab, todos los modelos: 1 de 2 versiones.')
    await expect(rows(plain)).toContainText(['900 CD'])
    await expect(plain.getByRole('combobox', { name: 'Desde el año' })).toHaveValue('1997')
  })
})

async function download(page: Page, name: string): Promise<{ name: string; bytes: Buffer }> {
  const coming = page.waitForEvent('download')
  await page.getByRole('link', { name }).click()
  const file = await coming
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
}

test.describe('the grid', () => {
  test('is filtered by brand and model, fifty rows at a time, with the state in the address', async ({
    faked,
    visit,
  }) => {
    faked.api.moreVersions = 119
    const cookie = await cookieOf(faked, 'carla', {
      credits: 41,
      consulted: new Set([130_003]),
      muestraCodia: true,
    })
    const page = await (await visit(faked.site, { cookie, width: 1280 })).newPage()
    await goToHydrated(page, `${faked.site}/`)
    await page.getByRole('navigation', { name: 'Principal' }).getByText('Búsquedas').click()
    await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'InfoGrid' }).click()
    await expect(lead(page)).toHaveText('Elegí una marca para ver sus versiones con los precios por año.')
    await page.getByRole('combobox', { name: 'Marca' }).selectOption('Ford')
    await expect(lead(page)).toHaveText('Ford, todos los modelos: 121 versiones.')
    await page.getByRole('combobox', { name: 'Modelo' }).selectOption('Fiesta')
    await expect(lead(page)).toHaveText('Ford Fiesta: 120 versiones.')
    expect(addressOf(page)).toBe(FIESTA)
    await expect(rows(page)).toHaveCount(50)

    expect(Math.round((await rows(page).nth(1).boundingBox())?.height ?? 0)).toBe(36)

    await page.getByRole('link', { name: 'Ver 50 más' }).scrollIntoViewIfNeeded()
    await expect(rows(page)).toHaveCount(100)
    expect(addressOf(page)).toBe(`${FIESTA}&ver=100`)
    await page.reload()
    await hydrated(page)
    await expect(rows(page)).toHaveCount(100)
    await page.getByRole('link', { name: 'Ver 20 más' }).press('Enter')
    await expect(rows(page)).toHaveCount(120)
    await expect(box(page, 'Serie 100')).toBeFocused()
    await page.goBack()
    await expect(lead(page)).toHaveText('Ford, todos los modelos: 121 versiones.')

    await test.step('scrolling to the end on a phone', async () => {
      faked.api.moreVersions = 179
      await page.setViewportSize({ width: 360, height: 800 })
      await goToHydrated(page, faked.site + FIESTA)
      await expect(rows(page)).toHaveCount(50)
      for (const count of [100, 150, 180]) {
        await page.keyboard.press('End')
        await expect(rows(page)).toHaveCount(count)
        await expect(page.getByRole('contentinfo')).not.toBeInViewport()
      }
    })
  })

  test('is navigated by arrow keys, and opens a price on Enter', async ({ faked, visit }) => {
    faked.api.moreVersions = 30
    const cookie = await cookieOf(faked, 'dora', { credits: 5 })
    const page = await (await visit(faked.site, { cookie, width: 1280 })).newPage()
    await goToHydrated(page, faked.site + FIESTA)
    await tabTo(page, box(page, 'Fiesta 1.6 SE'))
    const place = () =>
      page.evaluate<number[]>(`(() => {
        const cell = document.activeElement.closest('td, th')
        return [cell.parentElement.sectionRowIndex, cell.cellIndex]
      })()`)
    for (const [key, to] of [
      ['ArrowRight', [0, 1]],
      ['ArrowDown', [1, 1]],
      ['End', [1, 9]],
      ['PageDown', [11, 9]],
      ['Control+End', [30, 9]],
      ['ArrowDown', [30, 9]],
      ['PageUp', [20, 9]],
      ['Home', [20, 0]],
      ['Control+Home', [0, 0]],
      ['ArrowLeft', [0, 0]],
      ['ArrowDown', [1, 0]],
    ] as const) {
      await page.keyboard.press(key)
      expect([key, await place()]).toEqual([key, to])
    }
    await page.keyboard.press('Control+End')
    const stuck = await grid(page).locator('thead th').first().boundingBox()
    const frame = await page.locator('.grid-frame').boundingBox()
    expect(Math.round(stuck?.y ?? 0)).toBe(Math.round(frame?.y ?? 1))
    expect(Math.round(stuck?.x ?? 0)).toBe(Math.round(frame?.x ?? 1))
    await page.keyboard.press('Control+Home')

    await page.setViewportSize({ width: 800, height: 500 })
    const left = () => page.evaluate<number>(`document.querySelector('.grid-frame').scrollLeft`)
    for (const key of ['PageDown', 'PageDown', 'End']) {
      await page.keyboard.press(key)
      await expect(grid(page).locator('thead th').first()).toBeInViewport({ ratio: 0.9 })
      await expect(page.locator(':focus')).toBeInViewport({ ratio: 0.9 })
    }
    expect(await left()).toBeGreaterThan(0)
    await page.keyboard.press('Control+Home')
    await expect.poll(left).toBe(0)
    await page.setViewportSize({ width: 1280, height: 800 })

    // A row goes from Ver to Visto, after the confirmation.
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    const question = modal(page, 'Se consumirá un InfoCredit')
    await expect(question).toContainText('1 versión, 1 InfoCredit; tenés 5.')
    await question.getByRole('checkbox', { name: 'No volver a mostrar' }).check()
    faked.api.calls.length = 0
    await agree(page).press('Enter')
    await statusShows(page, 'Los precios de 1 versión están a la vista.')
    // The look of a professional, and the frame's credits.
    const called = () => faked.api.calls.map(({ path }) => path)
    await expect.poll(called).toEqual(['/admin/user', '/preciosa/models/infogrid', '/admin/user'])
    await expect(rows(page).first()).toContainText('Visto')
    await expect(rows(page).first()).toContainText('$\u00a021.737.000')
    await expect.poll(place).toEqual([0, 1])
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(seen(page)).toHaveCount(2)
    await expect(cost(page)).toHaveText('InfoCredits: 3.')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Shift+Space')
    await expect(cost(page)).toHaveText('3 versiones, 3 InfoCredits; tenés 3.')
    await tabTo(page, open(page), 'Shift+Tab')
    await page.keyboard.press('Enter')
    await modal(page, 'Se consumirán 3 InfoCredits').waitFor()
    await page.keyboard.press('Escape')
    await expect(open(page)).toBeFocused()
  })

  test('explains a refused payment, and charges nothing', async ({ faked, visit, problems }) => {
    problems.expect(/status of 503/)
    faked.api.moreVersions = 11
    const cookie = await cookieOf(faked, 'elsa', {
      credits: 5,
      consulted: new Set([130_001, 130_002, 130_003]),
    })
    const account = faked.api.accounts.get('elsa@ejemplo.com.ar')!
    const page = await (await visit(faked.site, { cookie, width: 1280 })).newPage()
    await goToHydrated(page, faked.site + FIESTA)
    await open(page).click()
    await statusShows(page, 'Elegí al menos una versión.')
    await page.getByRole('checkbox', { name: 'Todas las de la página (12)' }).check()
    await expect(page.locator('.infogrid__status')).toBeEmpty()
    await expect(cost(page)).toHaveText('12 versiones, 9 InfoCredits: 3 no cuestan nada; tenés 5.')
    await open(page).click()
    const few = modal(page, 'No te alcanzan los InfoCredits')
    await expect(few).toContainText(
      '12 versiones, 9 InfoCredits: 3 no cuestan nada, y tenés 5. No se consumió ningún InfoCredit.',
    )
    await expect(few).toContainText('Te alcanza para 8 versiones de las 12.')
    await expectAccessibleAtEachWidth(page)
    await few.getByRole('button', { name: 'Ver las 8 primeras' }).click()
    await expect(modal(page, 'Se consumirán 5 InfoCredits')).toContainText(
      '8 versiones, 5 InfoCredits: 3 no cuestan nada; tenés 5.',
    )
    await expectAccessibleAtEachWidth(page)
    account.credits = 2
    await agree(page).click()
    await expect(few).toContainText('Te alcanza para 5 versiones de las 8.')
    expect([account.credits, account.consulted.size]).toEqual([2, 3])
    await few.getByRole('button', { name: 'Cancelar' }).click()

    account.credits = 0
    await open(page).click()
    await modal(page, 'No te quedan InfoCredits').waitFor()
    await page.keyboard.press('Escape')
    account.credits = 20
    account.permissions = ['INFOGRID', 'MOTORBIKE_PRICES']
    await expect(open(page)).toBeEnabled()
    await open(page).click()
    await modal(page, 'Tu plan no incluye estos precios').waitFor()
    await page.keyboard.press('Escape')
    account.permissions = [...PROFESSIONAL.permissions]
    account.refusal = 'credits-paused'
    // Held until the frame knows of the pause too: its own notice must not follow.
    const release = await hold(page, '**/paused-subscription*')
    await open(page).click()
    await statusShows(page, SUBSCRIPTION_PAUSED)
    const opened = await dialogsFromNow(page)
    release()
    await modal(page, SUBSCRIPTION_PAUSED).waitFor()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(await opened()).toBe(1)
    // Once a day. The first answer's text may still be visible.
    const answered = page.waitForResponse((response) => response.request().method() === 'POST')
    await open(page).click()
    await answered
    await statusShows(page, SUBSCRIPTION_PAUSED)
    await expect(open(page)).not.toHaveAttribute('aria-busy', 'true')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    account.refusal = null

    // The outcome is unknown; paid prices are free on a retry.
    await open(page).click()
    await modal(page, 'Se consumirán 9 InfoCredits').waitFor()
    faked.api.refuse(pricesRoutes.infogrid, 'unavailable')
    await agree(page).click()
    await statusShows(page, 'No pudimos traer los precios.')
    faked.api.answerAsUsual()
    expect(account.credits).toBe(20)
  })

  test(
    'fits in every colour scheme, in a small window and with large text',
    { tag: '@sweep' },
    async ({ faked, openWindow }) => {
      faked.api.moreVersions = 9
      const cookie = await cookieOf(faked, 'gala', {
        credits: 5,
        consulted: new Set([130_001]),
        muestraCodia: true,
      })
      const [name = '', value = ''] = cookie.split('=')
      const visit = async (options: Parameters<typeof openWindow>[0], path: string) => {
        const context = await openWindow(options)
        await context.addCookies([{ name, value, url: faked.site, httpOnly: true, sameSite: 'Lax' }])
        const page = await context.newPage()
        await goToHydrated(page, faked.site + path)
        return page
      }
      for (const look of [
        { colorScheme: 'light' },
        { colorScheme: 'dark' },
        { forcedColors: 'active' },
      ] as const) {
        const page = await visit({ ...look, viewport: { width: 390, height: 844 } }, FIESTA)
        await box(page, 'Serie 2').check()
        await expect(cost(page)).toContainText('1 versión')
        await expectAccessibleAtEachWidth(page)
      }
      const empty = await visit({ viewport: { width: 320, height: 256 } }, '/infogrid')
      await expectNothingSideways(empty)
      await expectAccessibleAtEachWidth(empty)
      const wide = await visit({ viewport: { width: 768, height: 900 } }, FIESTA)
      expect(
        await wide.evaluate(`(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)(
      document.querySelector('.grid-frame'))`),
      ).toBe(true)
      await expectNothingSideways(wide)
      const page = await visit({ viewport: { width: 320, height: 256 } }, FIESTA)
      await expectNothingSideways(page)
      await page.route('**/doubled.css', (route) =>
        route.fulfill({ contentType: 'text/css', body: 'html{font-size:200%}' }),
      )
      await page.setViewportSize({ width: 360, height: 800 })
      await page.addStyleTag({ url: `${faked.site}/doubled.css` })
      await expectNothingSideways(page)
      expect(
        await page.evaluate(`[...document.querySelectorAll('.price-grid td, .price-grid th')].filter(
        (one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.outerHTML.slice(0, 80))`),
      ).toEqual([])
    },
  )
})
