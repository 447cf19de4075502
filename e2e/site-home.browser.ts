import type { Page } from 'playwright-core'
import { expectAccessible, expectAccessibleAtEachWidth } from './fixtures/axe.js'
import { goToHydrated } from './fixtures/hydrated.js'
import { expect, test } from './fixtures/site-test.js'
import { expectNothingSideways } from './fixtures/widths.js'

const FIESTA_ROW = /Ford Fiesta 1\.6 SE/
const money = (page: Page) => page.getByRole('group', { name: 'Ver los precios en' })
const bar = (page: Page) => page.locator('.hero__bar')
const tops = (page: Page) =>
  page.evaluate<number>(`document.querySelector('.hero__bar').getBoundingClientRect().top`)

test.describe('home', () => {
  test('shows its heading, and links to years, models, price changes and brands (spec 1 §2)', async ({
    faked: { site },
    visit,
  }) => {
    const page = await (await visit(site, { width: 1280 })).newPage()
    await goToHydrated(page, site)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('¿Cuánto vale tu auto?')
    await page
      .getByText(
        '1.204 versiones de 2 marcas, con precios de usados desde 1998, y 15 ediciones para comparar.',
      )
      .waitFor()
    const years = page.getByRole('navigation', { name: 'Año del modelo' }).getByRole('link')
    await expect(years).toHaveText(['0km', ...Array.from({ length: 11 }, (_, index) => String(2025 - index))])
    const leads = (name: string) => years.filter({ hasText: name }).getAttribute('href')
    expect(await leads('0km')).toBe('/busqueda-asistida?tipo=autos&anio=0km')
    expect(await leads('2018')).toBe('/busqueda-asistida?tipo=autos&anio=2018')
    const section = (name: string) => page.getByRole('region', { name, exact: true })
    await expect(section('Los más consultados').getByRole('link', { name: /^Ford Fiesta/ })).toHaveAttribute(
      'href',
      '/precios/autos/ford_12/fiesta_1',
    )
    const moves = section('Lo que se movió en noviembre')
    await expect(moves.getByRole('link', { name: /Edición noviembre 2026/ })).toHaveAttribute(
      'href',
      '/cambios/2026-11',
    )
    await expect(moves.getByRole('table', { name: 'Más subieron' })).toContainText('subió 5,8 %')
    const fell = moves.getByRole('table', { name: 'Más bajaron contra la inflación' })
    await expect(fell.getByRole('row', { name: /Ka 1\.5 S/ })).toContainText('bajó 2,5 %')
    await expectAccessibleAtEachWidth(page)
    await page
      .getByRole('navigation', { name: 'Tipo de vehículo' })
      .getByRole('link', { name: 'Motos' })
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('¿Cuánto vale tu moto?')
    await page.getByRole('heading', { name: 'Motos por marca' }).waitFor()
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

  test('hides sections without data', async ({ faked: { site, api }, visit }) => {
    api.popularBy = 'versions'
    api.hasMovers = false
    const page = await (await visit(site)).newPage()
    await goToHydrated(page, `${site}/?tipo=camiones&marca=x`)
    await page.getByRole('heading', { name: 'Los modelos con más versiones' }).waitFor()
    await page.getByRole('heading', { name: 'Autos por marca' }).waitFor()
    await expect(page.getByText(/Lo que se movió|más consultados|Noticias|La revista/)).toHaveCount(0)
    await expectAccessible(page)
    api.refuse = { path: '/preciosa/popular', code: 'unavailable' }
    await goToHydrated(page, site)
    await page.getByRole('heading', { name: 'Autos por marca' }).waitFor()
    await expect(page.getByRole('heading', { name: 'Los modelos con más versiones' })).toHaveCount(0)
  })

  test('folds the brands on a phone', async ({ faked: { site, api }, visit }) => {
    api.moreBrands = ['Kia', 'Mini', 'Opel', 'Porsche', 'RAM', 'Seat', 'Volvo']
    const page = await (await visit(site)).newPage()
    await goToHydrated(page, site)
    const volvo = page.getByRole('link', { name: 'Volvo' })
    await expect(volvo).toBeHidden()
    await page.getByRole('button', { name: 'Ver las 9 marcas' }).press('Enter')
    await expect(volvo).toBeVisible()
    const less = page.getByRole('button', { name: 'Ver menos marcas' })
    await expect(less).toBeFocused()
    await expectAccessible(page)
    await less.press('Enter')
    await expect(volvo).toBeHidden()
    const still = await (await visit(site, { scripts: false })).newPage()
    await still.goto(site)
    await expect(still.getByRole('link', { name: 'Volvo' })).toBeVisible()
  })

  for (const [name, viewport, text] of [
    ['320×256', { width: 320, height: 256 }, 100],
    ['360 pixels with text twice as large', { width: 360, height: 740 }, 200],
  ] as const)
    test(`cuts off nothing at ${name}`, async ({ faked: { site }, openWindow }) => {
      const page = await (await openWindow({ viewport })).newPage()
      await page.route('**/doubled.css', (route) =>
        route.fulfill({ contentType: 'text/css', body: `html{font-size:${text}%}` }),
      )
      await goToHydrated(page, site)
      await page.addStyleTag({ url: `${site}/doubled.css` })
      await expectNothingSideways(page)
      const cut =
        await page.evaluate(`[...document.querySelectorAll('main .price, main a, main button, main h1, .money-strip *')]
        .filter((one) => one.getClientRects().length > 0 && one.getBoundingClientRect().right > innerWidth + 1)
        .filter((one) => !one.closest('.plates--row, .ledger-frame')).map((one) => one.textContent)`)
      expect(cut).toEqual([])
      await page.getByRole('link', { name: 'Ford', exact: true }).focus()
      await expect(page.getByRole('link', { name: 'Ford', exact: true })).toBeInViewport()
    })
})

test.describe('the hero of home', () => {
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

  test('changes its drawing every 10 s, until it is stopped (spec 1 §2, §9)', async ({
    faked: { site },
    visit,
  }) => {
    const page = await (await visit(site)).newPage()
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

  test('stands still with reduced motion (spec 1 §2, §9)', async ({ faked: { site }, openWindow }) => {
    const page = await (await openWindow({ reducedMotion: 'reduce' })).newPage()
    await goToHydrated(page, site)
    expect(await page.evaluate(opacities)).toEqual([1, 0, 0, 0, 0])
    expect(await page.evaluate(`document.getAnimations().length`)).toBe(0)
    await expect(page.getByRole('button', { name: 'Detener el fondo' })).toHaveCount(0)
  })

  test('keeps a smaller search bar in view after scrolling (spec 1 §2)', async ({
    faked: { site },
    visit,
  }) => {
    const page = await (await visit(site)).newPage()
    await goToHydrated(page, site)
    const before = await bar(page).boundingBox()
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await expect(bar(page)).toHaveClass(/hero__bar--shrunk/)
    expect(await tops(page)).toBe(0)
    const shrunk = await bar(page).boundingBox()
    expect(shrunk?.height ?? 1000).toBeLessThan(before?.height ?? 0)
    await expectAccessible(page)
    const brand = page.getByRole('link', { name: 'Citroën', exact: true })
    await brand.focus()
    await page.keyboard.press('Shift+Tab')
    const top = await page.evaluate<number>('document.activeElement.getBoundingClientRect().top')
    expect(top).toBeGreaterThanOrEqual(shrunk?.height ?? 1000)
    await page.evaluate('window.scrollTo(0, 0)')
    await expect(bar(page)).not.toHaveClass(/hero__bar--shrunk/)
    await expect.poll(() => tops(page)).toBe(before?.y)
    await page.setViewportSize({ width: 320, height: 256 })
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await expect(bar(page)).toHaveCSS('position', 'static')
  })
})

test.describe('the dollar view (spec 1 §1)', () => {
  const fiesta = (page: Page) => page.getByRole('row', { name: FIESTA_ROW }).first()

  test('shows pesos, then dollars at the chosen rate, and remembers the choice', async ({
    faked: { site },
    visit,
  }) => {
    const context = await visit(site, { width: 1280 })
    const page = await context.newPage()
    await goToHydrated(page, site)
    await expect(page.getByRole('region', { name: 'Dólar' })).toContainText('Dólar al 20 de noviembre')
    await expect(money(page).getByRole('button')).toHaveText(['Pesos', 'oficial $ 1.480', 'blue $ 1.515'])
    const pressed = () => money(page).getByRole('button', { pressed: true })
    await expect(pressed()).toHaveText('Pesos')
    await expect(fiesta(page)).toContainText('$ 29.411.000')
    await expect(fiesta(page)).not.toContainText('US$')
    await money(page).getByRole('button', { name: 'blue' }).press('Enter')
    await expect(pressed()).toHaveText('blue $ 1.515')
    await expect(pressed()).toBeFocused()
    await expect(fiesta(page)).toContainText('$ 29.411.000')
    await expect(fiesta(page)).toContainText('US$ 19.413 blue')
    await expectAccessibleAtEachWidth(page)
    await page.getByRole('link', { name: 'Ford', exact: true }).click()
    await page.getByRole('heading', { name: /Ford/, level: 1 }).waitFor()
    await expect(pressed()).toHaveText('blue $ 1.515')
    await goToHydrated(page, site)
    await expect(fiesta(page)).toContainText('US$ 19.413 blue')
    await money(page).getByRole('button', { name: 'Pesos' }).click()
    await expect(fiesta(page)).not.toContainText('US$')
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('preciosa-moneda')
  })

  test('works as a form without scripts', async ({ faked: { site }, visit }) => {
    const page = await (await visit(site, { scripts: false })).newPage()
    await page.goto(`${site}/?tipo=autos`)
    await money(page).getByRole('button', { name: 'oficial' }).click()
    await expect(fiesta(page)).toContainText('US$ 19.872 oficial')
    expect(page.url()).toBe(`${site}/?tipo=autos`)
  })
})
