import { SESSION_EXPIRED } from '@preciosa/contracts/own-account'
import { pricesIn } from '@preciosa/testing'
import type { Locator, Page } from 'playwright-core'
import { goToHydrated, hydrated } from './fixtures/hydrated.js'
import { modal } from './fixtures/modal.js'
import { expect, test as siteTest } from './fixtures/site-test.js'
import { ALL_SECRETS, SECRETS_OF } from './whole-site.js'

const test = siteTest.extend<Record<'sheet' | 'fox' | 'wave', string>>({
  sheet: async ({ whole }, use) => use(`${whole.site}/ficha/cars/${whole.ids.gol.codia}`),
  fox: async ({ whole }, use) => use(`${whole.site}/ficha/cars/${whole.ids.fox.codia}`),
  wave: async ({ whole }, use) => use(`${whole.site}/ficha/motorcycles/${whole.ids.wave.codia}`),
})

const see = (page: Page) => page.getByRole('button', { name: /InfoCredit abre/ })
const agree = (page: Page) => page.getByRole('button', { name: 'Ver los precios' })
const paid = (page: Page) => page.getByText(/Ya consultaste esta versión este mes/).waitFor()
const found = async (page: Page) => pricesIn(await page.content(), ALL_SECRETS)

test.describe('the paid look', () => {
  test('is charged once from two tabs', async ({ whole, ana, page, sheet }) => {
    const tabs = [page, await page.context().newPage()]
    for (const tab of tabs) {
      await goToHydrated(tab, sheet)
      await see(tab).click()
    }
    await Promise.all(tabs.map((tab) => agree(tab).click()))
    for (const tab of tabs) {
      await paid(tab)
      expect(await found(tab)).toEqual(SECRETS_OF('gol'))
    }
    expect(await whole.spent(ana)).toBe(1)
  })

  test('is charged once on a double click, not on hover, and stays paid through back, forward and reload', async ({
    whole,
    ana,
    page,
  }) => {
    await test.step('prefetched links', async () => {
      await goToHydrated(page, `${whole.site}/?tipo=autos`)
      await page.getByRole('link', { name: 'Volkswagen', exact: true }).click()
      const group = page.getByRole('link', { name: 'Gol' }).first()
      await fetchAhead(page, group, '/gol_')
      await group.click()
      const version = page.locator('main a[href*="/ficha/"]').first()
      await fetchAhead(page, version, '/ficha/cars/')
      await version.click()
      await see(page).waitFor()
      expect(await found(page)).toEqual([])
      expect(await whole.spent(ana)).toBe(0)
    })

    await hydrated(page)
    await see(page).dblclick()
    await agree(page).dblclick({ force: true })
    await paid(page)
    expect(await whole.spent(ana)).toBe(1)
    await page.goBack()
    await page.goForward()
    await paid(page)
    await page.reload()
    await paid(page)
    await expect.poll(() => found(page)).toEqual(SECRETS_OF('gol'))
    expect(await whole.spent(ana)).toBe(1)
  })

  test('works by keyboard alone, is confirmed until the user turns the question off, and needs the session', async ({
    whole,
    ana,
    page,
    sheet,
    fox,
    wave,
  }) => {
    await goToHydrated(page, sheet)
    await see(page).click()
    await page.getByRole('button', { name: 'Cancelar' }).click()
    await see(page).focus()
    await page.keyboard.press('Enter')
    await modal(page, 'Se consumirá un InfoCredit').waitFor()
    await page.keyboard.press('Escape')
    await expect(see(page)).toBeFocused()
    await page.keyboard.press('Enter')
    await modal(page, 'Se consumirá un InfoCredit').waitFor()
    await page.keyboard.press('Shift+Tab')
    await expect(agree(page)).toBeFocused()
    await page.getByLabel('No volver a mostrar').press('Space')
    await agree(page).press('Enter')
    await paid(page)
    await expect(page.getByText('Visto')).toBeVisible()
    await expect(page.getByText('Precio cerrado')).toHaveCount(0)
    expect(await whole.spent(ana)).toBe(1)

    await goToHydrated(page, fox)
    expect(await whole.spent(ana)).toBe(1)
    await see(page).click()
    await paid(page)
    expect(await found(page)).toEqual(SECRETS_OF('fox'))
    expect(await whole.spent(ana)).toBe(2)

    await test.step("an ended session clears the browser's storage", async () => {
      await goToHydrated(page, wave)
      await page.evaluate(
        `localStorage.setItem('hide-price-alert', 'true'); localStorage.setItem('vehicle-type', 'motorcycles')`,
      )
      await whole.rows('delete from access_token where account_id = $1', [ana.id])
      await see(page).click()
      await page.getByRole('dialog', { name: 'Ingresar a mi cuenta' }).waitFor()
      expect(page.url()).toContain('/?showloginmodal=true&showsession=true')
      await page.getByText(SESSION_EXPIRED).waitFor()
      await expect
        .poll(() => page.evaluate('({ ...localStorage })'))
        .toEqual({ 'hide-price-alert': 'true', 'vehicle-type': 'cars' })
      const cookies = await page.context().cookies()
      expect(cookies.filter(({ name }) => name === 'preciosa-sesion')).toEqual([])
      expect(await whole.spent(ana)).toBe(2)
    })
  })
})

/** Hovers until the page prefetches the link; at first it may not know the route yet. */
async function fetchAhead(page: Page, link: Locator, path: string): Promise<void> {
  const fetched = `performance.getEntriesByType('resource').some(({ initiatorType, name }) =>
    initiatorType === 'link' && name.includes('${path}') && name.includes('.data'))`
  await expect(async () => {
    await page.mouse.move(0, 0)
    await link.hover()
    await expect.poll(() => page.evaluate(fetched), { timeout: 2000 }).toBe(true)
  }).toPass()
}
