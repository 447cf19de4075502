import type { Page } from 'playwright-core'
import { expectAccessible, expectAccessibleAtEachWidth } from './fixtures/axe.js'
import { hold } from './fixtures/held.js'
import { goToHydrated, hydrated } from './fixtures/hydrated.js'
import { expectEachLook } from './fixtures/each-look.js'
import { expect, test } from './fixtures/site-test.js'
import { ALL_SECRETS } from './whole-site.js'

const ASSISTED = '/busqueda-asistida'
const FIESTA = `${ASSISTED}?tipo=autos&marca=12&modelo=1`
const FORD = '/precios/autos/ford_12'
const addressOf = (page: Page) => page.url().replace(/^https?:\/\/[^/]+/, '')
const column = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const choice = (page: Page, of: string, name: string) =>
  column(page, of).getByRole('link', { name, exact: true })
const list = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true })
const lead = (page: Page) => page.locator('.assisted__lead')
const panel = (page: Page) => column(page, 'Precio')

test.describe('assisted search', () => {
  test('leads through its columns to a price by keyboard, and keeps the state in the address', async ({
    whole,
    visit,
  }) => {
    const page = await (await visit(whole.site, { width: 1280 })).newPage()
    await goToHydrated(page, whole.site)
    await page.getByRole('banner').getByText('Búsquedas').click()
    await page.getByRole('banner').getByRole('link', { name: 'Asistida', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'Búsqueda asistida' }).waitFor()
    await expect(page.locator('.assisted__choices h2')).toHaveText([
      'Marca',
      'Modelo',
      'Fabricación',
      'Versión',
      'Precio',
    ])
    await expect(column(page, 'Modelo')).toContainText('Elegí primero la marca.')
    await expect(lead(page)).toHaveText('Elegí la marca, o empezá por el año de fabricación.')
    await choice(page, 'Marca', 'Citroën').focus()
    await page.keyboard.press('v')
    await expect(choice(page, 'Marca', 'Volkswagen')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(lead(page)).toHaveText('2 modelos de Volkswagen. Elegí uno.')
    await expect(choice(page, 'Marca', 'Volkswagen')).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(choice(page, 'Modelo', 'Fox')).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(lead(page)).toHaveText('Volkswagen Gol: elegí el año de fabricación.')
    await page.keyboard.press('ArrowRight')
    await expect(choice(page, 'Fabricación', '0km')).toBeFocused()
    await page.keyboard.press('End')
    await expect(choice(page, 'Fabricación', '2012')).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await expect(lead(page)).toHaveText('1 versión de Volkswagen Gol del 2015. Elegí la tuya.')
    await page.keyboard.press('ArrowRight')
    await expect(choice(page, 'Versión', 'Gol Trend')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(panel(page)).toContainText('2015 y 5 años más, con tu cuenta gratis')
    await expect(panel(page)).toContainText('Precio cerrado')
    await expect(panel(page)).toContainText(/\$\s21\.413\.000/)
    const { brand, group, codia } = whole.ids.gol
    const address = `${ASSISTED}?tipo=autos&marca=${brand}&modelo=${group}&anio=2015&version=${codia}`
    expect(addressOf(page)).toBe(address)
    await choice(page, 'Marca', 'Volkswagen').focus()
    for (const [of, name] of [
      ['Modelo', 'Gol'],
      ['Fabricación', '2015'],
      ['Versión', 'Gol Trend'],
    ] as const) {
      await page.keyboard.press('Tab')
      await expect(choice(page, of, name)).toBeFocused()
    }
    await page.reload()
    await hydrated(page)
    await expect(page.locator('.choice-columns [aria-current]')).toHaveText([
      'Volkswagen',
      'Gol',
      '2015',
      'Gol Trend',
    ])
    const digits = (await page.content()).replace(/\D/g, '')
    for (const secret of ALL_SECRETS) expect(digits).not.toContain(String(secret))
    await page.goBack()
    await expect(lead(page)).toHaveText('1 versión de Volkswagen Gol del 2015. Elegí la tuya.')
    await page.goBack()
    await expect(lead(page)).toHaveText('Volkswagen Gol: elegí el año de fabricación.')
    await page.goto(whole.site + address)
    await hydrated(page)
    await page.getByRole('link', { name: 'Ver el precio del 2015' }).press('Enter')
    await page.waitForURL(`**/ficha/cars/${codia}?anio=2015`)
  })

  test('shows dropdowns on a phone, and keeps a year chosen first', async ({ faked, visit }) => {
    const { site } = faked
    const page = await (await visit(site)).newPage()
    await goToHydrated(page, site)
    await page.getByRole('navigation', { name: 'Año del modelo' }).getByRole('link', { name: '2018' }).click()
    await expect(lead(page)).toHaveText('1 marca puede tener precios del 2018. Elegí una.')
    await expect(list(page, 'Modelo')).toBeDisabled()
    await expect(list(page, 'Modelo')).toHaveText('Elegí primero la marca.')
    await expect(list(page, 'Marca').getByRole('option')).toHaveText(['Elegí la marca', 'Ford'])
    await list(page, 'Marca').selectOption('Ford')
    await expect(lead(page)).toHaveText('2 modelos de Ford pueden tener precios del 2018. Elegí uno.')
    await expect(list(page, 'Marca')).toHaveValue('12')
    await list(page, 'Modelo').selectOption('Fiesta')
    await expect(lead(page)).toHaveText('1 versión de Ford Fiesta del 2018. Elegí la tuya.')
    await list(page, 'Versión').selectOption('Fiesta 1.6 SE')
    await expect(panel(page)).toContainText('2018 y 6 años más, con tu cuenta gratis')
    expect(addressOf(page)).toBe(`${FIESTA}&anio=2018&version=120001`)
    await expectAccessibleAtEachWidth(page)
    await list(page, 'Fabricación').selectOption('0km')
    await expect(panel(page).getByRole('link', { name: 'Ver la ficha' })).toBeVisible()
    await expect(panel(page)).toContainText('$ 29.411.000')
    await expect(panel(page)).toContainText('US$ 19.413 blue')
    await expect(panel(page).getByRole('link', { name: 'Edición noviembre 2026' })).toHaveAttribute(
      'href',
      '/cambios/2026-11',
    )
    await page.goBack()
    await expect(list(page, 'Fabricación')).toHaveValue('2018')
    await expect(panel(page)).toContainText('2018 y 6 años más, con tu cuenta gratis')
    await page.getByRole('link', { name: 'Quitar Ford' }).click()
    await expect(lead(page)).toHaveText('1 marca puede tener precios del 2018. Elegí una.')
    expect(addressOf(page)).toBe(`${ASSISTED}?tipo=autos&anio=2018`)
    await page.getByRole('link', { name: 'Quitar 2018' }).click()
    await expect(list(page, 'Marca').getByRole('option')).toHaveCount(3)
    // Another vehicle type clears the choices.
    await list(page, 'Marca').selectOption('Ford')
    await page
      .getByRole('navigation', { name: 'Tipo de vehículo' })
      .getByRole('link', { name: 'Motos' })
      .click()
    await expect(list(page, 'Marca').getByRole('option')).toHaveText(['Elegí la marca', 'Honda'])
    expect(addressOf(page)).toBe(`${ASSISTED}?tipo=motos`)

    await test.step('a choice before its results arrive', async () => {
      await goToHydrated(page, site + ASSISTED)
      const release = await hold(page, '**/busqueda-asistida.data?**')
      await list(page, 'Marca').selectOption('Ford')
      await page.getByText('Cargando la página…').waitFor({ state: 'attached' })
      await expect(list(page, 'Marca')).toHaveValue('12')
      await expectAccessible(page)
      release()
      await expect(lead(page)).toHaveText('2 modelos de Ford. Elegí uno.')
      await expect(list(page, 'Marca')).toHaveValue('12')
    })

    await test.step('the chosen item of a long list', async () => {
      faked.api.moreVersions = 260
      await page.setViewportSize({ width: 1280, height: 800 })
      await goToHydrated(page, `${site}${FIESTA}&anio=2019&version=130200`)
      await expect(column(page, 'Versión')).toContainText('250 de 261 versiones')
      await expect(choice(page, 'Versión', 'Serie 200')).toBeInViewport()
      expect(await page.evaluate('window.scrollY')).toBe(0)
    })
  })

  test(
    'fits in every colour scheme, at 320×256 and with large text',
    { tag: '@sweep' },
    async ({ faked, openWindow }) => {
      test.slow()
      await expectEachLook(faked.site, openWindow, `${FIESTA}&anio=2018&version=120001`)
    },
  )
})

test.describe('the pages of a brand and of a model', () => {
  for (const [name, path] of [
    ['a brand', `${FORD}?anio=2018`],
    ['a model', `${FORD}/fiesta_1?anio=2018`],
  ] as const)
    test(
      `fits in every colour scheme, at 320×256 and with large text: ${name}`,
      { tag: '@sweep' },
      async ({ faked, openWindow }) => {
        test.slow()
        await expectEachLook(faked.site, openWindow, path)
      },
    )
})
