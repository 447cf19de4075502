import type { Page } from 'playwright-core'
import { expect, test } from './fixtures/announcing-test.js'
import { expectAccessible } from './fixtures/axe.js'
import { goToHydrated } from './fixtures/hydrated.js'
import { enlargeText, expectRoomForText, SMALL_PHONE } from './fixtures/large-text.js'

const box = (page: Page) => page.getByRole('combobox', { name: 'Marca, modelo y año del auto' })
const notices = (page: Page) => page.getByRole('region', { name: 'Avisos del sitio' })

test.describe('the first screen of a small phone', () => {
  for (const text of ['gol trnd 2018', 'gol trend', 'fiesta', 'ka 1.5'])
    test(`has the first version of "${text}" below all notices`, async ({ announcing, openWindow }) => {
      const page = await (await openWindow({ viewport: SMALL_PHONE })).newPage()
      await goToHydrated(page, `${announcing.site}/resultado-busqueda?s=${text.replaceAll(' ', '+')}`)
      await expect(page.locator('.hit').first()).toBeInViewport({ ratio: 0.9 })
      await expect(page.locator('.hit').first().getByRole('link').first()).toBeInViewport({ ratio: 0.9 })
      expect(await page.evaluate('scrollY')).toBe(0)
      await expectAccessible(page)
    })

  test('is low above: notices and the bar that stays take 120 pixels together', async ({
    announcing,
    openWindow,
  }) => {
    const page = await (await openWindow({ viewport: SMALL_PHONE })).newPage()
    await goToHydrated(page, announcing.site)
    const above = (await notices(page).boundingBox())?.height ?? 1000
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    const bar = page.locator('.hero__bar--shrunk')
    await bar.waitFor()
    expect(above + ((await bar.boundingBox())?.height ?? 1000)).toBeLessThanOrEqual(120)

    await test.step('the other notices are reached by keyboard, and come up as the first is closed', async () => {
      await page.evaluate('scrollTo(0, 0)')
      const last = notices(page).getByRole('button', { name: 'Cerrar el aviso' }).last()
      await last.focus()
      await expect(last).toBeInViewport({ ratio: 0.9 })
      for (let left = 6; left > 0; left -= 1) {
        const close = notices(page).getByRole('button', { name: 'Cerrar el aviso' })
        await expect(close).toHaveCount(left)
        await close.first().click()
      }
      await expect(notices(page)).toHaveCount(0)
    })
  })

  test('has room for text twice as large', async ({ announcing, openWindow }) => {
    const page = await (await openWindow({ viewport: SMALL_PHONE })).newPage()
    await enlargeText(page)
    for (const path of ['/', '/resultado-busqueda?s=gol+trnd+2018', '/resultado-busqueda?s=gol+trend']) {
      await goToHydrated(page, announcing.site + path)
      await expectRoomForText(page)
    }
  })
})

for (const scripts of [true, false])
  test(`home's search is the first stop after the skip link, ${scripts ? 'with' : 'without'} scripts`, async ({
    announcing: { site },
    visit,
  }) => {
    const page = await (await visit(site, { scripts })).newPage()
    await (scripts ? goToHydrated(page, site) : page.goto(site))
    await page.getByRole('link', { name: 'Ir al contenido' }).focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(scripts ? box(page) : page.getByRole('searchbox')).toBeFocused()
  })
