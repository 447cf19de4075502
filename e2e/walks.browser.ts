import type { Locator, Page } from 'playwright-core'
import { accountMenu } from './fixtures/account-menu.js'
import { expectAccessibleAtEachWidth } from './fixtures/axe.js'
import { goToHydrated, hydrated } from './fixtures/hydrated.js'
import { expect, test } from './fixtures/site-test.js'
import { expectNothingSideways } from './fixtures/widths.js'

// The shortest roads to a price (decision 071); a new account's is in site-walks. The professional's is in site-infogrid, the staff's in main-job.

/** Counts what a reader does: a focused field needs no click. */
class Walk {
  clicks = 0
  screens = 1

  constructor(readonly page: Page) {}

  async click(what: Locator): Promise<void> {
    await what.click()
    this.clicks += 1
  }

  async type(field: Locator, text: string): Promise<void> {
    const isFocused = (await field.and(this.page.locator(':focus')).count()) > 0
    if (!isFocused) await this.click(field)
    await this.page.keyboard.type(text)
  }

  async arrive(shown: Locator): Promise<void> {
    await shown.waitFor()
    await hydrated(this.page)
    this.screens += 1
  }
}

const box = (page: Page) => page.getByRole('combobox', { name: /^Marca, modelo y año/ })
const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const button = (within: Page | Locator, name: string | RegExp) => within.getByRole('button', { name })
const hero = (page: Page) => page.getByRole('region', { name: /^Precio del / }).first()

test('a price that was opened is found again at home', async ({ whole, ana, visit }) => {
  const page = await (await visit(whole.site, { cookie: ana.cookie })).newPage()
  await goToHydrated(page, `${whole.site}/ficha/cars/${whole.ids.gol.codia}?anio=2017`)
  await button(page, /InfoCredit abre/).click()
  await button(page.getByRole('dialog'), 'Ver los precios').click()
  await expect(hero(page)).toContainText('$')
  await test.step('finds it again at home, by the year that was looked for', async () => {
    await goToHydrated(page, whole.site)
    const own = page.getByRole('region', { name: 'Tus consultas de este mes' })
    await expect(own.getByRole('link')).toHaveText([/Verlas todas/, /Volkswagen Gol.*2017.*\$/])
    await expectNothingSideways(page)
    await accountMenu(page).click()
    await page.getByRole('link', { name: 'Tus consultas de este mes' }).click()
    await title(page, /^Tus consultas de /).waitFor()
    await expect(page.getByText('ya la viste este mes', { exact: false }).first()).toBeVisible()
    await expectAccessibleAtEachWidth(page)
  })
})

test('a motorcycle’s owner finds it although cars were chosen, and opens its price', async ({
  whole,
  ana,
  visit,
}) => {
  const page = await (await visit(whole.site, { cookie: ana.cookie })).newPage()
  const walk = new Walk(page)
  await goToHydrated(page, `${whole.site}/?tipo=autos`)
  await walk.type(box(page), 'honda wave')
  await page.keyboard.press('Enter')
  await walk.arrive(title(page, 'Honda Wave'))
  await expect(
    page.getByRole('link', { name: 'Motos' }).and(page.locator('[aria-current]')).first(),
  ).toBeVisible()
  await walk.click(page.getByRole('link', { name: 'Wave 110 S', exact: true }))
  await walk.arrive(
    hero(page)
      .or(page.getByRole('region', { name: 'Precio 0km' }))
      .first(),
  )
  await walk.click(button(page, /InfoCredit abre/))
  await walk.click(button(page.getByRole('dialog'), 'Ver los precios'))
  await expect(page.getByText('Usaste 1 InfoCredit; te quedan 2.')).toBeVisible()
  expect([walk.clicks, walk.screens]).toEqual([3, 3])
})

test('a subscriber sees what is paid for in the results, without scripts too', async ({
  whole,
  ana,
  visit,
}) => {
  const { codia } = whole.ids.gol
  const look = `${whole.api}/preciosa/models/${codia}/prices?atYear=2017`
  expect((await fetch(look, { headers: { authorization: `Bearer ${ana.token}` } })).status).toBe(200)
  for (const scripts of [true, false]) {
    const page = await (await visit(whole.site, { cookie: ana.cookie, scripts })).newPage()
    await page.goto(`${whole.site}/resultado-busqueda?s=gol+trend+2017`)
    const hit = page.locator('.hit').filter({ hasText: 'Gol Trend' }).first()
    await expect(hit).toContainText('Ya la viste este mes')
    await expect(hit).toContainText('2017')
    await hit.getByRole('link', { name: 'Gol Trend', exact: true }).click()
    await expect(page.getByText(/Ya consultaste esta versión este mes/)).toBeVisible()
    await expect(page.locator('.hatch')).toHaveCount(0)
    await page.context().close()
  }
  expect(await whole.spent(ana)).toBe(1)
})
