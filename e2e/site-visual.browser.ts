import { NO_MODELS } from '@preciosa/contracts'
import { RANGES_SPENT } from '@preciosa/testing/fake-api'
import type { Page } from 'playwright-core'
import { goToHydrated, hydrated } from './fixtures/hydrated.js'
import { expectEachLook } from './fixtures/each-look.js'
import { expect, type FakedSite, test } from './fixtures/site-test.js'

const HATCHES = '/busqueda-visual/cars/SED5'
const FIESTA = 'brand=12&model=1'
const RESULTS = `/busqueda-visual/resultados?vehicleType=cars&body=SED5&${FIESTA}`
const addressOf = (page: Page) => page.url().replace(/^https?:\/\/[^/]+/, '')
const title = (page: Page) => page.getByRole('heading', { level: 1 })
const list = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true })
const counted = (page: Page) => page.locator('.visual__count')
const searchButton = (page: Page) => page.getByRole('button', { name: 'Buscar', exact: true })
const handle = (page: Page, name: string) => page.getByRole('slider', { name })
const box = (page: Page, of: string, name: string) =>
  page.getByRole('group', { name: of }).getByLabel(name, { exact: true })
const chips = (page: Page) => page.getByRole('list', { name: 'Filtros' }).getByRole('link')
const removed = (page: Page, name: string) => page.getByRole('link', { name: `Quitar ${name}` })

let people = 0
const individual = (faked: FakedSite) =>
  faked.cookieOf(`visual${(people += 1)}@example.com`, { permissions: ['RAW_DATASHEET', 'VISUAL_SEARCH'] })

test('leads from a body type by filters to versions, with the state in the address', async ({
  faked,
  visit,
}) => {
  const { site } = faked
  const page = await (await visit(site, { width: 1280, cookie: await individual(faked) })).newPage()
  await goToHydrated(page, site)
  await page.getByRole('banner').getByText('Búsquedas').click()
  await page.getByRole('banner').getByRole('link', { name: 'Visual', exact: true }).click()
  await expect(title(page)).toHaveText('Búsqueda visual')
  await expect(page.locator('.bodies > li')).toHaveText([
    /^CabrioletNo hay/,
    /^CupéNo hay/,
    /^Pick-UpNo hay/,
    'Sedán 4 puertas',
    'Sedán 3-5 puertas',
    'Camionetas',
    /^RuralNo hay/,
    /^Van\/Mini VanNo hay/,
    /^CamionesNo hay/,
    /^FurgónNo hay/,
    /^Mini BusNo hay/,
  ])
  await page.getByRole('link', { name: 'Sedán 3-5 puertas' }).click()
  await expect(title(page)).toHaveText('Búsqueda visual: Sedán 3-5 puertas')
  await expect(counted(page)).toHaveText('1 marca, 2 modelos')
  await expect(searchButton(page)).toBeDisabled()
  await expect(searchButton(page)).toHaveAccessibleDescription(
    'Para buscar falta elegir la marca y el modelo.',
  )
  await expect(list(page, 'Modelo')).toBeDisabled()
  // Comfort options need two filters; a new brand clears later choices.
  const air = page.getByRole('checkbox', { name: 'Aire acondicionado' })
  await list(page, 'Combustible').selectOption('Nafta')
  await expect(page).toHaveURL(/\?fuel=Nafta$/)
  await expect(air).toHaveCount(0)
  await list(page, 'Puertas').selectOption('5 puertas')
  await expect(counted(page)).toHaveText('1 marca, 1 modelo')
  await air.click()
  await expect(page).toHaveURL(/\?fuel=Nafta&feature_11=1105&feature_70=true$/)
  await list(page, 'Marca').selectOption('Ford')
  await expect(counted(page)).toHaveText('2 modelos de Ford')
  expect(addressOf(page)).toBe(`${HATCHES}?brand=12`)
  await expect(searchButton(page)).toHaveAccessibleDescription('Para buscar falta elegir el modelo.')
  await list(page, 'Modelo').selectOption('Fiesta')
  await expect(counted(page)).toHaveText('1 versión de Ford Fiesta')
  await expect(searchButton(page)).toBeEnabled()
  await page.getByRole('checkbox', { name: 'Techo solar' }).click()
  await expect(page).toHaveURL(/&feature_87=true$/)
  await box(page, 'Año', 'Desde').fill('2018')
  await box(page, 'Año', 'Desde').press('Enter')
  await expect(page).toHaveURL(/fromYear=2018/)
  await list(page, 'Versión').selectOption('Fiesta 1.6 SE')
  await expect(page).toHaveURL(/version=120001/)
  await page.reload()
  await hydrated(page)
  await expect(list(page, 'Versión')).toHaveValue('120001')
  await searchButton(page).click()
  await expect(title(page)).toHaveText('Ford Fiesta')
  await expect(chips(page)).toHaveText([
    'Quitar Sedán 3-5 puertas',
    'Quitar Ford',
    'Quitar Fiesta',
    'Quitar Fiesta 1.6 SE',
    'Quitar desde 2018',
  ])
  expect(addressOf(page)).toBe(`${RESULTS}&version=120001&fromYear=2018&feature_87=true`)
  const comfort = page.getByRole('group').filter({ hasText: 'Confort (1)' })
  await expect(comfort.getByRole('link', { name: 'Quitar Techo solar' })).toBeVisible()
  await page.getByText('Confort (1)').click()
  await expect(comfort.getByRole('link', { name: 'Quitar Techo solar' })).toBeHidden()
  await expect(page.getByRole('heading', { level: 2, name: '1 versión' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Fiesta 1.6 SE', exact: true })).toHaveAttribute(
    'href',
    '/ficha/cars/120001',
  )
  await page.getByRole('link', { name: 'Volver a filtros' }).click()
  await expect(list(page, 'Versión')).toHaveValue('120001')
  await page.goBack()
  await page.getByRole('link', { name: 'Nueva búsqueda' }).click()
  await expect(title(page)).toHaveText('Búsqueda visual')
})

test('counts a price range when the handle is released, not while it moves', async ({ faked, visit }) => {
  const { site, api } = faked
  const page = await (await visit(site, { cookie: await individual(faked) })).newPage()
  await goToHydrated(page, `${site}${HATCHES}?${FIESTA}`)
  const from = handle(page, 'Precio de usado, desde')
  await from.focus()
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('PageUp')
  await expect(from).toHaveAttribute('aria-valuetext', /^\$\s6\.000\.000$/)
  await expect(box(page, 'Precio de usado', 'Desde')).toHaveValue(/^\$\s6\.000\.000$/)
  expect([addressOf(page), api.ranges.size]).toEqual([`${HATCHES}?${FIESTA}`, 0])
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/minPrice=6000000$/)
  await expect(page.getByText(/Precio aproximado: entran .* desde \$\s5\.961\.000\./)).toBeVisible()
  await expect(from).toBeFocused()
  expect(api.ranges.size).toBe(1)
  const to = handle(page, 'Precio de usado, hasta')
  const bar = await to.boundingBox()
  if (bar === null) throw new Error('No bar')
  const middle = bar.y + bar.height / 2
  await page.mouse.move(bar.x + bar.width - 13, middle)
  await page.mouse.down()
  for (const share of [0.9, 0.8, 0.7]) await page.mouse.move(bar.x + bar.width * share, middle)
  await expect(to).not.toHaveValue('20000000')
  expect([addressOf(page), api.ranges.size]).toEqual([`${HATCHES}?${FIESTA}&minPrice=6000000`, 1])
  await page.mouse.up()
  await expect(page).toHaveURL(/maxPrice=\d+$/)
  await expect.poll(() => api.ranges.size).toBe(2)
  await box(page, 'Precio de usado', 'Hasta').fill('1')
  await box(page, 'Precio de usado', 'Hasta').press('Enter')
  await expect(page).toHaveURL(/minPrice=6000000&maxPrice=6000000$/)
  await expect(page.getByText(NO_MODELS)).toBeVisible()
  const before = api.ranges.size
  await searchButton(page).click()
  await expect(page.getByRole('heading', { name: NO_MODELS })).toBeVisible()
  expect(api.ranges.size).toBe(before)

  await test.step("the day's price ranges are used up", async () => {
    api.ranges.clear()
    api.mostRanges = 0
    await goToHydrated(page, `${site}${HATCHES}?${FIESTA}`)
    await handle(page, 'Precio de usado, desde').focus()
    for (let step = 0; step < 3; step += 1) await page.keyboard.press('PageUp')
    await page.keyboard.press('Enter')
    await expect(page.getByText(RANGES_SPENT)).toBeVisible()
    await expect(counted(page)).toHaveText('1 versión de Ford Fiesta')
    // The notice above the form is out of sight on a phone.
    await expect(page.getByText('Sin mirar el precio: por hoy no podemos filtrar por otro.')).toBeInViewport()
    await searchButton(page).click()
    await expect(title(page)).toHaveText('Ford Fiesta')
    await expect(page.getByText(RANGES_SPENT)).toBeVisible()
    await expect(page.getByRole('heading', { level: 2, name: '1 versión' })).toBeVisible()
    await removed(page, 'desde $ 6.000.000').click()
    await expect(page.getByText(RANGES_SPENT)).toHaveCount(0)
    expect(addressOf(page)).toBe(RESULTS)
  })
})

test(
  'fits in every colour scheme, at 320×256 and with large text',
  { tag: '@sweep' },
  async ({ faked, openWindow }) => {
    test.slow()
    const cookie = await individual(faked)
    faked.api.moreVersions = 12
    await expectEachLook(faked.site, openWindow, `${HATCHES}?${FIESTA}&minPrice=6000000`, cookie)
    await expectEachLook(faked.site, openWindow, `${RESULTS}&minPrice=6000000&feature_70=true`, cookie)
  },
)
