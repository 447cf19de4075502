import type { Page } from 'playwright-core'
import { expectAccessible, expectAccessibleAtEachWidth } from './fixtures/axe.js'
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
  test('leads through its columns to a price by keyboard, and keeps the state in the address (spec 1 §1, §2)', async ({
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
    await expect(panel(page)).toContainText('2015 y 5 años más, 1 InfoCredit')
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
    await expect(page.locator('.columns [aria-current]')).toHaveText([
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

  test('shows dropdowns on a phone, and keeps a year chosen first (spec 1 §2, §4)', async ({
    faked: { site },
    visit,
  }) => {
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
    await expect(panel(page)).toContainText('2018 y 6 años más, 1 InfoCredit')
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
    await expect(panel(page)).toContainText('2018 y 6 años más, 1 InfoCredit')
    await page.getByRole('link', { name: 'Quitar Ford' }).click()
    await expect(lead(page)).toHaveText('1 marca puede tener precios del 2018. Elegí una.')
    expect(addressOf(page)).toBe(`${ASSISTED}?tipo=autos&anio=2018`)
    await page.getByRole('link', { name: 'Quitar 2018' }).click()
    await expect(list(page, 'Marca').getByRole('option')).toHaveCount(3)
    // Another vehicle type clears the choices (spec 1 §4).
    await list(page, 'Marca').selectOption('Ford')
    await page
      .getByRole('navigation', { name: 'Tipo de vehículo' })
      .getByRole('link', { name: 'Motos' })
      .click()
    await expect(list(page, 'Marca').getByRole('option')).toHaveText(['Elegí la marca', 'Honda'])
    expect(addressOf(page)).toBe(`${ASSISTED}?tipo=motos`)
  })

  test('shows a choice before its results arrive', async ({ faked: { site }, visit }) => {
    const page = await (await visit(site)).newPage()
    await goToHydrated(page, site + ASSISTED)
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/busqueda-asistida.data?**', async (route) => {
      await held
      await route.continue()
    })
    await list(page, 'Marca').selectOption('Ford')
    await page.getByText('Cargando la página…').waitFor({ state: 'attached' })
    await expect(list(page, 'Marca')).toHaveValue('12')
    await expectAccessible(page)
    release()
    await expect(lead(page)).toHaveText('2 modelos de Ford. Elegí uno.')
    await expect(list(page, 'Marca')).toHaveValue('12')
  })

  test('works without scripts, by links and its form (spec 1 §5)', async ({ faked: { site }, visit }) => {
    const desk = await (await visit(site, { width: 1280, scripts: false })).newPage()
    await desk.goto(site + ASSISTED)
    for (const [of, name] of [
      ['Marca', 'Ford'],
      ['Modelo', 'Fiesta'],
      ['Fabricación', '0km'],
      ['Versión', /Fiesta 1\.6 SE/],
    ] as const)
      await column(desk, of).getByRole('link', { name }).click()
    await expect(panel(desk)).toContainText('$ 29.411.000')
    const phone = await (await visit(site, { scripts: false })).newPage()
    await phone.goto(site + FIESTA)
    await list(phone, 'Fabricación').selectOption('2019')
    await phone.getByRole('button', { name: 'Seguir' }).click()
    await list(phone, 'Versión').selectOption('Fiesta 1.6 SE')
    await phone.getByRole('button', { name: 'Seguir' }).click()
    await expect(panel(phone).getByRole('link', { name: 'Ver el precio del 2019' })).toHaveAttribute(
      'href',
      '/ficha/cars/120001?anio=2019',
    )
    await list(phone, 'Marca').selectOption('Ford')
    await list(phone, 'Modelo').selectOption('Ka')
    await phone.getByRole('button', { name: 'Seguir' }).click()
    expect(addressOf(phone)).toBe(`${ASSISTED}?tipo=autos&marca=12&modelo=2&anio=2019`)
    await expect(lead(phone)).toHaveText('No hay precios del 2019 para Ford Ka. Elegí otro año.')
    await expect(list(phone, 'Versión')).toHaveText('No hay coincidencias')
  })

  test('offers a way on when nothing matches (spec 1 §5, §8)', async ({ faked, visit, problems }) => {
    problems.expect(/status of 404/)
    problems.expect(/status of 503/)
    const { site, api } = faked
    const page = await (await visit(site, { width: 1280 })).newPage()
    const open = async (search: string) => {
      const answer = await page.goto(`${site}${ASSISTED}?${search}`)
      await hydrated(page)
      return answer?.status()
    }
    expect(await open('tipo=autos&marca=20&anio=2020')).toBe(404)
    await expect(page.getByText('Esa marca no está en la guía de autos.')).toBeVisible()
    await expectAccessibleAtEachWidth(page)
    await page.getByRole('link', { name: 'Honda está en Motos' }).click()
    await expect(lead(page)).toHaveText('1 modelo de Honda puede tener precios del 2020. Elegí uno.')
    expect(await open('tipo=camiones&marca=x&anio=abcd')).toBe(404)
    await expect(choice(page, 'Marca', 'Ford')).toBeVisible()
    expect(await open('anio=1999')).toBe(200)
    await expect(column(page, 'Marca')).toContainText('No hay coincidencias')
    await expectAccessibleAtEachWidth(page)
    expect(await open('marca=14&modelo=3&anio=2012')).toBe(200)
    await expect(lead(page)).toHaveText('No hay precios del 2012 para Citroën C3. Elegí otro año.')
    await choice(page, 'Fabricación', '2011').click()
    await expect(page.getByRole('link', { name: 'todas las versiones de Citroën C3' })).toHaveAttribute(
      'href',
      '/precios/autos/citroen_14/c3_3?anio=2011',
    )
    api.refuse = { path: '/preciosa/brands/12/groups/2/models', code: 'unavailable' }
    expect(await open('marca=12&modelo=2&anio=0km')).toBe(503)
    await expect(page.getByText('La guía no está disponible en este momento')).toBeVisible()
    await expect(choice(page, 'Modelo', 'Ka')).toHaveAttribute('aria-current', 'true')
    await expectAccessibleAtEachWidth(page)
    api.refuse = { path: '/preciosa/brands/12/groups/2/models', code: 'too-many-requests' }
    await page.getByRole('link', { name: 'Probar de nuevo' }).click()
    await expect(
      page.getByText(
        'Hemos detectado una actividad inusual de la plataforma. Espere un momento y vuelva a intentar.',
      ),
    ).toBeVisible()
    api.refuse = null
    await page.getByRole('link', { name: 'Volver a lo que buscabas' }).click()
    await expect(lead(page)).toHaveText('1 versión de Ford Ka 0km. Elegí la tuya.')
  })

  test('is indexed once, without choices', async ({ faked: { site }, visit }) => {
    const page = await (await visit(site, { width: 1280 })).newPage()
    await goToHydrated(page, site + ASSISTED)
    expect(await page.title()).toBe('Búsqueda asistida de autos · Preciosa')
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/busqueda-asistida$/)
    await expect(page.locator('meta[name=robots]')).toHaveCount(0)
    for (const link of await page.locator('.columns a').all())
      await expect(link).toHaveAttribute('rel', 'nofollow')
    await page.goto(`${site}${FIESTA}&anio=2018`)
    expect(await page.title()).toBe('Búsqueda asistida de autos: Ford Fiesta 2018 · Preciosa')
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  })

  test('scrolls to the chosen item of a long list', async ({ faked, visit }) => {
    faked.api.moreVersions = 260
    const page = await (await visit(faked.site, { width: 1280 })).newPage()
    await goToHydrated(page, `${faked.site}${FIESTA}&anio=2019&version=130200`)
    await expect(column(page, 'Versión')).toContainText('250 de 261 versiones')
    await expect(choice(page, 'Versión', 'Serie 200')).toBeInViewport()
    expect(await page.evaluate('window.scrollY')).toBe(0)
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

test.describe('the pages of a brand and of a model (spec 1 §5)', () => {
  test('keep the chosen year first and in every link, and list 0km prices separately (spec 1 §1)', async ({
    faked,
    visit,
  }) => {
    const { site } = faked
    const page = await (await visit(site, { width: 1280 })).newPage()
    await goToHydrated(page, `${site}${FORD}?anio=2018`)
    await page.getByRole('heading', { level: 1, name: 'Precios de Ford' }).waitFor()
    await expect(page.getByText('2 modelos que pueden tener precios del 2018')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Edición noviembre 2026' })).toHaveAttribute(
      'href',
      '/cambios/2026-11',
    )
    const years = page.getByRole('navigation', { name: 'Versiones por año' }).getByRole('link')
    const order = ['2018', '0km', '2022', '2021', '2020', '2019', '2017', '2016']
    await expect(years).toHaveText(order)
    await expect(years.first()).toHaveAttribute('aria-current', 'true')
    await page.getByRole('link', { name: 'Fiesta', exact: true }).click()
    await page.waitForURL(`**${FORD}/fiesta_1?anio=2018`)
    await expect(page.getByText('1 versión del año 2018')).toBeVisible()
    await expect(years).toHaveText(order)
    const row = page.getByRole('row', { name: /Fiesta 1\.6 SE/ })
    await expect(row).toContainText('2018 y 6 años más, 1 InfoCredit')
    await expect(row.getByRole('cell', { name: 'Precio cerrado' })).toBeVisible()
    await expect(row).toContainText('$ 29.411.000')
    await page.getByRole('button', { name: /^blue/ }).click()
    await expect(row).toContainText('US$ 19.413 blue')
    expect(await page.content()).not.toMatch(/21\.?737|16\.?485/)
    await expect(row.getByRole('link').first()).toHaveAttribute('href', '/ficha/cars/120001?anio=2018')
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/fiesta_1$/)
    await page.getByRole('link', { name: 'Elegir año y versión paso a paso' }).click()
    await expect(lead(page)).toHaveText('1 versión de Ford Fiesta del 2018. Elegí la tuya.')
    await page.goBack()
    await expect(page.getByText('1 versión del año 2018')).toBeVisible()
    await page.getByRole('link', { name: 'Quitar 2018' }).click()
    await expect(page.getByText('1 versión', { exact: true })).toBeVisible()
    await expect(page.getByRole('cell', { name: 'Precio cerrado' })).toHaveCount(0)
    await goToHydrated(page, `${site}${FORD}/fiesta_1?anio=1999`)
    await expect(page.getByRole('heading', { name: 'No hay coincidencias' })).toBeVisible()
    await expectAccessibleAtEachWidth(page)
    await page.getByRole('link', { name: 'Ver todas las versiones' }).click()
    await expect(page.getByRole('row', { name: /Fiesta 1\.6 SE/ })).toBeVisible()
  })

  test('are paginated, with 404 after the last page', async ({ faked, visit, problems }) => {
    problems.expect(/status of 404/)
    const { site, api } = faked
    api.moreVersions = 120
    const page = await (await visit(site)).newPage()
    await goToHydrated(page, `${site}${FORD}/fiesta_1?anio=2019`)
    await page.getByRole('link', { name: 'Página 2' }).click()
    await expect(page).toHaveURL(/\?anio=2019&pagina=2$/)
    await expect(page.locator('tbody tr')).toHaveCount(21)
    expect((await page.goto(`${site}${FORD}/fiesta_1?pagina=999`))?.status()).toBe(404)
    await page.getByRole('heading', { name: 'No encontramos esta página' }).waitFor()
    await page.getByRole('link', { name: 'Volver al inicio' }).waitFor()
  })

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

  test('are readable without scripts', async ({ faked: { site }, visit }) => {
    const page = await (await visit(site, { scripts: false })).newPage()
    await page.goto(site + FORD)
    await page
      .getByRole('navigation', { name: 'Versiones por año' })
      .getByRole('link', { name: '2017' })
      .click()
    await page.getByRole('link', { name: 'Fiesta', exact: true }).click()
    await expect(page.getByRole('row', { name: /Fiesta 1\.6 SE/ })).toContainText(
      '2017 y 6 años más, 1 InfoCredit',
    )
  })
})
