import { randomBytes } from 'node:crypto'
import jpeg from 'jpeg-js'
import type { Page } from 'playwright-core'
import { expectAccessibleAtEachWidth } from './fixtures/axe.js'
import { goToHydrated, hydrated } from './fixtures/hydrated.js'
import { modal } from './fixtures/modal.js'
import { choosePlace, fillData, joinFleet, newcomer, OWN_DATA } from './fixtures/own-data.js'
import { expect, type Person, test } from './fixtures/site-test.js'
import type { WholeSite } from './whole-site.js'

const BILLING = '/perfil/facturacion'
const MY_DATA = '/perfil/mis-datos'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const summary = (page: Page) => page.locator('.problems')
const save = (page: Page) => page.getByRole('button', { name: 'Guardar mis datos' })

async function almostComplete(whole: WholeSite, { id }: Person): Promise<void> {
  await whole.rows(
    `update profile set areas_of_interest = '{Comprar}', vehicles_of_interest = '{Autos}', brands_of_interest = '{Honda}'
      where account_id = $1`,
    [id],
  )
}

test.describe('Enter in a field sends a form with a province', () => {
  test("in the user's data, also without scripts", async ({ whole, page, ana, visit }) => {
    await goToHydrated(page, whole.site + MY_DATA)
    await fillData(page)
    await choosePlace(page)
    await page.getByLabel('Apellido').press('Enter')
    await expect(page.getByText('Guardamos tus datos.')).toBeVisible()

    const bare = await (await visit(whole.site, { cookie: ana.cookie, scripts: false })).newPage()
    await bare.goto(whole.site + MY_DATA)
    await bare.getByLabel('Apellido').fill('Pérez')
    await bare.getByLabel('Apellido').press('Enter')
    await expect(bare.getByText('Guardamos tus datos.')).toBeVisible()
    await expect(bare.getByLabel('Apellido')).toHaveValue('Pérez')
  })

  test('in billing', async ({ whole, page }) => {
    await goToHydrated(page, whole.site + BILLING)
    await page.getByLabel('Condición ante el IVA').selectOption('Consumidor Final')
    await page.getByLabel('Tipo de documento').selectOption('DNI')
    await page.getByLabel('Número').fill('12345678')
    await page.getByLabel('Nombre y apellido').fill('Ana Pérez')
    await page.getByLabel('E-mail').fill('ana@example.com')
    await choosePlace(page)
    await page.getByLabel('Dirección').fill('Mitre 12')
    await page.getByLabel('Código postal').fill('4427')
    await page.getByLabel('Número').press('Enter')
    await expect(page.getByText('Guardamos tus datos de facturación.')).toBeVisible()
  })

  test('in the onboarding (spec 2 §5)', async ({ whole, visit }) => {
    const eva = await newcomer(whole)
    const page = await (await visit(whole.site, { cookie: eva.cookie })).newPage()
    await goToHydrated(page, `${whole.site}/bienvenido`)
    await page.getByLabel('Particular').check()
    await page.getByRole('button', { name: 'Continuar' }).click()
    await expect(heading(page)).toHaveText('¿Qué te interesa?')
    await page.getByLabel('Comprar').check()
    await page.getByRole('button', { name: 'Continuar' }).click()
    await expect(heading(page)).toHaveText('Tus datos')
    await fillData(page)
    await choosePlace(page)
    await page.getByLabel('Nombre').press('Enter')
    await expect(heading(page)).toHaveText('Elegí tu plan')
  })

  test('in the last step of completing a profile (spec 2 §5)', async ({ whole, page, ana }) => {
    await almostComplete(whole, ana)
    await goToHydrated(page, `${whole.site}/perfil/completar`)
    await expect(heading(page)).toHaveText('Tus datos')
    await fillData(page, '421-5571')
    await choosePlace(page)
    await page.getByLabel('Teléfono').press('Enter')
    await expect(page.getByRole('dialog', { name: '¡Gracias!' })).toBeVisible()
  })
})

test('localities are requested again after a failure, and typed text stays (spec 2 §5)', async ({
  whole,
  page,
  problems,
}) => {
  problems.expect(/503|429/)
  await goToHydrated(page, whole.site + MY_DATA)
  await page.getByLabel('Apellido').fill('Pérez')
  const lists = '**/localidades**'
  for (const status of [503, 429]) {
    await page.route(lists, (route) => route.fulfill({ status, body: '' }))
    await page.getByLabel('Provincia').selectOption(status === 503 ? 'Salta' : 'Mendoza')
    await expect(page.getByText('No pudimos traer las localidades. Probá de nuevo.')).toBeVisible()
    await page.unroute(lists)
  }
  await expectAccessibleAtEachWidth(page)
  await page.getByRole('button', { name: 'Traer las localidades' }).click()
  await expect(page.getByLabel('Localidad')).toBeFocused()
  await page.getByLabel('Localidad').selectOption('Godoy Cruz')
  await expect(page.getByText('No pudimos traer las localidades.')).toHaveCount(0)
  await expect(page.getByLabel('Apellido')).toHaveValue('Pérez')
})

test.describe("a form that can't be saved keeps its input", () => {
  test('while the API is unavailable', async ({ faked, visit, problems }) => {
    problems.expect(/503/)
    const cookie = await faked.cookieOf('ana@example.com')
    const page = await (await visit(faked.site, { cookie })).newPage()
    await goToHydrated(page, faked.site + MY_DATA)
    await fillData(page)
    await choosePlace(page, 'Mendoza', 'Godoy Cruz')
    faked.api.refuseEverything = 'unavailable'
    await save(page).click()
    await expect(summary(page)).toContainText('lo que escribiste sigue acá')
    await expect(page.getByLabel('Apellido')).toHaveValue(OWN_DATA.surname)
    await expect(page.getByLabel('Localidad')).toHaveValue('Godoy Cruz')
    faked.api.refuseEverything = null
    await save(page).click()
    await expect(page.getByText('Guardamos tus datos.')).toBeVisible()
  })

  test('when the session has ended, until the user signs in elsewhere', async ({
    faked,
    visit,
    problems,
  }) => {
    problems.expect(/401/)
    const cookie = await faked.cookieOf('ana@example.com')
    const context = await visit(faked.site, { cookie })
    const page = await context.newPage()
    await goToHydrated(page, faked.site + MY_DATA)
    await fillData(page)
    await choosePlace(page, 'Mendoza', 'Godoy Cruz')
    faked.api.tokens.clear()
    await save(page).click()
    await expect(summary(page)).toContainText('Tu sesión terminó')
    await expectAccessibleAtEachWidth(page)
    const opening = context.waitForEvent('page')
    await page.getByRole('link', { name: 'Ingresar en otra pestaña' }).click()
    await expect(modal(await opening, /Ingresar/)).toBeVisible()
    const [name = '', value = ''] = (await faked.cookieOf('ana@example.com')).split('=')
    await context.addCookies([{ name, value, url: faked.site, httpOnly: true, sameSite: 'Lax' }])
    await expect(page.getByLabel('Apellido')).toHaveValue(OWN_DATA.surname)
    await save(page).click()
    await expect(page.getByText('Guardamos tus datos.')).toBeVisible()
  })
})

test('a failed data file is reported on the page, and nothing is downloaded', async ({ faked, visit }) => {
  const cookie = await faked.cookieOf('ana@example.com')
  const page = await (await visit(faked.site, { cookie })).newPage()
  const saved: string[] = []
  page.on('download', (download) => saved.push(download.suggestedFilename()))
  await goToHydrated(page, faked.site + MY_DATA)
  faked.api.refuse = { path: '/admin/user/data', code: 'too-many-requests' }
  await page.getByRole('link', { name: 'Bajar mis datos' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'datos' })).toBeVisible()
  expect(saved).toEqual([])
})

test.describe('a photo', () => {
  /** Random pixels, so that the file is as large as a camera's. */
  function heavyPhoto(): Buffer {
    const [width, height] = [1500, 1200]
    return jpeg.encode({ width, height, data: randomBytes(width * height * 4) }, 95).data
  }
  const choose = async (page: Page, buffer: Buffer) => {
    await page
      .getByLabel(/^(Tu|Otra) foto$/)
      .setInputFiles({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer })
  }
  const send = (page: Page) => page.getByRole('button', { name: 'Guardar la foto' }).click()

  test('of several MB uploads over a slow line, and typed text stays (spec 2 §2, §9)', async ({
    whole,
    page,
  }) => {
    await goToHydrated(page, whole.site + MY_DATA)
    const photo = heavyPhoto()
    expect(photo.length).toBeGreaterThan(2 * 1024 * 1024)
    const network = await page.context().newCDPSession(page)
    const line = { offline: false, latency: 20, downloadThroughput: 1e6, uploadThroughput: 1e6 / 8 }
    await network.send('Network.enable')
    await network.send('Network.emulateNetworkConditions', line)
    await page.getByLabel('Apellido').fill('Pérez')
    await choose(page, photo)
    await send(page)
    await expect(page.getByText('Guardamos tu foto.')).toBeVisible()
    await expect(page.locator('img.avatar--large')).toBeVisible()
    await expect(page.getByLabel('Apellido')).toHaveValue('Pérez')
    await expect(page.getByLabel('Otra foto')).toHaveValue('')
  })

  test('that fails to upload shows its error, and typed text stays (spec 2 §2, §9)', async ({
    whole,
    page,
    problems,
  }) => {
    problems.expect(/503/)
    // The router's error for an unreadable answer.
    problems.expect(/SyntaxError|Unable to decode/)
    await goToHydrated(page, whole.site + MY_DATA)
    await page.getByLabel('Apellido').fill('Pérez')
    await page.route('**/perfil/foto.data**', (route) =>
      route.fulfill({ status: 503, contentType: 'text/html', body: '<h1>503</h1>' }),
    )
    await choose(page, heavyPhoto())
    await send(page)
    await expect(summary(page)).toContainText('No pudimos guardar la foto.')
    await expect(page.getByLabel('Apellido')).toHaveValue('Pérez')
  })
})

test("the browser's storage is cleared after the account's deletion, not before (spec 2 §4)", async ({
  faked,
  visit,
  problems,
}) => {
  problems.expect(/status of 503/)
  const cookie = await faked.cookieOf('ana@example.com')
  const page = await (await visit(faked.site, { cookie })).newPage()
  await goToHydrated(page, faked.site + MY_DATA)
  await page.evaluate(`localStorage.setItem('hide-price-alert', 'true')`)
  const kept = () => page.evaluate<string | null>(`localStorage.getItem('hide-price-alert')`)
  await page.getByRole('link', { name: 'Eliminar mi cuenta' }).click()
  const dialog = modal(page, 'Eliminar mi cuenta')
  await dialog.getByLabel('E-mail').fill('ana@example.com')
  faked.api.refuse = { path: '/auth/account', code: 'unavailable' }
  await dialog.getByRole('button', { name: 'Eliminar mi cuenta' }).click()
  await expect(summary(page)).toContainText('No pudimos comunicarnos con la guía.')
  expect(await kept()).toBe('true')
  faked.api.refuse = null
  await dialog.getByRole('button', { name: 'Eliminar mi cuenta' }).click()
  await expect(page.getByText('Eliminamos tu cuenta y tus datos.')).toBeVisible()
  await expect.poll(kept).toBeNull()
})

test('a button waits only for its own form', async ({ whole, page, ana }) => {
  await whole.rows(
    `insert into access_token (hash, account_id, created_at, expires_at)
     select decode(md5($1::text || n), 'hex') || decode(md5($1 || 'x'), 'hex'), $1::int, now() - interval '1 day', now() + interval '13 days'
       from generate_series(1, 2) n`,
    [ana.id],
  )
  await page.route('**/perfil/plan.data**', () => {})
  const waiting = page.locator('main [aria-busy=true]')
  const goToPlan = () =>
    page.getByRole('navigation', { name: 'Perfil' }).getByRole('link', { name: 'Plan' }).click()
  for (const path of [MY_DATA, BILLING, '/perfil/sesiones']) {
    await goToHydrated(page, whole.site + path)
    await goToPlan()
    await expect(page.locator('.loading-bar')).toBeVisible()
    await expect(waiting).toHaveCount(0)
  }
  let answer = () => {}
  const asked = new Promise<void>((resolve) => (answer = resolve))
  await goToHydrated(page, `${whole.site}/perfil/sesiones`)
  await page.route('**/perfil/sesiones.data**', async (route) => {
    await asked
    await route.continue()
  })
  await page.getByRole('button', { name: 'Cerrar todas las demás' }).click()
  await expect(page.locator('button[aria-busy=true]')).toHaveText(['Cerrar todas las demás'])
  answer()
  await expect(page.getByRole('article')).toHaveCount(1)
})

test('the save button is enabled once no answer is missing, and the page lists missing ones (spec 2 §5)', async ({
  whole,
  page,
  ana,
}) => {
  await goToHydrated(page, whole.site + MY_DATA)
  await expect(save(page)).toBeDisabled()
  const note = page.getByText(/^Para guardar, completá:/)
  await expect(note).toContainText('Nombre, Apellido, Código de área, Teléfono, Provincia y Localidad')
  await expectAccessibleAtEachWidth(page)
  await fillData(page)
  await expect(note).toContainText('Provincia y Localidad')
  await page.getByLabel('Provincia').selectOption('Salta')
  await expect(note).toContainText('completá: Localidad.')
  await page.getByLabel('Localidad').selectOption('Cafayate')
  await expect(note).toHaveCount(0)
  await save(page).click()
  await expect(page.getByText('Guardamos tus datos.')).toBeVisible()
  await page.getByLabel('Provincia').selectOption('Mendoza')
  await expect(save(page)).toBeDisabled()
  expect(await whole.rows('select locality from profile where account_id = $1', [ana.id])).toEqual([
    { locality: 'Cafayate' },
  ])
})

test("a fleet member's form starts with the profile's data (spec 2 §4)", async ({ whole, visit }) => {
  const eva = await whole.person(0, 'professional')
  await joinFleet(whole, eva)
  await whole.rows(
    `update profile set phone_prefix = '387', phone_number = '4215566', province = 'Salta', locality = 'Cafayate'
      where account_id = $1`,
    [eva.id],
  )
  const page = await (await visit(whole.site, { cookie: eva.cookie })).newPage()
  await goToHydrated(page, `${whole.site}/bienvenido`)
  await page.getByLabel('Perito').check()
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(heading(page)).toHaveText('Tus datos')
  await expect(page.getByLabel('Código de área')).toHaveValue('387')
  await expect(page.getByLabel('Teléfono')).toHaveValue('4215566')
  await expect(page.getByLabel('Provincia')).toHaveValue('Salta')
  await expect(page.getByLabel('Localidad')).toHaveValue('Cafayate')
})

test('a professional without a group plan reads about inviting a team (spec 2 §2)', async ({
  faked,
  visit,
}) => {
  const cookie = await faked.cookieOf('eva@example.com', { type: 'professional' })
  const page = await (await visit(faked.site, { cookie })).newPage()
  await page.goto(`${faked.site}/perfil/usuarios-vinculados`)
  await expect(page.getByText('acá vas a invitar a tu equipo y a ver quiénes usan la guía')).toBeVisible()
})

for (const scripts of [true, false]) {
  test(`an account is deleted before it has a profile, ${scripts ? 'over the wizard' : 'without scripts'} (spec 2 §4)`, async ({
    whole,
    visit,
  }) => {
    const eva = await newcomer(whole)
    const [account] = await whole.rows<{ email: string }>(
      `with identity as (
         insert into identity."user" ("id", "name", "email", "emailVerified") select 'own-forms-' || id, '', email, true
           from account where id = $1 returning "id")
       update account set issuer = 'urn:preciosa:local', subject = identity."id" from identity
        where account.id = $1 returning email`,
      [eva.id],
    )
    const page = await (await visit(whole.site, { cookie: eva.cookie, scripts })).newPage()
    await page.goto(`${whole.site}/bienvenido`)
    if (scripts) await hydrated(page)
    await page.getByRole('link', { name: 'Eliminar mi cuenta' }).click()
    const dialog = page.getByRole('dialog', { name: 'Eliminar mi cuenta' })
    if (scripts) {
      await expectAccessibleAtEachWidth(page)
      await expect(heading(page)).toHaveText('¿Cómo vas a usar Preciosa?')
    }
    await dialog.getByLabel('E-mail').fill(account?.email ?? '')
    await dialog.getByRole('button', { name: 'Eliminar mi cuenta' }).click()
    await expect(page.getByText('Eliminamos tu cuenta y tus datos.')).toBeVisible()
    expect(await whole.rows('select from access_token where account_id = $1', [eva.id])).toEqual([])
  })
}
