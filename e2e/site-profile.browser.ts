import jpeg from 'jpeg-js'
import type { Page } from 'playwright-core'
import { expectAccessibleAtEachWidth } from './fixtures/axe.js'
import { expectEachLook } from './fixtures/each-look.js'
import { goToHydrated } from './fixtures/hydrated.js'
import { joinFleet } from './fixtures/own-data.js'
import { expect, test } from './fixtures/site-test.js'

const BILLING = '/perfil/facturacion'
const MY_DATA = '/perfil/mis-datos'

function photo(width: number, height: number): Buffer {
  const data = Buffer.alloc(width * height * 4)
  for (let at = 0; at < data.length; at += 4) data.set([20, 90, 160, 255], at)
  return jpeg.encode({ width, height, data }, 80).data
}

const fileOf = (buffer: Buffer, name = 'foto.jpg', mimeType = 'image/jpeg') => ({ name, mimeType, buffer })

const summaryOf = (page: Page) => page.locator('.problems')

test.describe('billing', () => {
  test("asks for the fields of the tax status, shows the profile's error texts, and saves (spec 2 §5)", async ({
    whole,
    page,
    ana,
  }) => {
    await goToHydrated(page, whole.site + BILLING)
    await page.getByRole('button', { name: 'Guardar' }).click()
    await expect(summaryOf(page)).toBeFocused()
    for (const message of [
      'Ingrese condición',
      'Ingrese una opción',
      'Ingrese número',
      'Ingrese nombre y apellido',
      'Seleccione una Provincia',
      'Seleccione una Localidad',
      'Ingrese una dirección',
      'Ingrese el código postal',
    ])
      await expect(summaryOf(page).getByRole('link', { name: message })).toBeVisible()
    await expectAccessibleAtEachWidth(page)

    const document = page.getByLabel('Tipo de documento')
    await page.getByLabel('Condición ante el IVA').selectOption('IVA Responsable Inscripto')
    await expect(document.locator('option')).toHaveText(['Elegí un documento', 'CUIT'])
    await document.selectOption('CUIT')
    await expect(page.getByLabel('Razón social')).toBeVisible()
    await page.getByLabel('Condición ante el IVA').selectOption('Consumidor Final')
    await expect(document).toHaveValue('')
    await expect(document.locator('option')).toHaveText(['Elegí un documento', 'DNI'])
    await document.selectOption('DNI')
    await page.getByLabel('Número').fill('123')
    await page.getByLabel('Nombre y apellido').fill('Ana 2')
    await page.getByLabel('Provincia').selectOption('Mendoza')
    await page.getByLabel('Localidad').selectOption('Godoy Cruz')
    await page.getByRole('button', { name: 'Guardar' }).click()
    for (const message of [
      'Ingrese un DNI/PASAPORTE válido',
      'Ingrese únicamente letras y espacios',
      'Ingrese una dirección',
    ])
      await expect(summaryOf(page).getByRole('link', { name: message })).toBeVisible()
    await page.getByLabel('Dirección').fill('Av. San Martín 12')
    await page.getByLabel('Código postal').fill('123456')
    await page.getByRole('button', { name: 'Guardar' }).click()
    for (const message of [
      'Ingrese un DNI/PASAPORTE válido',
      'Ingrese únicamente letras y espacios',
      'La dirección sólo puede estar formada por letras y números',
      'Ingrese 4 dígitos, o el CPA de 8 caracteres',
    ])
      await expect(summaryOf(page).getByRole('link', { name: message })).toBeVisible()
    await expect(page.getByLabel('Localidad')).toHaveValue('Godoy Cruz')
    await expect(document).toHaveValue('DNI')

    await page.getByLabel('Número').fill('12.345.678')
    await page.getByLabel('Nombre y apellido').fill('Ana Ñandú')
    await page.getByLabel('Dirección').fill('Av San Martín 12')
    await page.getByLabel('Código postal').fill('m5501abc')
    await page.getByRole('button', { name: 'Guardar' }).click()
    await expect(page.getByText('Guardamos tus datos de facturación.')).toBeVisible()
    await expect(page.getByLabel('Número')).toHaveValue('12345678')
    await expect(page.getByLabel('Código postal')).toHaveValue('M5501ABC')
    expect(
      await whole.rows(
        'select enterprise_name, tax_id, locality from billing_information where account_id = $1',
        [ana.id],
      ),
    ).toEqual([{ enterprise_name: 'Ana Ñandú', tax_id: '12345678', locality: 'Godoy Cruz' }])
  })

  test('works without scripts: the server sends the choices, and typed text stays', async ({
    whole,
    ana,
    visit,
    problems,
  }) => {
    problems.expect(/status of 400/)
    const page = await (await visit(whole.site, { cookie: ana.cookie, scripts: false })).newPage()
    await page.goto(whole.site + BILLING)
    await page.getByLabel('Número').fill('30500010912')
    await page.getByLabel('Condición ante el IVA').selectOption('Sujeto Exento')
    await page.getByRole('button', { name: 'Ver los documentos de esta condición' }).click()
    await expect(page.getByLabel('Tipo de documento').locator('option')).toHaveText([
      'Elegí un documento',
      'CUIT',
    ])
    await expect(page.getByLabel('Número')).toHaveValue('30500010912')
    await expect(summaryOf(page)).toHaveCount(0)
    await page.getByLabel('Tipo de documento').selectOption('CUIT')
    await page.getByLabel('Razón social').fill('3M & Cía. S.A.')
    await page.getByLabel('Provincia').selectOption('Córdoba')
    await page.getByRole('button', { name: 'Ver localidades' }).click()
    await page.getByLabel('Localidad').selectOption('Villa María')
    await page.getByLabel('Dirección').fill('Belgrano 100')
    await page.getByRole('button', { name: 'Guardar' }).click()
    await expect(summaryOf(page).getByRole('link')).toHaveText(['Ingrese el código postal'])
    await expect(page.getByLabel('Razón social')).toHaveValue('3M & Cía. S.A.')
    await page.getByLabel('Código postal').fill('5900')
    await page.getByRole('button', { name: 'Guardar' }).click()
    await expect(page.getByText('Guardamos tus datos de facturación.')).toBeVisible()
    await expect(page.getByLabel('Número')).toHaveValue('30-50001091-2')
  })

  test(
    'can be read in every colour scheme, in a small window and with large text',
    { tag: '@sweep' },
    async ({ whole, ana, openWindow }) => {
      await expectEachLook(whole.site, openWindow, BILLING, ana.cookie)
    },
  )
})

test.describe("the user's data", () => {
  const fill = async (page: Page) => {
    await page.getByLabel('Nombre', { exact: true }).fill('Ana')
    await page.getByLabel('Apellido').fill('Pérez')
    await page.getByLabel('Código de área').fill('11')
    await page.getByLabel('Teléfono').fill('4444-5555')
  }

  test('are saved completely, and the switch shows codias (spec 2 §5)', async ({ whole, page, ana }) => {
    await goToHydrated(page, `${whole.site}/perfil/datos`)
    await expect(page).toHaveURL(whole.site + MY_DATA)
    await page.getByLabel('Nombre', { exact: true }).press('Enter')
    await expect(summaryOf(page).getByRole('link')).toHaveText(
      ['Nombre', 'Apellido', 'Código de área', 'Teléfono', 'Provincia', 'Localidad'].map(
        (label) => `${label}: Campo requerido`,
      ),
    )
    await expectAccessibleAtEachWidth(page)
    await fill(page)
    await page.getByLabel('Provincia').selectOption('Salta')
    await page.getByLabel('Localidad').selectOption({ index: 1 })
    await page.getByLabel('Calle y número').fill('Mitre 12')
    await page.getByLabel('Piso').fill('3')
    await page.getByLabel('Fecha de nacimiento').fill('1985-03-09')
    await page.getByLabel('Otro', { exact: true }).check()
    await page.getByLabel('Mostrar la columna codia').check()
    await page.getByRole('button', { name: 'Guardar mis datos' }).click()
    await expect(page.getByText('Guardamos tus datos.')).toBeVisible()
    await expect(page.locator('.profile__name')).toContainText('Ana Pérez')
    const kept = () =>
      whole.rows(
        `select first_name, phone_number, province, direction, floor, gender, shows_codia,
                to_char(birth_date, 'YYYY-MM-DD') as born from profile where account_id = $1`,
        [ana.id],
      )
    const first = {
      first_name: 'Ana',
      phone_number: '44445555',
      province: 'Salta',
      direction: 'Mitre 12',
      floor: '3',
      gender: 'OTRO',
      shows_codia: true,
      born: '1985-03-09',
    }
    expect(await kept()).toEqual([first])
    await page.getByLabel('Piso').fill('')
    await page.getByLabel('Prefiero no decirlo').check()
    await page.getByLabel('Mostrar la columna codia').uncheck()
    await page.getByRole('button', { name: 'Guardar mis datos' }).click()
    await expect(page.getByLabel('Prefiero no decirlo')).toBeChecked()
    await expect.poll(kept).toEqual([{ ...first, floor: null, gender: null, shows_codia: false }])
  })

  test('shows a photo cropped and upright, replaces it, and refuses other files', async ({
    whole,
    page,
    ana,
  }) => {
    await goToHydrated(page, whole.site + MY_DATA)
    await expect(page.locator('img.avatar')).toHaveCount(0)
    const send = async (file: ReturnType<typeof fileOf>) => {
      await page.getByLabel(/^(Tu|Otra) foto$/).setInputFiles(file)
      await page.getByRole('button', { name: 'Guardar la foto' }).click()
    }
    await send(fileOf(photo(200, 400)))
    await expect(summaryOf(page)).toContainText(
      'La foto tiene 200×400 píxeles: tiene que ser de 300×300 o más.',
    )
    await expect(summaryOf(page)).toBeFocused()
    await send(fileOf(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'foto.svg', 'image/svg+xml'))
    await expect(summaryOf(page)).toContainText('Un SVG no es una foto. Elegí una foto en JPG o PNG.')
    await expectAccessibleAtEachWidth(page)
    await send(fileOf(photo(900, 600)))
    await expect(page.getByText('Guardamos tu foto.')).toBeVisible()
    await expect(page.locator('img.avatar')).toHaveCount(2)
    const sizes = () =>
      page.evaluate<unknown>(
        `[document.querySelector('img.avatar--large')].map((image) => [image?.naturalWidth, image?.naturalHeight])[0]`,
      )
    await expect.poll(sizes).toEqual([512, 512])
    const first = await page.locator('img.avatar--large').getAttribute('src')
    await send(fileOf(photo(400, 400)))
    await expect(page.locator('img.avatar--large')).not.toHaveAttribute('src', first ?? '')
    await expect.poll(sizes).toEqual([400, 400])
    const address = `${whole.site}/perfil/foto/imagen`
    const other = await whole.person(0)
    expect((await fetch(address, { headers: { cookie: other.cookie } })).status).toBe(404)
    expect((await fetch(address, { redirect: 'manual' })).status).toBe(302)
    const own = await fetch(address, { headers: { cookie: ana.cookie } })
    expect([own.status, own.headers.get('content-type'), own.headers.get('cache-control')]).toEqual([
      200,
      'image/jpeg',
      'private, no-store',
    ])
  })

  test('sends photo and data without scripts', async ({ whole, ana, visit }) => {
    const page = await (await visit(whole.site, { cookie: ana.cookie, scripts: false })).newPage()
    await page.goto(whole.site + MY_DATA)
    await page.getByRole('button', { name: 'Guardar la foto' }).click()
    await expect(summaryOf(page)).toContainText('Elegí una foto de tu computadora o tu teléfono.')
    await page.getByLabel('Tu foto').setInputFiles(fileOf(photo(300, 300)))
    await page.getByRole('button', { name: 'Guardar la foto' }).click()
    await expect(page.getByText('Guardamos tu foto.')).toBeVisible()
    await fill(page)
    await page.getByLabel('Provincia').selectOption('Salta')
    await page.getByRole('button', { name: 'Ver localidades' }).click()
    await expect(page.getByLabel('Apellido')).toHaveValue('Pérez')
    await page.getByLabel('Localidad').selectOption({ index: 1 })
    await page.getByRole('button', { name: 'Guardar mis datos' }).click()
    await expect(page.getByText('Guardamos tus datos.')).toBeVisible()
  })

  test(
    'can be read in every colour scheme, in a small window and with large text',
    { tag: '@sweep' },
    async ({ whole, ana, openWindow }) => {
      await expectEachLook(whole.site, openWindow, MY_DATA, ana.cookie)
    },
  )
})

test.describe('the ledger', () => {
  test('lists each grant and spend by page, newest first, with the available balance', async ({
    whole,
    page,
    ana,
    openWindow,
  }) => {
    const { codia } = whole.ids.gol
    const look = `${whole.api}/preciosa/models/${codia}/prices`
    expect((await fetch(look, { headers: { authorization: `Bearer ${ana.token}` } })).status).toBe(200)
    await goToHydrated(page, `${whole.site}/perfil/plan`)
    await page.getByRole('link', { name: 'InfoCredits: 2', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('InfoCredits')
    await expect(page.locator('.credits__balance')).toContainText('2 para usar ahora')
    const [lots, lines] = [page.locator('table').first(), page.locator('table').nth(1)]
    await expect(lots.locator('tbody tr')).toHaveText([/Consultas de bienvenida\s*No vencen\s*2/])
    await expect(lines.locator('tbody tr')).toHaveText([
      /Consulta de precios: .*Gol Trend.*−1$/,
      /Consultas de bienvenida.*\+3$/,
    ])
    await expect(lines.getByRole('link')).toHaveAttribute('href', `/ficha/cars/${codia}`)
    await expectEachLook(whole.site, openWindow, '/perfil/infocreditos', ana.cookie)
    await whole.rows(
      `insert into credit_lot (account_id, kind, amount, starts_at, expires_at, source, created_at)
       select $1::int, 'gift', 1, now(), now() + interval '1 day', 'test:lots:' || $1::int || ':' || n, now() + n * interval '1 second'
         from generate_series(1, 30) n`,
      [ana.id],
    )
    await page.reload()
    await expect(lines.locator('tbody tr')).toHaveCount(20)
    await page.getByRole('link', { name: 'Siguiente' }).click()
    await expect(lines.locator('tbody tr')).toHaveCount(12)
    await expect(page.locator('.credits__balance')).toContainText('32')
    await page.goto(`${whole.site}/perfil/infocreditos?pagina=99`)
    await expect(page).toHaveURL(`${whole.site}/perfil/infocreditos?pagina=2`)
  })

  test('is empty for a user without credits', async ({ whole, visit }) => {
    const { cookie } = await whole.person(0)
    const page = await (await visit(whole.site, { cookie })).newPage()
    await page.goto(`${whole.site}/perfil/infocreditos`)
    await expect(page.getByRole('heading', { name: 'Todavía no hay movimientos' })).toBeVisible()
    await expectAccessibleAtEachWidth(page)
  })
})

test.describe('the profile’s tabs', () => {
  const tabs = (page: Page) => page.getByRole('navigation', { name: 'Perfil' }).getByRole('link')

  test('depend on type and plan; professionals have a mark, fleets no billing (spec 2 §2)', async ({
    whole,
    visit,
    page,
  }) => {
    await goToHydrated(page, `${whole.site}/perfil`)
    await expect(page).toHaveURL(whole.site + MY_DATA)
    await expect(tabs(page)).toHaveText(['Mis datos', 'Plan', 'Facturación'])
    await expect(page.locator('.profile__mark')).toHaveCount(0)
    await page.goto(`${whole.site}/perfil/usuarios-vinculados`)
    await expect(page).toHaveURL(whole.site + MY_DATA)

    const eva = await whole.person(3, 'professional')
    const evas = await (await visit(whole.site, { cookie: eva.cookie })).newPage()
    await goToHydrated(evas, `${whole.site}/perfil/usuarios-vinculados`)
    await expect(tabs(evas)).toContainText(['Mis datos', 'Plan', 'Facturación', 'Usuarios vinculados'])
    await expect(evas.locator('.profile__mark')).toHaveText('Profesional')
    await expect(evas.getByRole('heading', { name: 'Todavía no hay usuarios vinculados' })).toBeVisible()
    await expectAccessibleAtEachWidth(evas)

    await joinFleet(whole, eva)
    await goToHydrated(evas, `${whole.site}/perfil/usuarios-vinculados`)
    await expect(evas.getByRole('heading', { name: 'Tu cuenta es parte de un plan grupal' })).toBeVisible()
    await expect(tabs(evas).filter({ hasText: 'Facturación' })).toHaveCount(0)
    expect(
      (
        await fetch(whole.site + BILLING, { headers: { cookie: eva.cookie }, redirect: 'manual' })
      ).headers.get('location'),
    ).toBe('/404')
  })
})
