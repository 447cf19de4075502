import { randomBytes } from 'node:crypto'
import jpeg from 'jpeg-js'
import type { Page } from 'playwright-core'
import { expectAccessibleAtEachWidth } from './fixtures/axe.js'
import { expectEachLook } from './fixtures/each-look.js'
import { goToHydrated, hydrated } from './fixtures/hydrated.js'
import { expectFocusSeen } from './fixtures/keyboard.js'
import { choosePlace, fillData } from './fixtures/own-data.js'
import { expect, test } from './fixtures/site-test.js'

const BILLING = '/perfil/facturacion'
const MY_DATA = '/perfil/mis-datos'

function photo(width: number, height: number): Buffer {
  return jpeg.encode({ width, height, data: Buffer.alloc(width * height * 4, 120) }, 80).data
}

/** Random pixels, so that the file is as large as a camera's. */
function heavyPhoto(): Buffer {
  const [width, height] = [1500, 1200]
  return jpeg.encode({ width, height, data: randomBytes(width * height * 4) }, 95).data
}

const fileOf = (buffer: Buffer, name = 'foto.jpg', mimeType = 'image/jpeg') => ({ name, mimeType, buffer })

const summaryOf = (page: Page) => page.locator('.problems')
const surname = (page: Page) => page.getByLabel('Apellido')

/** The message about saved data is in view and has the focus. */
async function expectSaid(page: Page, text: string): Promise<void> {
  await expect(page.getByText(text)).toBeInViewport()
  await hydrated(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByText(text)).toBeInViewport()
  await expectFocusSeen(page)
}

test.describe('billing', () => {
  test("asks for the fields of the tax status, shows the profile's error texts, and saves", async ({
    whole,
    page,
    ana,
  }) => {
    await goToHydrated(page, whole.site + BILLING)
    await page.getByRole('button', { name: 'Guardar' }).click()
    await expect(summaryOf(page)).toBeFocused()
    for (const message of [
      'Ingrese condición',
      'Ingrese número',
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
    await expect(document).toHaveValue('CUIT')
    await expect(page.getByLabel('Razón social')).toBeVisible()
    await page.getByLabel('Condición ante el IVA').selectOption('Consumidor Final')
    await expect(document).toHaveValue('DNI')
    await expect(document.locator('option')).toHaveText(['Elegí un documento', 'DNI'])
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
    await page.getByLabel('Dirección').fill('San Martín 12 <3>')
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
    await page.getByLabel('Código postal').press('Enter')
    await expectSaid(page, 'Guardamos tus datos de facturación.')
    await expect(page.getByLabel('Número')).toHaveValue('12345678')
    await expect(page.getByLabel('Código postal')).toHaveValue('M5501ABC')
    expect(
      await whole.rows(
        'select enterprise_name, tax_id, locality from billing_information where account_id = $1',
        [ana.id],
      ),
    ).toEqual([{ enterprise_name: 'Ana Ñandú', tax_id: '12345678', locality: 'Godoy Cruz' }])
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
  test('are complete before they are saved, and a failure keeps them', async ({
    whole,
    page,
    ana,
    problems,
  }) => {
    await whole.rows('update profile set first_name = null where account_id = $1', [ana.id])
    const save = page.getByRole('button', { name: 'Guardar mis datos' })
    const note = page.getByText(/^Para guardar, completá:/)
    const kept = () =>
      whole.rows(
        `select first_name, phone_number, province, locality, direction, floor, gender, shows_codia,
                to_char(birth_date, 'YYYY-MM-DD') as born from profile where account_id = $1`,
        [ana.id],
      )

    await test.step('the page lists missing answers', async () => {
      await goToHydrated(page, `${whole.site}/perfil/datos`)
      await expect(page).toHaveURL(whole.site + MY_DATA)
      await expect(save).toBeDisabled()
      await expect(note).toContainText('Nombre, Apellido, Código de área, Teléfono, Provincia y Localidad')
      await page.getByLabel('Nombre', { exact: true }).press('Enter')
      await expect(summaryOf(page).getByRole('link')).toHaveText(
        ['Nombre', 'Apellido', 'Código de área', 'Teléfono', 'Provincia', 'Localidad'].map(
          (label) => `${label}: Campo requerido`,
        ),
      )
      await expectAccessibleAtEachWidth(page)
    })

    await test.step('localities are requested again after a failure, and typed text stays', async () => {
      problems.expect(/status of (503|429)/)
      await surname(page).fill('Pérez')
      const lists = '**/localidades**'
      for (const status of [503, 429]) {
        await page.route(lists, (route) => route.fulfill({ status, body: '' }))
        await page.getByLabel('Provincia').selectOption(status === 503 ? 'Salta' : 'Mendoza')
        await expect(page.getByText('No pudimos traer las localidades. Probá de nuevo.')).toBeVisible()
        await page.unroute(lists)
      }
      const answered = page.waitForResponse(lists)
      await page.getByRole('button', { name: 'Traer las localidades' }).click()
      expect((await answered).status()).toBe(200)
      await expect(page.getByLabel('Localidad')).toBeFocused()
      await page.getByLabel('Localidad').selectOption('Godoy Cruz')
      await expect(page.getByText('No pudimos traer las localidades.')).toHaveCount(0)
      await expect(surname(page)).toHaveValue('Pérez')
    })

    await test.step('a message about saved data is in view and has the focus', async () => {
      await fillData(page)
      await page.getByLabel('Provincia').selectOption('Salta')
      await expect(note).toContainText('completá: Localidad.')
      await choosePlace(page)
      await expect(note).toHaveCount(0)
      await page.getByLabel('Calle y número').fill('Mitre 12')
      await page.getByLabel('Piso').fill('3')
      await page.getByLabel('Fecha de nacimiento').fill('1985-03-09')
      await page.getByLabel('Otro', { exact: true }).check()
      await page.getByLabel('Mostrar la columna codia').check()
      await save.scrollIntoViewIfNeeded()
      expect(await page.evaluate<number>('scrollY')).toBeGreaterThan(0)
      await save.click()
      await expectSaid(page, 'Guardamos tus datos.')
      await expect(page.locator('.profile__name')).toContainText('María José Gómez')
      const first = {
        first_name: 'María José',
        phone_number: '4215566',
        province: 'Salta',
        locality: 'Cafayate',
        direction: 'Mitre 12',
        floor: '3',
        gender: 'OTRO',
        shows_codia: true,
        born: '1985-03-09',
      }
      expect(await kept()).toEqual([first])

      await page.setViewportSize({ width: 1280, height: 800 })
      await page.getByLabel('Piso').fill('')
      await page.getByLabel('Prefiero no decirlo').check()
      await page.getByLabel('Mostrar la columna codia').uncheck()
      await save.press('Enter')
      await expectSaid(page, 'Guardamos tus datos.')
      await expect(page.getByLabel('Prefiero no decirlo')).toBeChecked()
      expect(await kept()).toEqual([{ ...first, floor: null, gender: null, shows_codia: false }])
      await page.getByLabel('Provincia').selectOption('Mendoza')
      await expect(save).toBeDisabled()
    })
  })

  test('show a photo cropped and upright, replace it, and refuse other files', async ({
    whole,
    page,
    problems,
  }) => {
    await goToHydrated(page, whole.site + MY_DATA)
    await expect(page.locator('img.avatar')).toHaveCount(0)
    const send = async (file: ReturnType<typeof fileOf>) => {
      await page.getByLabel(/^(Tu|Otra) foto$/).setInputFiles(file)
      await page.getByRole('button', { name: 'Guardar la foto' }).click()
    }
    const large = page.locator('img.avatar--large')
    const sizes = () =>
      page.evaluate<unknown>(
        `[document.querySelector('img.avatar--large')].map((image) => [image?.naturalWidth, image?.naturalHeight])[0]`,
      )
    await surname(page).fill('Pérez')
    await send(fileOf(photo(200, 400)))
    await expect(summaryOf(page)).toContainText(
      'La foto tiene 200×400 píxeles: tiene que ser de 300×300 o más.',
    )
    await expect(summaryOf(page)).toBeFocused()
    await send(fileOf(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'foto.svg', 'image/svg+xml'))
    await expect(summaryOf(page)).toContainText('Un SVG no es una foto. Elegí una foto en JPG o PNG.')
    await expectAccessibleAtEachWidth(page)

    problems.expect(/503/)
    // The router's error for an unreadable answer.
    problems.expect(/SyntaxError|Unable to decode/)
    await page.route('**/perfil/foto.data**', (route) =>
      route.fulfill({ status: 503, contentType: 'text/html', body: '<h1>503</h1>' }),
    )
    await send(fileOf(photo(900, 600)))
    await expect(summaryOf(page)).toContainText('No pudimos guardar la foto.')
    await page.unroute('**/perfil/foto.data**')

    await test.step('of several MB over a slow line', async () => {
      const heavy = heavyPhoto()
      expect(heavy.length).toBeGreaterThan(2 * 1024 * 1024)
      const network = await page.context().newCDPSession(page)
      const line = { offline: false, latency: 20, downloadThroughput: 1e6, uploadThroughput: 1e6 / 8 }
      await network.send('Network.enable')
      await network.send('Network.emulateNetworkConditions', line)
      await send(fileOf(heavy))
      await expect(page.getByText('Guardamos tu foto.')).toBeVisible()
      await network.detach()
    })
    await expect(page.locator('img.avatar')).toHaveCount(2)
    await expect.poll(sizes).toEqual([512, 512])
    await expect(surname(page)).toHaveValue('Pérez')
    await expect(page.getByLabel('Otra foto')).toHaveValue('')
    const first = await large.getAttribute('src')
    await send(fileOf(photo(400, 400)))
    await expect(large).not.toHaveAttribute('src', first ?? '')
    await expect.poll(sizes).toEqual([400, 400])
  })

  test(
    'can be read in every colour scheme, in a small window and with large text',
    { tag: '@sweep' },
    async ({ whole, ana, openWindow }) => {
      await expectEachLook(whole.site, openWindow, MY_DATA, ana.cookie)
    },
  )
})

test(
  'the ledger can be read in every colour scheme, in a small window and with large text',
  { tag: '@sweep' },
  async ({ whole, ana, openWindow }) => {
    await expectEachLook(whole.site, openWindow, '/perfil/infocreditos', ana.cookie)
  },
)
