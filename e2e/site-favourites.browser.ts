import { NO_FAVOURITES } from '@preciosa/contracts'
import type { Page } from 'playwright-core'
import { GONE } from '../apps/site/src/testing/fake-my-vehicles.js'
import { expectAccessible } from './fixtures/axe.js'
import { expectEachLook } from './fixtures/each-look.js'
import { goToHydrated } from './fixtures/hydrated.js'
import { expect, test } from './fixtures/site-test.js'

const LIST = '/perfil/favoritos'
const GROUP = '/precios/autos/ford_12/fiesta_1'
const FIESTA = 120_001
const EVA = 'eva@example.com'
const TRENDS = Array.from({ length: 14 }, (_, at) => 300_001 + at)
const heart = (page: Page, name: string) =>
  page.getByRole('button', { name: `Favorito: ${name}`, exact: true })
const FIESTA_HEART = 'Ford Fiesta Fiesta 1.6 SE'
const row = (page: Page, name: string) => page.locator('.hit').filter({ hasText: name })
const isOn = (page: Page, name: string, on: boolean) =>
  expect(heart(page, name)).toHaveAttribute('aria-pressed', String(on))

test.describe('the heart of a version', () => {
  test('works in the comparator without reloading the comparison', async ({ faked, visit }) => {
    const cookie = await faked.cookieOf(EVA, { permissions: ['FAVORITES', 'COMPARATOR'] })
    const page = await (await visit(faked.site, { cookie })).newPage()
    await goToHydrated(page, `${faked.site}/comparador?tipo=autos&codias=${FIESTA}`)
    faked.api.calls.length = 0
    await heart(page, 'Ford Fiesta 1.6 SE').click()
    await isOn(page, 'Ford Fiesta 1.6 SE', true)
    await expect.poll(() => [...(faked.api.accounts.get(EVA)?.favourites ?? [])]).toEqual([FIESTA])
    expect(faked.api.calls.filter(({ path }) => path.includes('comparison'))).toEqual([])
    await expectAccessible(page)
  })

  test('works at the end of the assisted search', async ({ faked, visit }) => {
    const cookie = await faked.cookieOf(EVA, { permissions: ['FAVORITES'] })
    const page = await (await visit(faked.site, { cookie })).newPage()
    const chosen = `tipo=autos&marca=12&modelo=1&anio=2018&version=${FIESTA}`
    await goToHydrated(page, `${faked.site}/busqueda-asistida?${chosen}`)
    await heart(page, 'Ford Fiesta Fiesta 1.6 SE').click()
    await isOn(page, 'Ford Fiesta Fiesta 1.6 SE', true)
    await expect.poll(() => [...(faked.api.accounts.get(EVA)?.favourites ?? [])]).toEqual([FIESTA])
    await expectAccessible(page)
  })

  test("works in the grid's rows by arrow keys, and without scripts", async ({ faked, visit }) => {
    const cookie = await faked.cookieOf(EVA, {
      type: 'professional',
      permissions: ['INFOGRID', 'CAR_PRICES', 'FAVORITES'],
    })
    const address = `${faked.site}/infogrid?tipo=autos&marca=12&modelo=1`
    const page = await (await visit(faked.site, { cookie })).newPage()
    await goToHydrated(page, address)
    const name = 'Fiesta 1.6 SE'
    await page.getByRole('checkbox', { name, exact: true }).focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expect(heart(page, name)).toBeFocused()
    await page.keyboard.press('Enter')
    await isOn(page, name, true)
    await expect.poll(() => [...(faked.api.accounts.get(EVA)?.favourites ?? [])]).toEqual([FIESTA])
    await expect(heart(page, name)).toBeFocused()
    await expectAccessible(page)

    const plain = await (await visit(faked.site, { cookie, scripts: false })).newPage()
    await plain.goto(address)
    await isOn(plain, name, true)
    await heart(plain, name).click()
    await isOn(plain, name, false)
    expect([...(faked.api.accounts.get(EVA)?.favourites ?? [])]).toEqual([])
    expect(plain.url()).toBe(address)
  })

  test('works beside the changed versions of a month', async ({ faked, visit }) => {
    const cookie = await faked.cookieOf(EVA, { permissions: ['FAVORITES'] })
    const page = await (await visit(faked.site, { cookie })).newPage()
    await goToHydrated(page, `${faked.site}/cambios/2026-11`)
    const first = page.getByRole('button', { name: /^Favorito: / }).first()
    await first.click()
    await expect(first).toHaveAttribute('aria-pressed', 'true')
    await expect.poll(() => faked.api.accounts.get(EVA)?.favourites?.size).toBe(1)
    await expectAccessible(page)
  })

  test('works in lists with FAVORITES, without further requests or a reload (spec 1 §4)', async ({
    faked,
    visit,
    problems,
  }) => {
    problems.expect(/status of 503/)
    const cookie = await faked.cookieOf(EVA, { permissions: ['FAVORITES'] })
    const page = await (await visit(faked.site, { cookie })).newPage()
    const favourites = () => [...(faked.api.accounts.get(EVA)?.favourites ?? [])]
    await goToHydrated(page, `${faked.site}/resultado-busqueda?s=gol+trend`)
    await expect(page.getByRole('button', { name: /^Favorito: / })).toHaveCount(10)
    expect(faked.api.calls.filter(({ path }) => path.startsWith('/admin/favorite'))).toEqual([])
    const name = 'Volkswagen Gol Trend 1.6 Trendline 5P Serie 1'
    await isOn(page, name, false)
    faked.api.calls.length = 0
    const kept = page.waitForResponse((answer) => answer.url().includes('/favorito'))
    await heart(page, name).press('Enter')
    await expect.poll(favourites).toEqual([300_001])
    // A press is ignored until the former one is answered.
    await (await kept).finished()
    await isOn(page, name, true)
    await heart(page, name).click()
    await expect.poll(favourites).toEqual([])
    await isOn(page, name, false)
    expect(faked.api.calls.map(({ path }) => path).filter((path) => path.includes('search'))).toEqual([])
    await expectAccessible(page)

    await goToHydrated(page, faked.site + GROUP)
    await heart(page, FIESTA_HEART).click()
    await expect.poll(favourites).toEqual([FIESTA])
    await page.getByRole('link', { name: 'Fiesta 1.6 SE' }).click()
    await expect(page.getByRole('button', { name: 'Favorito', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await page.goBack()
    await isOn(page, FIESTA_HEART, true)
    await expectAccessible(page)

    faked.api.refuse = { path: '/admin/favorite/120001', code: 'unavailable' }
    await heart(page, FIESTA_HEART).click()
    await expect(page.getByRole('alert')).toHaveText(
      'No pudimos guardar el cambio en tus favoritos. Probá de nuevo en unos minutos.',
    )
    await isOn(page, FIESTA_HEART, true)
    await expectAccessible(page)
  })

  test('is missing in lists for visitors and other plans (spec 1 §6)', async ({ faked, visit }) => {
    const cookie = await faked.cookieOf('otra@example.com', { permissions: ['COMPARATOR'] })
    for (const who of ['', cookie]) {
      const page = await (await visit(faked.site, { cookie: who })).newPage()
      for (const [path, shown] of [
        [GROUP, 'Precios de Ford Fiesta'],
        ['/resultado-busqueda?s=fiesta', 'Ford Fiesta'],
      ] as const) {
        await page.goto(faked.site + path)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(shown)
        await expect(page.getByRole('button', { name: /Favorito/ })).toHaveCount(0)
      }
    }
  })

  test('works without scripts, and returns to its page', async ({ faked, visit }) => {
    const cookie = await faked.cookieOf(EVA, { permissions: ['FAVORITES'] })
    const page = await (await visit(faked.site, { cookie, scripts: false })).newPage()
    await page.goto(`${faked.site}${GROUP}?anio=2018`)
    await heart(page, FIESTA_HEART).click()
    await isOn(page, FIESTA_HEART, true)
    expect(page.url()).toBe(`${faked.site}${GROUP}?anio=2018`)
  })
})

test.describe('the favourites', () => {
  test('are fifteen per page, newest first, and return to their place after an undo (spec 1 §9)', async ({
    faked,
    visit,
    openWindow,
  }) => {
    const favourites = new Set([FIESTA, GONE, ...TRENDS])
    const cookie = await faked.cookieOf(EVA, { permissions: ['FAVORITES'], favourites })
    const page = await (await visit(faked.site, { cookie, width: 1280 })).newPage()
    await goToHydrated(page, faked.site)
    await page.getByRole('banner').getByRole('link', { name: 'Favoritos' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Favoritos')
    await expect(page.getByRole('heading', { level: 2, name: '16 vehículos' })).toBeVisible()
    await expect(page.locator('.hit h3')).toHaveCount(15)
    await expect(page.locator('.hit h3').first()).toHaveText('1.6 Trendline 3P Serie 14')

    const first = 'Volkswagen Gol Trend 1.6 Trendline 3P Serie 14'
    await heart(page, first).press('Enter')
    const removed = row(page, 'Serie 14')
    await expect(removed.getByRole('status')).toHaveText('Lo quitaste de tus favoritos.')
    await expect.poll(() => favourites.has(300_014)).toBe(false)
    await expectAccessible(page)
    const undo = page.getByRole('button', { name: `Deshacer: volver a agregar ${first}` })
    await undo.press('Enter')
    await expect.poll(() => favourites.has(300_014)).toBe(true)
    await expect(undo).toHaveCount(0)
    await expect(heart(page, first)).toBeFocused()
    await isOn(page, first, true)

    await page.getByRole('link', { name: 'Página 2' }).click()
    await expect(page.locator('.hit h3')).toHaveText(['Fiesta 1.6 SE'])
    expect(page.url()).toBe(`${faked.site}${LIST}?pagina=2`)
    await heart(page, FIESTA_HEART).click()
    await expect.poll(() => favourites.has(FIESTA)).toBe(false)
    await expect(page.getByRole('button', { name: /^Deshacer/ })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { level: 2, name: '15 vehículos' })).toBeVisible()
    expect(page.url()).toBe(faked.site + LIST)
    await expectEachLook(faked.site, openWindow, LIST, cookie)
  })

  test('keep the last name of a version that left the guide, and can be removed', async ({
    faked,
    visit,
  }) => {
    const favourites = new Set([GONE, FIESTA])
    const consulted = new Set([FIESTA])
    const cookie = await faked.cookieOf(EVA, { permissions: ['FAVORITES'], favourites, consulted })
    const page = await (await visit(faked.site, { cookie })).newPage()
    await goToHydrated(page, faked.site + LIST)
    await expect(row(page, 'Fiesta 1.6 SE')).toContainText('Ya lo abriste este mes: verlo no cuesta nada.')
    const gone = row(page, 'Escort 1.8 GL')
    await expect(gone).toContainText('Ya no está en la guía.')
    await expect(gone.getByRole('link')).toHaveCount(0)
    await gone.getByRole('button', { name: 'Quitar Ford Escort Escort 1.8 GL de tus favoritos' }).click()
    await expect(gone.getByRole('status')).toHaveText('Lo quitaste de tus favoritos.')
    await expect.poll(() => [...favourites]).toEqual([FIESTA])
    await expectAccessible(page)
  })

  test('stay consistent when two windows remove and restore one', async ({ faked, visit }) => {
    const favourites = new Set([FIESTA])
    const cookie = await faked.cookieOf(EVA, { permissions: ['FAVORITES'], favourites })
    const context = await visit(faked.site, { cookie })
    const [one, other] = [await context.newPage(), await context.newPage()]
    for (const page of [one, other]) await goToHydrated(page, faked.site + LIST)
    for (const page of [one, other]) {
      await heart(page, FIESTA_HEART).click()
      await expect(page.getByRole('status').filter({ hasText: 'Lo quitaste' })).toBeVisible()
      await expect.poll(() => [...favourites]).toEqual([])
    }
    await one.getByRole('button', { name: /^Deshacer/ }).click()
    await expect.poll(() => [...favourites]).toEqual([FIESTA])
    await isOn(one, FIESTA_HEART, true)
  })

  test('can be removed and restored without scripts (spec 1 §5)', async ({ faked, visit }) => {
    const favourites = new Set([FIESTA])
    const cookie = await faked.cookieOf(EVA, { permissions: ['FAVORITES'], favourites })
    const page = await (await visit(faked.site, { cookie, scripts: false })).newPage()
    await page.goto(faked.site + LIST)
    await heart(page, FIESTA_HEART).click()
    await expect(page.getByText('Quitaste Ford Fiesta 1.6 SE de tus favoritos.')).toBeVisible()
    await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(NO_FAVOURITES)
    expect([...favourites]).toEqual([])
    await page.getByRole('button', { name: 'Deshacer' }).click()
    await isOn(page, FIESTA_HEART, true)
    expect([[...favourites], page.url()]).toEqual([[FIESTA], `${faked.site}${LIST}?quitado=cars-120001`])
    await expect(page.getByText('Quitaste')).toHaveCount(0)
  })

  test('return 404 for other plans, and ask visitors to sign in (spec 1 §2, §6)', async ({
    faked,
    visit,
    problems,
  }) => {
    problems.expect(/status of 404/)
    const cookie = await faked.cookieOf('otra@example.com', { permissions: ['SEARCH_HISTORY'] })
    const page = await (await visit(faked.site, { cookie })).newPage()
    await page.goto(faked.site + LIST)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('No encontramos esta página')
    expect(page.url()).toBe(`${faked.site}/404`)
    const visitor = await (await visit(faked.site)).newPage()
    await visitor.goto(faked.site + LIST)
    await visitor.getByRole('dialog', { name: 'Ingresar a mi cuenta' }).waitFor()
    expect(visitor.url()).toBe(`${faked.site}/?showloginmodal=true&volver=%2Fperfil%2Ffavoritos`)
  })
})
