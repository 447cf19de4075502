import type { Page } from 'playwright-core'
import { expectAccessibleAtEachWidth } from './fixtures/axe.js'
import { hold } from './fixtures/held.js'
import { goToHydrated } from './fixtures/hydrated.js'
import { expect, test } from './fixtures/site-test.js'

const announced = (page: Page) => page.getByRole('status', { name: 'Página' })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test.describe('navigation', () => {
  test('focuses the heading, announces the title and restores the scroll position', async ({
    faked: { site },
    visit,
  }) => {
    const page = await (await visit(site)).newPage()
    await goToHydrated(page, site)
    await expect(announced(page)).toHaveText('')
    const link = page.getByRole('link', { name: 'Ford', exact: true })
    await link.focus()
    await page.evaluate('window.scrollBy(0, 50)')
    const scrolled = await page.evaluate<number>('window.scrollY')
    expect(scrolled).toBeGreaterThan(0)
    await page.keyboard.press('Enter')
    await expect(heading(page)).toHaveText(/Ford/)
    await expect(heading(page)).toBeFocused()
    await expect(announced(page)).toHaveText(await page.title())
    expect(await page.evaluate('window.scrollY')).toBe(0)
    await page.keyboard.press('Tab')
    expect(await page.evaluate(`document.querySelector('main').contains(document.activeElement)`)).toBe(true)
    await page.goBack()
    await expect(heading(page)).toBeFocused()
    await expect(announced(page)).toHaveText(await page.title())
    await expect.poll(() => page.evaluate('window.scrollY')).toBe(scrolled)
  })

  test('keeps the focus while filters narrow a page, and shows a bar only for a slow page', async ({
    faked: { site },
    visit,
  }) => {
    const page = await (await visit(site)).newPage()
    await goToHydrated(page, site)
    const kinds = page.getByRole('navigation', { name: 'Tipo de vehículo' })
    const link = kinds.getByRole('link', { name: 'Motos' })
    await link.press('Enter')
    await page.getByRole('heading', { name: 'Motos por marca' }).waitFor()
    await expect(link).toBeFocused()
    await expect(announced(page)).toHaveText('')

    const bar = page.locator('.loading-bar')
    const status = page.getByRole('status').filter({ hasText: 'Cargando la página…' })
    const release = await hold(page, '**/precios/**')
    await expect(bar).toHaveCount(0)
    await page.getByRole('link', { name: 'Honda', exact: true }).press('Enter')
    await expect(status).toHaveCount(1)
    await expect(bar).toBeVisible()
    await expectAccessibleAtEachWidth(page)
    release()
    await expect(heading(page)).toHaveText(/Honda/)
    await expect(bar).toHaveCount(0)
  })
})
