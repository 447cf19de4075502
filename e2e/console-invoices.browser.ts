import { readFile } from 'node:fs/promises'
import { dayAt } from '@preciosa/platform'
import { startArca } from '@preciosa/sandbox'
import type { Page } from 'playwright-core'
import { ConsoleSystem } from './console-system.js'
import { expectAccessible, expectAccessibleAtEachWidth } from './fixtures/axe.js'
import { MONTH, monthName } from './fixtures/filled-office.js'
import { expect, test } from './fixtures/test.js'
import { WIDTHS } from './fixtures/widths.js'

const [ISSUER, UNKNOWN, KNOWN] = ['30712345671', '30-50001091-2', '30-70999888-5']
const POINT = 4
const CREDIT_NOTE_B = 8
const main = (page: Page) => page.locator('main')
const dialog = (page: Page) => page.getByRole('dialog')

/** The title's bar is hidden while a page is scrolled. */
async function expectAccessiblePage(page: Page): Promise<void> {
  await page.evaluate('scrollTo(0, 0)')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessibleAtEachWidth(page)
}

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByLabel(label).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

async function turnOn(page: Page): Promise<void> {
  await page.getByLabel('Emitir facturas').check()
  for (const [label, text] of [
    ['Primer día', dayAt(new Date())],
    ['CUIT', ISSUER],
    ['Punto de venta', String(POINT)],
    ['Razón social', 'Guía S. A.'],
    ['Domicilio comercial', 'Av. de Ejemplo 1234, Ciudad de Buenos Aires'],
    ['Ingresos Brutos', '901-234567-1'],
    ['Inicio de actividades', '2020-03-01'],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(text)
  await choose(page, 'Condición ante el IVA', 'IVA Responsable Inscripto')
  await page.getByRole('button', { name: 'Guardar' }).click()
}

async function fillRecipient(page: Page): Promise<void> {
  await choose(page, 'Condición ante el IVA', 'Sujeto Exento')
  for (const [label, text] of [
    ['Número', UNKNOWN],
    ['Razón social, o nombre y apellido', 'Transportes del Sur S.A.'],
    ['E-mail', 'pagos@ejemplo.com.ar'],
    ['Provincia', 'Mendoza'],
    ['Localidad', 'Godoy Cruz'],
    ['Dirección', 'San Martín 120'],
    ['Código postal', '5501'],
  ] as const)
    await page.getByLabel(label).fill(text)
}

test('a group is invoiced, a rejected invoice corrected, and the month downloaded', async ({
  openWindow,
}) => {
  const arca = await startArca({ pointsOfSale: [POINT] })
  arca.recipients.unknown.add(UNKNOWN.replaceAll('-', ''))
  const { certificate, key } = arca.certificateFor(ISSUER)
  const system = await ConsoleSystem.start({
    ...{ ARCA_CERTIFICATE: certificate, ARCA_KEY: key },
    ...{ ARCA_WSAA_URL: arca.wsaaUrl, ARCA_WSFE_URL: arca.wsfeUrl },
  })
  const desk = await openWindow({ viewport: WIDTHS.desk, reducedMotion: 'reduce' })
  try {
    await system.enter(desk, 'admin')
    const page = await desk.newPage()

    await test.step('an administrator turns on invoices, for trials', async () => {
      await page.goto(`${system.url}#/invoice-settings`)
      await expect(main(page)).toContainText('los pagos tienen sólo comprobante')
      await turnOn(page)
      await expect(
        page.getByText('la facturación electrónica quedó guardada', { exact: false }),
      ).toBeVisible()
      await expect(page.getByText('Facturación en homologación: las facturas no valen')).toBeVisible()
      await expectAccessiblePage(page)
    })

    await test.step('the back office invoices a month of a group', async () => {
      const data = {
        name: 'Transportes del Sur',
        seats: 5,
        price: 250_000,
        note: '',
        owner: 'jefa@ejemplo.com.ar',
      }
      const days = { from: '2026-01-01', until: `${new Date().getFullYear() + 2}-12-31` }
      const added = await desk.request.post(new URL('/backoffice/fleets', system.url).href, {
        data: { ...data, ...days },
      })
      expect(added.status()).toBe(201)
      await page.goto(`${system.url}#/fleets/1/show`)
      await expect(main(page)).toContainText('Todavía no hay ninguna.')
      await page.getByRole('button', { name: 'Facturar un período' }).click()
      await expect(dialog(page).getByLabel('Último día')).toHaveValue('2026-01-31')
      await dialog(page).getByLabel('Último día').fill('2026-02-28')
      await expect(dialog(page).getByLabel('Total con IVA')).toHaveValue('500000')
      await fillRecipient(page)
      await expectAccessible(page)
      await dialog(page).getByRole('button', { name: 'Facturar' }).click()
      await dialog(page).waitFor({ state: 'detached' })
      await page.getByRole('link', { name: /^B/ }).click()
    })

    await test.step('ARCA doesn’t know the CUIT, which is corrected', async () => {
      await expect(main(page)).toContainText('10015')
      await expect(main(page)).toContainText('El documento no figura en ARCA.')
      await expectAccessiblePage(page)
      await page.getByLabel('Número').fill(KNOWN)
      await page.getByRole('button', { name: 'Emitir de nuevo' }).click()
      await expect(dialog(page)).toContainText(`Transportes del Sur S.A., CUIT ${KNOWN}, Sujeto Exento`)
      await expectAccessible(page)
      await dialog(page).getByRole('button', { name: 'Emitir de nuevo' }).click()
      const [issued] = await expectOne(() => arca.knownInvoices())
      await expect(main(page)).toContainText('Factura B 0004-00000001')
      await expect(main(page)).toContainText(issued!.cae)
      const pdf = await page.getByRole('link', { name: 'Ver el PDF' }).getAttribute('href')
      const file = await desk.request.get(new URL(pdf ?? '', system.url).href)
      expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-')
      await page.getByText('FECAESolicitar').first().click()
      await expect(page.getByText(`<DocNro>${KNOWN.replaceAll('-', '')}</DocNro>`).first()).toBeVisible()
      await expectAccessiblePage(page)
    })

    await test.step('the list, the series and the book of the month have it', async () => {
      await page.getByRole('link', { name: 'Volver a las facturas' }).click()
      await expect(page.getByRole('row', { name: /B 0004-00000001/ })).toContainText('Autorizada')
      await expectAccessiblePage(page)
      await page.getByRole('button', { name: 'Libro IVA Ventas' }).click()
      await choose(page, 'Mes', monthName(MONTH))
      await expectAccessible(page)
      const downloading = page.waitForEvent('download')
      await dialog(page).getByRole('link', { name: 'Descargar CSV' }).click()
      const book = await readFile(await (await downloading).path(), 'utf8')
      expect(book).toContain('Transportes del Sur S.A.')
      expect(book.trim().split('\n').at(-1)).toMatch(/;Total;.*;500000$/)
      await dialog(page).getByRole('button', { name: 'Cerrar' }).click()
    })

    await test.step('another system took a number, and the credit note waits until staff decide', async () => {
      const series = { cuit: ISSUER, pointOfSale: POINT, type: CREDIT_NOTE_B }
      arca.addForeignInvoice(series)
      await page.getByRole('link', { name: 'B 0004-00000001' }).click()
      await page.getByRole('button', { name: 'Hacer nota de crédito' }).click()
      await dialog(page).getByLabel('Importe').fill('100.000,50')
      await dialog(page).getByLabel('Motivo').fill('Tres lugares que no se usaron.')
      await expectAccessible(page)
      await dialog(page).getByRole('button', { name: 'Hacer la nota' }).click()
      await expect(page.getByRole('link', { name: 'Nota de crédito B' })).toBeVisible()
      await expect
        .poll(() => system.query('select 1 from invoice_series where stop is not null'))
        .toHaveLength(1)

      await page.goto(`${system.url}#/`)
      // The state may be a minute old.
      await page.reload()
      await page.getByRole('link', { name: 'Numeraciones de facturas detenidas' }).click()
      await expect(main(page)).toContainText('ARCA tiene otro último número')
      await expect(main(page)).toContainText('Último número acá0')
      await expect(main(page)).toContainText('Último en ARCA1')
      await expectAccessiblePage(page)
      await page.getByRole('button', { name: 'Traer de ARCA y seguir' }).click()
      await dialog(page).getByRole('button', { name: 'Traer y seguir' }).click()
      await expect
        .poll(() => arca.knownInvoices().map(({ total }) => total))
        .toEqual([500_000_00, 100, 100_000_50])
      await expect(main(page)).not.toContainText('Detenida')
      await expectAccessiblePage(page)
      await page.goto(`${system.url}#/invoices`)
      await page.getByRole('link', { name: 'B 0004-00000002' }).click()
      await expect(main(page)).toContainText('La factura que acredita')
      await expectAccessiblePage(page)
    })
  } finally {
    await desk.close()
    await system.stop()
    await arca.stop()
  }
})

async function expectOne<T>(list: () => readonly T[]): Promise<readonly T[]> {
  await expect.poll(() => list().length).toBe(1)
  return list()
}
