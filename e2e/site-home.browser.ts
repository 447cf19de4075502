import type { Page } from 'playwright-core'
import { catalogueRoutes } from '@preciosa/contracts/catalogue'
import { BRANDS, brandsNamed } from '@preciosa/testing/fake-api'
import { expectAccessible, expectAccessibleAtEachWidth } from './fixtures/axe.js'
import { goToHydrated } from './fixtures/hydrated.js'
import { expect, test } from './fixtures/site-test.js'
import { expectNothingSideways } from './fixtures/widths.js'

const FIESTA_ROW = /Ford Fiesta 1\.6 SE/
const money = (page: Page) => page.getByRole('group', { name: 'Ver los precios en' })
const bar = (page: Page) => page.locator('.hero__bar')
const tops = (page: Page) =>
  page.evaluate<number>(`document.querySelector('.hero__bar').getBoundingClientRect().top`)

const opacities = `[...document.querySelectorAll('.hero__drawings > *')].map((one) => Number(getComputedStyle(one).opacity))`
const after = (page: Page, ms: number) =>
  page.evaluate<number[]>(`(() => {
    for (const animation of document.getAnimations()) {
      if (!String(animation.animationName).startsWith('hero-of')) continue
      animation.pause()
      animation.currentTime = ${ms}
    }
    return ${opacities}
  })()`)

/** Cut-off parts outside frames that scroll. */
const CUT = `[...document.querySelectorAll('main .price, main a, main button, main h1, .money-strip *')]
  .filter((one) => one.getClientRects().length > 0 && one.getBoundingClientRect().right > innerWidth + 1)
  .filter((one) => !one.closest('.plates--row, .ledger-frame')).map((one) => one.textContent)`

/** Again if the page restores its scroll position meanwhile. */
const scrollUp = (page: Page) =>
  expect(async () => {
    await page.evaluate('window.scrollTo(0, 0)')
    await expect(bar(page)).not.toHaveClass(/hero__bar--shrunk/, { timeout: 1000 })
  }).toPass()

test.describe('home', () => {
  test('moves its drawings, keeps the search bar in view and folds the brands on a phone', async ({
    faked: { site, api },
    visit,
  }) => {
    const more = brandsNamed(['Kia', 'Mini', 'Opel', 'Porsche', 'RAM', 'Seat', 'Volvo'])
    api.answer(catalogueRoutes.downloadBrands, ({ vehicleType }) => ({
      response: [...BRANDS[vehicleType], ...more],
    }))
    const page = await (await visit(site)).newPage()
    await page.route('**/doubled.css', (route) =>
      route.fulfill({ contentType: 'text/css', body: 'html{font-size:200%}' }),
    )

    await test.step('the drawing changes every 10 s, until it is stopped', async () => {
      await goToHydrated(page, site)
      const only = (shown: number) => [0, 1, 2, 3, 4].map((index) => (index === shown ? 1 : 0))
      for (const seconds of [0, 5, 8.9]) expect(await after(page, seconds * 1000)).toEqual(only(0))
      for (const [shown, seconds] of [
        [1, 15],
        [2, 25],
        [3, 35],
        [4, 45],
        [0, 55],
      ] as const)
        expect(await after(page, seconds * 1000)).toEqual(only(shown))
      await goToHydrated(page, site)
      await page.getByRole('button', { name: 'Detener el fondo' }).press('Enter')
      const states = () =>
        page.evaluate<
          string[]
        >(`document.getAnimations().filter(({ animationName }) => String(animationName).startsWith('hero-of'))
          .map(({ playState }) => playState)`)
      await expect.poll(states).toEqual(Array(5).fill('paused'))
      await page.getByRole('button', { name: 'Seguir el fondo' }).press('Enter')
      await expect.poll(states).toEqual(Array(5).fill('running'))
    })

    await test.step('the brands are folded', async () => {
      const volvo = page.getByRole('link', { name: 'Volvo' })
      await expect(volvo).toBeHidden()
      await page.getByRole('button', { name: 'Ver las 9 marcas' }).press('Enter')
      await expect(volvo).toBeVisible()
      const less = page.getByRole('button', { name: 'Ver menos marcas' })
      await expect(less).toBeFocused()
      await expectAccessible(page)
      await less.press('Enter')
      await expect(volvo).toBeHidden()
    })

    await test.step('a smaller search bar stays in view', async () => {
      await goToHydrated(page, site)
      await scrollUp(page)
      const before = await bar(page).boundingBox()
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
      await expect(bar(page)).toHaveClass(/hero__bar--shrunk/)
      expect(await tops(page)).toBe(0)
      const shrunk = await bar(page).boundingBox()
      expect(shrunk?.height ?? 1000).toBeLessThan(before?.height ?? 0)
      const brand = page.getByRole('link', { name: 'Citroën', exact: true })
      await brand.focus()
      await page.keyboard.press('Shift+Tab')
      const top = await page.evaluate<number>('document.activeElement.getBoundingClientRect().top')
      expect(top).toBeGreaterThanOrEqual(shrunk?.height ?? 1000)
      await scrollUp(page)
      await expect.poll(() => tops(page)).toBe(before?.y)
      await page.setViewportSize({ width: 320, height: 256 })
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
      await expect(bar(page)).toHaveCSS('position', 'static')
    })

    await test.step('nothing is cut off', async () => {
      await page.evaluate('window.scrollTo(0, 0)')
      await expectNothingSideways(page)
      expect(await page.evaluate(CUT)).toEqual([])
      const ford = page.getByRole('link', { name: 'Ford', exact: true })
      await ford.focus()
      await expect(ford).toBeInViewport()
      await page.setViewportSize({ width: 360, height: 740 })
      await page.addStyleTag({ url: `${site}/doubled.css` })
      await expectNothingSideways(page)
      expect(await page.evaluate(CUT)).toEqual([])
      await ford.blur()
      await ford.focus()
      await expect(ford).toBeInViewport()
    })

    await test.step('the drawing stands still with reduced motion', async () => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await goToHydrated(page, site)
      expect(await page.evaluate(opacities)).toEqual([1, 0, 0, 0, 0])
      expect(await page.evaluate(`document.getAnimations().length`)).toBe(0)
      await expect(page.getByRole('button', { name: 'Detener el fondo' })).toHaveCount(0)
    })
  })

  test('shows pesos, then dollars at the chosen rate, and remembers the choice', async ({
    faked: { site },
    visit,
  }) => {
    const context = await visit(site, { width: 1280 })
    const page = await context.newPage()
    const fiesta = page.getByRole('row', { name: FIESTA_ROW }).first()
    await goToHydrated(page, site)
    await expect(page.getByRole('region', { name: 'Dólar' })).toContainText('Dólar al 20 de noviembre')
    await expect(money(page).getByRole('button')).toHaveText(['Pesos', 'oficial $ 1.480', 'blue $ 1.515'])
    const pressed = () => money(page).getByRole('button', { pressed: true })
    await expect(pressed()).toHaveText('Pesos')
    await expect(fiesta).toContainText('$ 29.411.000')
    await expect(fiesta).not.toContainText('US$')
    await money(page).getByRole('button', { name: 'blue' }).press('Enter')
    await expect(pressed()).toHaveText('blue $ 1.515')
    await expect(pressed()).toBeFocused()
    await expect(fiesta).toContainText('$ 29.411.000')
    await expect(fiesta).toContainText('US$ 19.413 blue')
    await expectAccessibleAtEachWidth(page)
    await page.getByRole('link', { name: 'Ford', exact: true }).click()
    await page.getByRole('heading', { name: /Ford/, level: 1 }).waitFor()
    await expect(pressed()).toHaveText('blue $ 1.515')
    await goToHydrated(page, site)
    await expect(fiesta).toContainText('US$ 19.413 blue')
    await money(page).getByRole('button', { name: 'Pesos' }).click()
    await expect(fiesta).not.toContainText('US$')
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('preciosa-moneda')
  })

  for (const [name, options] of [
    ['dark', { colorScheme: 'dark' }],
    ['forced colours', { forcedColors: 'active' }],
  ] as const)
    test(`passes axe in ${name}`, { tag: '@sweep' }, async ({ faked: { site }, openWindow }) => {
      const context = await openWindow({
        ...options,
        reducedMotion: 'reduce',
        viewport: { width: 360, height: 740 },
      })
      const page = await context.newPage()
      await goToHydrated(page, site)
      await expectAccessibleAtEachWidth(page)
    })
})
