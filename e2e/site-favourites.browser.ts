import { myVehiclesRoutes } from '@preciosa/contracts/my-vehicles'
import { GONE } from '@preciosa/testing/fake-api'
import type { Page } from 'playwright-core'
import { accountMenu } from './fixtures/account-menu.js'
import { expectAccessible, expectAccessibleAtEachWidth } from './fixtures/axe.js'
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
const FIESTA_HEART = 'Ford Fiesta 1.6 SE'
const row = (page: Page, name: string) => page.locator('.hit').filter({ hasText: name })
const isOn = (page: Page, name: string, on: boolean) =>
  expect(heart(page, name)).toHaveAttribute('aria-pressed', String(on))

/** Repeats, since a press is ignored until the page has read the answer to the former one. */
const pressUntil = (page: Page, name: string, isDone: () => boolean | Promise<boolean>) =>
  expect(async () => {
    await heart(page, name).click()
    await expect.poll(isDone, { timeout: 3000 }).toBe(true)
  }).toPass()

test.describe('the heart of a version', () => {
  test('works in each list of versions, without further requests or a reload', async ({
    faked,
    visit,
    problems,
  }) => {
    problems.expect(/status of 503/)
    const cookie = await faked.cookieOf(EVA, {
      type: 'professional',
      permissions: ['FAVORITES', 'COMPARATOR', 'INFOGRID', 'CAR_PRICES'],
    })
    const page = await (await visit(faked.site, { cookie })).newPage()
    const favourites = () => [...(faked.api.accounts.get(EVA)?.favourites ?? [])]
    const asked = (part: string) => faked.api.calls.filter(({ path }) => path.includes(part))

    await test.step('in results', async () => {
      await goToHydrated(page, `${faked.site}/resultado-busqueda?s=gol+trend`)
      await expect(page.getByRole('button', { name: /^Favorito: / })).toHaveCount(10)
      expect(asked('/admin/favorite')).toEqual([])
      const name = 'Volkswagen Gol Trend 1.6 Trendline 5P Serie 1'
      await isOn(page, name, false)
      faked.api.calls.length = 0
      await heart(page, name).press('Enter')
      await isOn(page, name, true)
      await expect.poll(favourites).toEqual([300_001])
      await pressUntil(page, name, () => favourites().length === 0)
      await isOn(page, name, false)
      expect(asked('search')).toEqual([])
    })

    await test.step("in a model's list, and after going back to it", async () => {
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
      faked.api.refuse(myVehiclesRoutes.removeFavourite, 'unavailable')
      const alert = page.getByRole('alert')
      await pressUntil(page, FIESTA_HEART, () => alert.isVisible())
      await expect(alert).toHaveText(
        'No pudimos guardar el cambio en tus favoritos. Probá de nuevo en unos minutos.',
      )
      await isOn(page, FIESTA_HEART, true)
      await expectAccessible(page)
      faked.api.answerAsUsual()
      faked.api.accounts.get(EVA)?.favourites?.clear()
    })

    for (const [place, path, name] of [
      ['comparator', `/comparador?tipo=autos&codias=${FIESTA}`, 'Ford Fiesta 1.6 SE'],
      [
        'end of the assisted search',
        `/busqueda-asistida?tipo=autos&marca=12&modelo=1&anio=2018&version=${FIESTA}`,
        FIESTA_HEART,
      ],
      ['changes of a month', '/cambios/2026-11', 'Ford Fiesta 1.6 SE'],
    ] as const)
      await test.step(`in the ${place}`, async () => {
        await goToHydrated(page, faked.site + path)
        faked.api.calls.length = 0
        await heart(page, name).first().click()
        await expect(heart(page, name).first()).toHaveAttribute('aria-pressed', 'true')
        await expect.poll(favourites).toEqual([FIESTA])
        expect(asked('comparison')).toEqual([])
        faked.api.accounts.get(EVA)?.favourites?.clear()
      })

    await test.step("in the grid's rows by arrow keys", async () => {
      await goToHydrated(page, `${faked.site}/infogrid?tipo=autos&marca=12&modelo=1`)
      const name = 'Fiesta 1.6 SE'
      await page.getByRole('checkbox', { name, exact: true }).focus()
      await page.keyboard.press('ArrowRight')
      await page.keyboard.press('ArrowRight')
      await expect(heart(page, name)).toBeFocused()
      await page.keyboard.press('Enter')
      await isOn(page, name, true)
      await expect.poll(favourites).toEqual([FIESTA])
      await expect(heart(page, name)).toBeFocused()
      await expectAccessible(page)
    })
  })
})

test.describe('the favourites', () => {
  test('are fifteen per page, newest first, and can be removed and restored in two windows', async ({
    faked,
    visit,
  }) => {
    const favourites = new Set([FIESTA, GONE, ...TRENDS])
    const cookie = await faked.cookieOf(EVA, { permissions: ['FAVORITES'], favourites })
    const context = await visit(faked.site, { cookie, width: 1280 })
    const page = await context.newPage()
    await goToHydrated(page, faked.site)
    await accountMenu(page).click()
    await page.getByRole('banner').getByRole('link', { name: 'Favoritos' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Favoritos')
    await expect(page.getByRole('heading', { level: 2, name: '16 vehículos' })).toBeVisible()
    await expect(page.locator('.hit h3')).toHaveCount(15)
    await expect(page.locator('.hit h3').first()).toHaveText('1.6 Trendline 3P Serie 14')

    await test.step('removing and restoring by keyboard', async () => {
      const first = 'Volkswagen Gol Trend 1.6 Trendline 3P Serie 14'
      await heart(page, first).press('Enter')
      const removed = row(page, 'Serie 14')
      await expect(removed.getByRole('status')).toHaveText('Lo quitaste de tus favoritos.')
      await expect.poll(() => favourites.has(300_014)).toBe(false)
      await expectAccessibleAtEachWidth(page)
      const undo = page.getByRole('button', { name: `Deshacer: volver a agregar ${first}` })
      await undo.press('Enter')
      await expect.poll(() => favourites.has(300_014)).toBe(true)
      await expect(undo).toHaveCount(0)
      await expect(heart(page, first)).toBeFocused()
      await isOn(page, first, true)
    })

    await test.step('a version that left the guide', async () => {
      const gone = row(page, 'Escort 1.8 GL')
      await gone.getByRole('button', { name: 'Quitar Ford Escort 1.8 GL de tus favoritos' }).click()
      await expect(gone.getByRole('status')).toHaveText('Lo quitaste de tus favoritos.')
      await expect.poll(() => favourites.has(GONE)).toBe(false)
      favourites.delete(FIESTA)
      favourites.add(GONE).add(FIESTA)
    })

    await test.step('the second page, in two windows', async () => {
      await goToHydrated(page, `${faked.site}${LIST}?pagina=2`)
      await expect(page.locator('.hit h3')).toHaveText(['1.6 Trendline 5P Serie 1'])
      const last = 'Volkswagen Gol Trend 1.6 Trendline 5P Serie 1'
      const other = await context.newPage()
      await goToHydrated(other, page.url())
      for (const window of [page, other]) {
        await heart(window, last).click()
        await expect(window.getByRole('status').filter({ hasText: 'Lo quitaste' })).toBeVisible()
        await expect.poll(() => favourites.has(300_001)).toBe(false)
      }
      await page.getByRole('button', { name: /^Deshacer/ }).click()
      await expect.poll(() => favourites.has(300_001)).toBe(true)
      await isOn(page, last, true)
      favourites.delete(300_001)
      await page.reload()
      await expect(page.getByRole('heading', { level: 2, name: '15 vehículos' })).toBeVisible()
      expect(page.url()).toBe(faked.site + LIST)
    })
  })

  test(
    'and the history fit in every colour scheme, at 320×256 and with large text',
    { tag: '@sweep' },
    async ({ faked, openWindow }) => {
      test.slow()
      const cookie = await faked.cookieOf(EVA, {
        permissions: ['FAVORITES', 'SEARCH_HISTORY', 'USEFUL_GUIDE'],
        favourites: new Set([FIESTA, ...TRENDS]),
        consulted: new Set([FIESTA]),
        history: [{ codia: FIESTA, dateConsulted: '2026-11-02T12:00:00.000Z', lasting: false }],
      })
      for (const path of [LIST, '/perfil/historial', '/perfil/guia-util/comprar-un-usado'])
        await expectEachLook(faked.site, openWindow, path, cookie)
    },
  )
})
